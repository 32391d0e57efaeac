import { useEffect, useState } from 'react'
import { LIGHTS } from '../../ui/profile-image.tsx'

/** Side of a blur, in pixels. */
const SIDE = 16
/** Greatest difference of a colour channel in a corner, which the encoding of a blur changes a little. */
const TOLERANCE = 36
/** The white letter makes the middle lighter at least by this. */
const LETTER = 12

/** Whether a profile image is the initial of a name on a gradient, which talents could choose once; told from its blur. */
export function useIsInitial(blur: string | null): boolean {
  const [initial, setInitial] = useState<string>()
  useEffect(() => {
    if (!blur) return
    let isLeft = false
    void pixelsOf(blur).then(
      (pixels) => !isLeft && setInitial(pixels && isInitial(pixels) ? blur : undefined),
      // Unreadable: no initial.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [blur])
  return blur !== null && initial === blur
}

async function pixelsOf(blur: string): Promise<Uint8ClampedArray | undefined> {
  const image = new Image()
  image.src = blur
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, SIDE, SIDE)
  return pen?.getImageData(0, 0, SIDE, SIDE).data
}

type Colour = [red: number, green: number, blue: number]

/** Whether these 16 × 16 pixels (RGBA) run from corner to corner as one of `LIGHTS`, with a letter in the middle. */
export function isInitial(pixels: ArrayLike<number>): boolean {
  const at = (x: number, y: number) => [0, 1, 2].map((channel) => pixels[(y * SIDE + x) * 4 + channel] ?? 0) as Colour
  const last = SIDE - 1
  const [start, end, ...sides] = [at(0, 0), at(last, last), at(last, 0), at(0, last)]
  return LIGHTS.some((light) => {
    const [from, to] = (light.match(/[\da-f]{6}/g) ?? []).map(colourOf)
    if (!from || !to) return false
    const middle = from.map((channel, i) => (channel + (to[i] ?? 0)) / 2) as Colour
    const letter = [6, 7, 8, 9].flatMap((y) => [6, 7, 8, 9].map((x) => sum(at(x, y)) / 48))
    return (
      isNear(start, from) &&
      isNear(end, to) &&
      sides.every((side) => isNear(side, middle)) &&
      sum(letter) > sum(middle) / 3 + LETTER
    )
  })
}

const colourOf = (hex: string) => [0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Colour
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const isNear = (one: Colour | undefined, other: Colour) =>
  one?.every((channel, i) => Math.abs(channel - (other[i] ?? 0)) <= TOLERANCE) ?? false
