// `#embed` makes each file an input of the compiler: nothing is generated that could fall behind it.
#include "CIcons.h"

#include <stddef.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_icon[] = {
#embed "../../Resources/io.github.fude.Fude.svg"
};
static const unsigned char airbrush[] = {
#embed "../../Resources/icons/airbrush.svg"
};
static const unsigned char arrow[] = {
#embed "../../Resources/icons/arrow.svg"
};
static const unsigned char blender[] = {
#embed "../../Resources/icons/blender.svg"
};
static const unsigned char brush[] = {
#embed "../../Resources/icons/brush.svg"
};
static const unsigned char brushPen[] = {
#embed "../../Resources/icons/brushPen.svg"
};
static const unsigned char calligraphyPen[] = {
#embed "../../Resources/icons/calligraphyPen.svg"
};
static const unsigned char chalk[] = {
#embed "../../Resources/icons/chalk.svg"
};
static const unsigned char charcoal[] = {
#embed "../../Resources/icons/charcoal.svg"
};
static const unsigned char check[] = {
#embed "../../Resources/icons/check.svg"
};
static const unsigned char chevronDown[] = {
#embed "../../Resources/icons/chevronDown.svg"
};
static const unsigned char chevronLeft[] = {
#embed "../../Resources/icons/chevronLeft.svg"
};
static const unsigned char chevronRight[] = {
#embed "../../Resources/icons/chevronRight.svg"
};
static const unsigned char chevronUp[] = {
#embed "../../Resources/icons/chevronUp.svg"
};
static const unsigned char clip[] = {
#embed "../../Resources/icons/clip.svg"
};
static const unsigned char close[] = {
#embed "../../Resources/icons/close.svg"
};
static const unsigned char closedEye[] = {
#embed "../../Resources/icons/closedEye.svg"
};
static const unsigned char closeLine[] = {
#embed "../../Resources/icons/closeLine.svg"
};
static const unsigned char concentric[] = {
#embed "../../Resources/icons/concentric.svg"
};
static const unsigned char crayon[] = {
#embed "../../Resources/icons/crayon.svg"
};
static const unsigned char curve[] = {
#embed "../../Resources/icons/curve.svg"
};
static const unsigned char curveRuler[] = {
#embed "../../Resources/icons/curveRuler.svg"
};
static const unsigned char document[] = {
#embed "../../Resources/icons/document.svg"
};
static const unsigned char down[] = {
#embed "../../Resources/icons/down.svg"
};
static const unsigned char draft[] = {
#embed "../../Resources/icons/draft.svg"
};
static const unsigned char drops[] = {
#embed "../../Resources/icons/drops.svg"
};
static const unsigned char duplicate[] = {
#embed "../../Resources/icons/duplicate.svg"
};
static const unsigned char ellipse[] = {
#embed "../../Resources/icons/ellipse.svg"
};
static const unsigned char ellipseRuler[] = {
#embed "../../Resources/icons/ellipseRuler.svg"
};
static const unsigned char eraser[] = {
#embed "../../Resources/icons/eraser.svg"
};
static const unsigned char export[] = {
#embed "../../Resources/icons/export.svg"
};
static const unsigned char eye[] = {
#embed "../../Resources/icons/eye.svg"
};
static const unsigned char eyedropper[] = {
#embed "../../Resources/icons/eyedropper.svg"
};
static const unsigned char fanBrush[] = {
#embed "../../Resources/icons/fanBrush.svg"
};
static const unsigned char feather[] = {
#embed "../../Resources/icons/feather.svg"
};
static const unsigned char fill[] = {
#embed "../../Resources/icons/fill.svg"
};
static const unsigned char finger[] = {
#embed "../../Resources/icons/finger.svg"
};
static const unsigned char flatBrush[] = {
#embed "../../Resources/icons/flatBrush.svg"
};
static const unsigned char flip[] = {
#embed "../../Resources/icons/flip.svg"
};
static const unsigned char flipDown[] = {
#embed "../../Resources/icons/flipDown.svg"
};
static const unsigned char folder[] = {
#embed "../../Resources/icons/folder.svg"
};
static const unsigned char fullScreen[] = {
#embed "../../Resources/icons/fullScreen.svg"
};
static const unsigned char gray[] = {
#embed "../../Resources/icons/gray.svg"
};
static const unsigned char growArea[] = {
#embed "../../Resources/icons/growArea.svg"
};
static const unsigned char hand[] = {
#embed "../../Resources/icons/hand.svg"
};
static const unsigned char heart[] = {
#embed "../../Resources/icons/heart.svg"
};
static const unsigned char home[] = {
#embed "../../Resources/icons/home.svg"
};
static const unsigned char horizontalLine[] = {
#embed "../../Resources/icons/horizontalLine.svg"
};
static const unsigned char inkPen[] = {
#embed "../../Resources/icons/inkPen.svg"
};
static const unsigned char invertArea[] = {
#embed "../../Resources/icons/invertArea.svg"
};
static const unsigned char isometricGrid[] = {
#embed "../../Resources/icons/isometricGrid.svg"
};
static const unsigned char layers[] = {
#embed "../../Resources/icons/layers.svg"
};
static const unsigned char leaveFullScreen[] = {
#embed "../../Resources/icons/leaveFullScreen.svg"
};
static const unsigned char line[] = {
#embed "../../Resources/icons/line.svg"
};
static const unsigned char lineSize[] = {
#embed "../../Resources/icons/lineSize.svg"
};
static const unsigned char lock[] = {
#embed "../../Resources/icons/lock.svg"
};
static const unsigned char marker[] = {
#embed "../../Resources/icons/marker.svg"
};
static const unsigned char menu[] = {
#embed "../../Resources/icons/menu.svg"
};
static const unsigned char mergeDown[] = {
#embed "../../Resources/icons/mergeDown.svg"
};
static const unsigned char minus[] = {
#embed "../../Resources/icons/minus.svg"
};
static const unsigned char mirrorGuide[] = {
#embed "../../Resources/icons/mirrorGuide.svg"
};
static const unsigned char mop[] = {
#embed "../../Resources/icons/mop.svg"
};
static const unsigned char more[] = {
#embed "../../Resources/icons/more.svg"
};
static const unsigned char newGroup[] = {
#embed "../../Resources/icons/newGroup.svg"
};
static const unsigned char noFinger[] = {
#embed "../../Resources/icons/noFinger.svg"
};
static const unsigned char oilBrush[] = {
#embed "../../Resources/icons/oilBrush.svg"
};
static const unsigned char onePoint[] = {
#embed "../../Resources/icons/onePoint.svg"
};
static const unsigned char opacity[] = {
#embed "../../Resources/icons/opacity.svg"
};
static const unsigned char openLock[] = {
#embed "../../Resources/icons/openLock.svg"
};
static const unsigned char order[] = {
#embed "../../Resources/icons/order.svg"
};
static const unsigned char palette[] = {
#embed "../../Resources/icons/palette.svg"
};
static const unsigned char paletteKnife[] = {
#embed "../../Resources/icons/paletteKnife.svg"
};
static const unsigned char parallelLines[] = {
#embed "../../Resources/icons/parallelLines.svg"
};
static const unsigned char pastel[] = {
#embed "../../Resources/icons/pastel.svg"
};
static const unsigned char pause[] = {
#embed "../../Resources/icons/pause.svg"
};
static const unsigned char pencil[] = {
#embed "../../Resources/icons/pencil.svg"
};
static const unsigned char picture[] = {
#embed "../../Resources/icons/picture.svg"
};
static const unsigned char play[] = {
#embed "../../Resources/icons/play.svg"
};
static const unsigned char plus[] = {
#embed "../../Resources/icons/plus.svg"
};
static const unsigned char polygon[] = {
#embed "../../Resources/icons/polygon.svg"
};
static const unsigned char radial[] = {
#embed "../../Resources/icons/radial.svg"
};
static const unsigned char rectangle[] = {
#embed "../../Resources/icons/rectangle.svg"
};
static const unsigned char redo[] = {
#embed "../../Resources/icons/redo.svg"
};
static const unsigned char reference[] = {
#embed "../../Resources/icons/reference.svg"
};
static const unsigned char reverseLine[] = {
#embed "../../Resources/icons/reverseLine.svg"
};
static const unsigned char scissors[] = {
#embed "../../Resources/icons/scissors.svg"
};
static const unsigned char search[] = {
#embed "../../Resources/icons/search.svg"
};
static const unsigned char select[] = {
#embed "../../Resources/icons/select.svg"
};
static const unsigned char settings[] = {
#embed "../../Resources/icons/settings.svg"
};
static const unsigned char shape[] = {
#embed "../../Resources/icons/shape.svg"
};
static const unsigned char smoothLine[] = {
#embed "../../Resources/icons/smoothLine.svg"
};
static const unsigned char smudge[] = {
#embed "../../Resources/icons/smudge.svg"
};
static const unsigned char snowflake[] = {
#embed "../../Resources/icons/snowflake.svg"
};
static const unsigned char softShading[] = {
#embed "../../Resources/icons/softShading.svg"
};
static const unsigned char spatter[] = {
#embed "../../Resources/icons/spatter.svg"
};
static const unsigned char sponge[] = {
#embed "../../Resources/icons/sponge.svg"
};
static const unsigned char squareGrid[] = {
#embed "../../Resources/icons/squareGrid.svg"
};
static const unsigned char star[] = {
#embed "../../Resources/icons/star.svg"
};
static const unsigned char sticker[] = {
#embed "../../Resources/icons/sticker.svg"
};
static const unsigned char technicalPen[] = {
#embed "../../Resources/icons/technicalPen.svg"
};
static const unsigned char text[] = {
#embed "../../Resources/icons/text.svg"
};
static const unsigned char threePoints[] = {
#embed "../../Resources/icons/threePoints.svg"
};
static const unsigned char tileGuide[] = {
#embed "../../Resources/icons/tileGuide.svg"
};
static const unsigned char trash[] = {
#embed "../../Resources/icons/trash.svg"
};
static const unsigned char trimLine[] = {
#embed "../../Resources/icons/trimLine.svg"
};
static const unsigned char turnLeft[] = {
#embed "../../Resources/icons/turnLeft.svg"
};
static const unsigned char turnRight[] = {
#embed "../../Resources/icons/turnRight.svg"
};
static const unsigned char twoMirrors[] = {
#embed "../../Resources/icons/twoMirrors.svg"
};
static const unsigned char twoPoints[] = {
#embed "../../Resources/icons/twoPoints.svg"
};
static const unsigned char undo[] = {
#embed "../../Resources/icons/undo.svg"
};
static const unsigned char up[] = {
#embed "../../Resources/icons/up.svg"
};
static const unsigned char verticalLine[] = {
#embed "../../Resources/icons/verticalLine.svg"
};
static const unsigned char wash[] = {
#embed "../../Resources/icons/wash.svg"
};

#define DRAWING(name) {#name, name, sizeof name}

static const fude_drawing drawings[] = {
    DRAWING(app_icon),
    DRAWING(airbrush), DRAWING(arrow), DRAWING(blender), DRAWING(brush), DRAWING(brushPen),
    DRAWING(calligraphyPen), DRAWING(chalk), DRAWING(charcoal), DRAWING(check),
    DRAWING(chevronDown), DRAWING(chevronLeft), DRAWING(chevronRight), DRAWING(chevronUp),
    DRAWING(clip), DRAWING(close), DRAWING(closedEye), DRAWING(closeLine), DRAWING(concentric),
    DRAWING(crayon), DRAWING(curve), DRAWING(curveRuler), DRAWING(document), DRAWING(down),
    DRAWING(draft), DRAWING(drops), DRAWING(duplicate), DRAWING(ellipse), DRAWING(ellipseRuler),
    DRAWING(eraser), DRAWING(export), DRAWING(eye), DRAWING(eyedropper), DRAWING(fanBrush),
    DRAWING(feather), DRAWING(fill), DRAWING(finger), DRAWING(flatBrush), DRAWING(flip),
    DRAWING(flipDown), DRAWING(folder), DRAWING(fullScreen), DRAWING(gray), DRAWING(growArea),
    DRAWING(hand), DRAWING(heart), DRAWING(home), DRAWING(horizontalLine), DRAWING(inkPen),
    DRAWING(invertArea), DRAWING(isometricGrid), DRAWING(layers), DRAWING(leaveFullScreen),
    DRAWING(line), DRAWING(lineSize), DRAWING(lock), DRAWING(marker), DRAWING(menu),
    DRAWING(mergeDown), DRAWING(minus), DRAWING(mirrorGuide), DRAWING(mop), DRAWING(more),
    DRAWING(newGroup), DRAWING(noFinger), DRAWING(oilBrush), DRAWING(onePoint), DRAWING(opacity),
    DRAWING(openLock), DRAWING(order), DRAWING(palette), DRAWING(paletteKnife),
    DRAWING(parallelLines), DRAWING(pastel), DRAWING(pause), DRAWING(pencil), DRAWING(picture),
    DRAWING(play), DRAWING(plus), DRAWING(polygon), DRAWING(radial), DRAWING(rectangle),
    DRAWING(redo), DRAWING(reference), DRAWING(reverseLine), DRAWING(scissors), DRAWING(search),
    DRAWING(select), DRAWING(settings), DRAWING(shape), DRAWING(smoothLine), DRAWING(smudge),
    DRAWING(snowflake), DRAWING(softShading), DRAWING(spatter), DRAWING(sponge),
    DRAWING(squareGrid), DRAWING(star), DRAWING(sticker), DRAWING(technicalPen), DRAWING(text),
    DRAWING(threePoints), DRAWING(tileGuide), DRAWING(trash), DRAWING(trimLine), DRAWING(turnLeft),
    DRAWING(turnRight), DRAWING(twoMirrors), DRAWING(twoPoints), DRAWING(undo), DRAWING(up),
    DRAWING(verticalLine), DRAWING(wash),
};

fude_drawing fude_drawing_at(int index) {
  int count = sizeof drawings / sizeof *drawings;
  return index >= 0 && index < count ? drawings[index] : (fude_drawing){NULL, NULL, 0};
}
