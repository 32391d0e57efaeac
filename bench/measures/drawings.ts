import sharp from 'sharp'
import { DRAWINGS } from '../../src/contract/rules/drawn-poster.ts'
import { drawPoster } from '../../src/server/services/drawn-poster.ts'
import { HEIGHT, WIDTH } from '../../src/server/services/og-image.ts'
import { median, type Row, short } from '../row.ts'

const MOST_MS = 5
const TURNS = 5

/** The drawing of an event without a poster, and its pixels in an Open Graph image. */
export async function measureDrawings(): Promise<Row[]> {
  const drawn: number[] = []
  const rastered: number[] = []
  for (let turn = 0; turn < TURNS; turn++)
    for (let drawing = 0; drawing < DRAWINGS; drawing++) {
      const start = performance.now()
      const svg = Buffer.from(drawPoster(drawing))
      drawn.push(performance.now() - start)
      const before = performance.now()
      await sharp(svg).resize(WIDTH, HEIGHT, { fit: 'cover' }).raw().toBuffer()
      rastered.push(performance.now() - before)
    }
  const longest = Math.max(...drawn)
  return [
    {
      name: 'drawn poster',
      ours: `${short(median(drawn))} ms, ${short(longest)} ms at most`,
      target: `≤ ${MOST_MS} ms`,
      met: median(drawn) <= MOST_MS,
      note: `its pixels for an Open Graph image take ${short(median(rastered))} ms more, once for each event`,
      figures: { drawn: median(drawn), longest, rastered: median(rastered) },
    },
  ]
}
