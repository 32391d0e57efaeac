import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoTalents } from '../../../server/demo/data.ts'
import { LIGHTS } from '../../ui/profile-image.tsx'
import { isInitial } from './initial.ts'

const pixelsOf = async (blur: string) =>
  sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer()

it.each(LIGHTS)('the initial of a name on %s is recognised by its blur', async (light) => {
  const [from, to] = light.match(/#[\da-f]{6}/g) ?? []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><defs><linearGradient id="l" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <path fill="url(#l)" d="M0 0h960v960H0z"/><path stroke="#fff" stroke-opacity=".9" stroke-width="70" fill="none" d="M340 300v360h280V300"/><path stroke="#fff" stroke-opacity=".9" stroke-width="70" d="M340 480h280"/></svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
  // As uploads are encoded.
  const blur = await sharp(jpeg).resize(16).webp({ quality: 30 }).toBuffer()
  expect(isInitial(await pixelsOf(`,${blur.toString('base64')}`))).toBe(true)
})

it('no picture of the demo is an initial', async () => {
  const blurs = demoTalents.flatMap(({ image_blur }) => image_blur ?? [])
  const found = await Promise.all(blurs.map(async (blur) => isInitial(await pixelsOf(blur))))
  expect(found).not.toContain(true)
})
