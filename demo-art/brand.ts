/**
 * Draws the mark of Masrah: a curtain drawn aside, a light on the stage.
 * Writes favicon.svg, favicon.ico, logo.svg, the icons and the card that shared links show.
 *
 *   node demo-art/brand.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { withBrowser } from './browser.ts'
import { render } from './hero-frame.ts'

const publicFolder = new URL('../src/web/public/', import.meta.url)
const fonts = new URL('../node_modules/@fontsource-variable/readex-pro/files/', import.meta.url)

/** Half of the curtain in a square of 32, corners rounded: the outer pleat, then the one that sweeps aside. */
const outer = 'M7.5 0H9.4C9.2 9 6.4 15.2 0 19V7.5A7.5 7.5 0 0 1 7.5 0Z'
const inner =
  'M11.2 0H15.1C15.1 10.6 11.2 17.6 4.6 20.2C7.9 22.6 9.4 26.4 9.4 32' +
  'H7.5A7.5 7.5 0 0 1 0 24.5V20.9C7.4 17 11 10 11.2 0Z'
const light = 'M16 19.2A4.6 4.6 0 1 1 16 28.4A4.6 4.6 0 1 1 16 19.2Z'

/** The same half without its pleat, and running to the square's edge, for tiles and the smallest sizes. */
const whole = 'M0 0H15.1C15.1 10.6 11.2 17.6 4.6 20.2C7.9 22.6 9.4 26.4 9.4 32H0Z'
const pleat = 'M10.3 0C10.2 9.6 7.1 16.2 -0.6 20.4'

/** The path mirrored along the square's vertical middle. */
const mirror = (d: string) =>
  d.replace(/([MHVCA])([^MHVCAZ]*)/g, (_, letter: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).map(Number)
    if (letter === 'V') return `V${numbers}`
    if (letter === 'A') {
      const [rx, ry, turn, large, sweep, x, y] = values as [number, number, number, number, number, number, number]
      return `A${rx} ${ry} ${turn} ${large} ${1 - sweep} ${+(32 - x).toFixed(2)} ${y}`
    }
    return letter + values.map((v, i) => (i % 2 ? v : +(32 - v).toFixed(2))).join(' ')
  })

const both = (d: string) => d + mirror(d)
const mark = both(outer) + both(inner) + light

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"'
const logo = `${open} fill="currentColor"><path d="${mark}"/></svg>\n`

/** The coloured tile; below 20 pixels the pleats step aside. */
const tile = (radius: number) => `${open}>
<style>@media (max-width:20px){.pleat{display:none}}</style>
<defs>
<linearGradient id="cloth" x2="0" y2="1"><stop stop-color="#d0245a"/><stop offset="1" stop-color="#94103a"/></linearGradient>
<clipPath id="tile"><rect width="32" height="32" rx="${radius}"/></clipPath>
</defs>
<g clip-path="url(#tile)">
<path fill="#1a1423" d="M8 0H24V8L29 20L24 26V32H8V26L3 20L8 8Z"/>
<path fill="url(#cloth)" d="${both(whole)}"/>
<path class="pleat" fill="none" stroke="#1a1423" stroke-width="1.7" d="${pleat}${mirror(pleat)}"/>
<path fill="#f4b740" d="${light}"/>
</g>
</svg>
`

const face = async (script: string, range: string) => {
  const file = await readFile(new URL(`readex-pro-${script}-wght-normal.woff2`, fonts))
  const source = `url(data:font/woff2;base64,${file.toString('base64')})`
  return `@font-face{font-family:Readex;font-weight:160 700;src:${source};unicode-range:${range}}`
}

const card = async () => {
  const [width, height] = [1200, 630]
  const stage = await sharp(render(1200, 676, 0.12), { raw: { width, height: 676, channels: 3 } })
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer()
  const [arabic, latin] = await Promise.all([face('arabic', 'U+600-6FF'), face('latin', 'U+0-FF')])
  return `<style>${arabic}${latin}
    body{width:${width}px;height:${height}px;background:url(data:image/png;base64,${stage.toString('base64')});
      font-family:Readex;color:#fffaf3;position:relative;overflow:hidden}
    .shade{position:absolute;inset:0;background:radial-gradient(70% 75% at 50% 60%,rgb(18 13 26/.78),rgb(18 13 26/0))}
    .brand{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;gap:56px;padding-top:34px}
    .brand svg{width:216px;height:216px;filter:drop-shadow(0 14px 34px rgb(0 0 0/.55))}
    .words{display:grid;gap:4px;text-align:right}
    .ar{font-size:176px;font-weight:600;line-height:1.18;direction:rtl}
    .en{font-size:68px;font-weight:500;line-height:1;color:#f4b740;padding-right:8px}
    </style><div class="shade"></div><div class="brand"><div class="words"><div class="ar">مسرح</div>
    <div class="en">Masrah</div></div>${tile(7.5)}</div>`
}

/** An ICO file of PNGs, for clients that request /favicon.ico without reading the page. */
const ico = (images: { size: number; png: Buffer }[]) => {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

await writeFile(new URL('favicon.svg', publicFolder), tile(7.5))
await writeFile(new URL('logo.svg', publicFolder), logo)
await withBrowser(async (shoot) => {
  const icon = (size: number, radius: number) => {
    const sized = tile(radius).replace('<svg ', `<svg width="${size}" height="${size}" `)
    return shoot(`<style>html,body{background:transparent}</style>${sized}`, size, size, true)
  }
  for (const [name, size, radius] of [
    ['icon-192', 192, 7.5],
    ['icon-512', 512, 7.5],
    ['apple-touch-icon', 180, 0],
    // Systems mask it, at most to the circle of 80 %: the light is inside.
    ['icon-maskable-512', 512, 0],
  ] as const) {
    const out = sharp(await icon(size, radius)).png({ compressionLevel: 9, effort: 10, palette: true, colours: 128 })
    await out.toFile(fileURLToPath(new URL(`${name}.png`, publicFolder)))
  }
  const small = []
  for (const size of [16, 32, 48]) small.push({ size, png: await icon(size, 7.5) })
  await writeFile(new URL('favicon.ico', publicFolder), ico(small))
  const og = sharp(await shoot(await card(), 1200, 630)).jpeg({ quality: 84, mozjpeg: true })
  await og.toFile(fileURLToPath(new URL('og.jpg', publicFolder)))
})
