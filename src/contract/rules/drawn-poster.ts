/** Placeholder drawings of events and gigs without an image: six compositions in six colours (`server/services/drawn-poster.ts`). */
export const DRAWINGS = 36

/** Folder of the drawings; changed ones need another. */
export const DRAWINGS_FOLDER = '/media/drawn-1'

/** Number of the drawing for a row, the same for ever: the ends of ids are random. */
export function drawingOf(id: string): number {
  return (Number.parseInt(id.slice(-4), 16) || 0) % DRAWINGS
}

/** URL of the drawing for a row. */
export const drawingUrl = (id: string) => `${DRAWINGS_FOLDER}/${drawingOf(id)}.svg`
