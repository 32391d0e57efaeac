import sharp from 'sharp'
import { expect, it } from 'vitest'
import { LIGHTS } from '../../ui/profile-image.tsx'
import { isInitial } from './initial.ts'

/** The pixels of a blur, as uploads are encoded; `letter` is SVG. */
async function blurOf(light: string, letter: string): Promise<Buffer> {
  const [from, to] = light.match(/#[\da-f]{6}/g) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><linearGradient id="l" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <path fill="url(#l)" d="M0 0h960v960H0z"/>${letter}</svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
  const blur = await sharp(jpeg).resize(16).webp({ quality: 30 }).toBuffer()
  return sharp(blur).ensureAlpha().raw().toBuffer()
}

const LETTER =
  '<path stroke="#fff" stroke-opacity=".9" stroke-width="70" fill="none" d="M340 300v360h280V300M340 480h280"/>'

it.each(LIGHTS)('the initial of a name on %s is recognised by its blur', async (light) => {
  expect(isInitial(await blurOf(light, LETTER))).toBe(true)
})

it('a gradient without a letter, or of other colours, is no initial', async () => {
  expect(isInitial(await blurOf(LIGHTS[0] ?? '', ''))).toBe(false)
  expect(isInitial(await blurOf('#ffffff #203040', LETTER))).toBe(false)
})
