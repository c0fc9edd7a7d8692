/// Small brushes of ours as MyPaint would write them.
enum MyPaintSamples {
  /// A hard line, wider by pressure.
  static let pen = """
    {"comment": "MyPaint brush file", "version": 3, "group": "", "parent_brush_name": "",
     "settings": {
      "radius_logarithmic": {"base_value": 1.0, "inputs": {"pressure": [[0, -0.5], [1, 0.5]]}},
      "opaque_multiply": {"base_value": 0.0, "inputs": {"pressure": [[0, 0], [0.05, 1], [1, 1]]}},
      "hardness": {"base_value": 0.9, "inputs": {"pressure": [[0, 0], [1, 0.1]]}},
      "dabs_per_actual_radius": {"base_value": 4.0, "inputs": {}},
      "slow_tracking": {"base_value": 3.0, "inputs": {}},
      "change_color_h": {"base_value": 0.1, "inputs": {}}}}
    """

  /// A flat brush that smudges, along the line.
  static let smudger = """
    {"version": 3, "settings": {
      "radius_logarithmic": {"base_value": 3.0, "inputs": {}},
      "opaque_multiply": {"base_value": 0.0, "inputs": {"pressure": [[0, 0], [1, 1]]}},
      "elliptical_dab_ratio": {"base_value": 4.0, "inputs": {}},
      "elliptical_dab_angle": {"base_value": 90, "inputs": {"direction": [[0, 0], [180, 180]]}},
      "smudge": {"base_value": 0.7, "inputs": {}}, "paint_mode": {"base_value": 1, "inputs": {}}}}
    """

  /// Dabs far off the line.
  static let splatter = """
    {"version": 3, "settings": {
      "radius_logarithmic": {"base_value": 2.0, "inputs": {}},
      "opaque": {"base_value": 0.8, "inputs": {}},
      "offset_by_random": {"base_value": 1.0, "inputs": {"pressure": [[0, 0], [1, 6]]}},
      "hardness": {"base_value": 0.4, "inputs": {"pressure": [[0, 0], [1, 0.5]]}},
      "elliptical_dab_ratio": {"base_value": 1.0, "inputs": {"random": [[0, 0], [1, 4]]}},
      "smudge": {"base_value": 0.0, "inputs": {"pressure": [[0, 0], [1, 0.8]]}}}}
    """

  /// Of before version 3.
  static let former = """
    # mypaint brush file
    version 2
    opaque 0.4
    opaque_multiply 0.0 | pressure (0.0 0.0), (1.0 1.0)
    radius_logarithmic 2.5 | speed1 (0.0 0.0), (4.0 -0.3) | random (0.0 -0.2), (1.0 0.2)
    hardness 0.2
    dabs_per_actual_radius 3
    offset_by_random 0.5
    """

  /// Of the first version.
  static let first = """
    # mypaint brush file
    opaque 1.0 | pressure 1.0 1.0 0.0 0.0 0.0 0.0 0.0 0.0
    radius_logarithmic 1.5
    hardness 1.0
    color 12 40 200
    """

  static let all = [pen, smudger, splatter, former, first].map { Array($0.utf8) }
}
