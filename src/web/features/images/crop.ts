/** A square part of an image, in image pixels. */
export interface Crop {
  /** The middle. */
  x: number
  y: number
  /** 1 shows as much as fits, 4 a quarter of its side. */
  zoom: number
}

export interface ImageSize {
  width: number
  height: number
}

export const MAX_ZOOM = 4

/** As much of the image as fits, centred. */
export function wholeOf({ width, height }: ImageSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the cropped square, in pixels of the image. */
export function cropSide({ zoom }: Crop, { width, height }: ImageSize): number {
  return Math.min(width, height) / zoom
}

/** The requested crop, clamped to the image. */
export function within(crop: Crop, size: ImageSize): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = cropSide({ ...crop, zoom }, size) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
