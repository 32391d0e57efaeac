import type { viewer as arabic } from '../ar/viewer.ts'

export const viewer: typeof arabic = {
  earlier_image: 'Previous image',
  later_image: 'Next image',
  place_of: (place, count) => `${place} of ${count}`,
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
}
