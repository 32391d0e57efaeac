import { describe, expect, it } from 'vitest'
import { cropSide, wholeOf, within } from './crop-dialog.tsx'

const wide = { width: 400, height: 200 }

describe('the crop of an image', () => {
  it('is initially centred, as large as fits', () => {
    expect(wholeOf(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
    expect(cropSide(wholeOf(wide), wide)).toBe(200)
  })

  it.each([
    [
      { x: -50, y: 900, zoom: 1 },
      { x: 100, y: 100, zoom: 1 },
    ],
    [
      { x: 390, y: 100, zoom: 2 },
      { x: 350, y: 100, zoom: 2 },
    ],
    [
      { x: 200, y: 10, zoom: 99 },
      { x: 200, y: 25, zoom: 4 },
    ],
    [
      { x: 0, y: 0, zoom: 0 },
      { x: 100, y: 100, zoom: 1 },
    ],
  ])('stays within the image: %j', (meant, kept) => {
    expect(within(meant, wide)).toEqual(kept)
  })
})
