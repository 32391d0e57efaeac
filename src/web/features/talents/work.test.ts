import { expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { isPortraitInWork } from './work.tsx'

const LINK = 'https://youtu.be/dQw4w9WgXcQ'
const talent = (image: boolean, work: boolean, links: number) =>
  ({
    image: image ? '/media/face' : null,
    portfolio_img_1: work ? '/media/work' : null,
    media_links: Array.from({ length: links }, () => LINK),
  }) as Talent

it.each([
  ['nothing', talent(false, false, 0), true],
  ['a face alone', talent(true, false, 0), true],
  ['one image, and a face', talent(true, true, 0), true],
  // Its card shows that image, which would stand there twice.
  ['one image', talent(false, true, 0), false],
  ['one recording', talent(false, false, 1), true],
  ['an image and a recording', talent(true, true, 1), false],
])('of a talent with %s the portrait, or a drawing, stands among the work', (_what, shown, isIn) => {
  expect(isPortraitInWork(shown)).toBe(isIn)
})
