#include <opencv2/imgproc.hpp>

extern "C" {
#include "CPeers.h"

int64_t cpeers_fill(uint8_t *pixels, int width, int height, int x, int y, uint8_t color) {
  cv::setNumThreads(1);
  cv::Mat picture(height, width, CV_8UC3, pixels);
  return cv::floodFill(picture, cv::Point(x, y), cv::Scalar::all(color));
}
}
