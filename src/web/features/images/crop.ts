/** A square part of an image, in image pixels. */
export interface Crop {
  /** The middle. */
  x: number
  y: number
  /** 1 shows as much as fits, 4 a quarter of its side. */
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 4

/** As much of the image as fits, centred. */
export function wholeOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Side of the cropped square, in pixels of the image. */
export function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

/** The requested crop, clamped to the image. */
export function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM)
  const half = sideOf({ ...crop, zoom }, size) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
