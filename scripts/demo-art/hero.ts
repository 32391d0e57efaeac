/**
 * Renders the stage-light loop of the home page and its poster.
 * Needs ffmpeg on the path (with libx264 and libvpx-vp9); only its results are committed.
 *
 *   node scripts/demo-art/hero.ts              the loop and the poster
 *   node scripts/demo-art/hero.ts poster       the poster alone
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { chance } from './geometry.ts'
import { aim, dust, scene } from './hero-light.ts'

const publicFolder = fileURLToPath(new URL('../../src/web/public/', import.meta.url))
const size = { width: 1280, height: 720 }
const rate = 24
const frames = 7 * rate

/** Linear light to an 8-bit value: a soft shoulder, then the sRGB curve. */
const tone = (value: number) => {
  const v = 1 - Math.exp(-value * 1.35)
  return (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255
}

/** One picture of the loop. The light is soft, so it is computed on every second point and spread. */
const render = (width: number, height: number, t: number) => {
  const aims = aim(t)
  const [w, h] = [width / 2 + 1, height / 2 + 1]
  const field = new Float32Array(w * h * 3)
  const point = new Float64Array(3)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      scene(aims, (x * 2) / height, (y * 2) / height, t, point)
      field.set(point, (y * w + x) * 3)
    }
  }
  const full = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((y >> 1) * w + (x >> 1)) * 3
      const [right, down] = [x & 1 ? 3 : 0, y & 1 ? w * 3 : 0]
      for (let c = 0; c < 3; c++) {
        const sum = (field[at + c] as number) + (field[at + right + c] as number) +
          (field[at + down + c] as number) + (field[at + right + down + c] as number)
        full[(y * width + x) * 3 + c] = sum / 4
      }
    }
  }
  dust(aims, t, (x, y, radius, r, g, b) => {
    const [cx, cy, reach] = [x * height, y * height, Math.max(0.7, radius * height)]
    const edge = Math.ceil(reach * 2.2)
    for (let py = Math.max(0, Math.floor(cy) - edge); py <= Math.min(height - 1, cy + edge); py++) {
      for (let px = Math.max(0, Math.floor(cx) - edge); px <= Math.min(width - 1, cx + edge); px++) {
        const glow = Math.exp(-((px - cx) ** 2 + (py - cy) ** 2) / (reach * reach))
        const at = (py * width + px) * 3
        full[at] = (full[at] as number) + r * glow
        full[at + 1] = (full[at + 1] as number) + g * glow
        full[at + 2] = (full[at + 2] as number) + b * glow
      }
    }
  })
  // The same grain on every picture: it hides bands in the dark and costs the encoder next to nothing.
  const random = chance(5)
  const out = Buffer.alloc(width * height * 3)
  for (let i = 0; i < full.length; i += 3) {
    const noise = random(-1.4, 1.4)
    for (let c = 0; c < 3; c++) out[i + c] = Math.max(0, Math.min(255, Math.round(tone(full[i + c] as number) + noise)))
  }
  return out
}

const ffmpeg = (args: string[], feed?: () => AsyncGenerator<Buffer>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
    const write = async () => {
      for await (const frame of feed?.() ?? []) if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
      child.stdin.end()
    }
    write().catch(reject)
  })

const poster = async () => {
  const [width, height] = [1440, 810]
  const master = await sharp(render(width, height, 0), { raw: { width, height, channels: 3 } }).png().toBuffer()
  for (const [across, budget] of [[480, 8], [960, 20], [1440, 40]] as const) {
    const picture = sharp(master).resize(across)
    for (let quality = 80; ; quality -= 4) {
      const avif = await picture.clone().avif({ quality, effort: 7, bitdepth: 8 }).toBuffer()
      if (avif.length > budget * 1000 && quality > 30) continue
      await writeFile(join(publicFolder, `hero-${across}.avif`), avif)
      break
    }
    await picture.clone().webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(join(publicFolder, `hero-${across}.webp`))
  }
}

const colour = ['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

const loop = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hero-'))
  const master = join(folder, 'master.mkv')
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`, '-r', String(rate), '-i', '-']
  const convert = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', ...colour]
  await ffmpeg([...raw, ...convert, '-c:v', 'ffv1', master], async function* () {
    for (let i = 0; i < frames; i++) {
      yield render(size.width, size.height, i / frames)
      if (i % 24 === 0) console.log(`frame ${i} of ${frames}`)
    }
  })
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '25', '-aq-mode', '3', '-aq-strength', '1.1', '-g', '168']
  await ffmpeg(['-i', master, '-an', ...h264, ...colour, '-movflags', '+faststart', join(publicFolder, 'hero.mp4')])
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-deadline', 'good', '-cpu-used', '1', '-row-mt', '1']
  for (const pass of ['1', '2']) {
    const target = pass === '1' ? ['-f', 'null', '-'] : [join(publicFolder, 'hero.webm')]
    await ffmpeg(['-i', master, '-an', ...vp9, ...colour, '-g', '168', '-pass', pass, '-passlogfile', join(folder, 'log'), ...target])
  }
  await rm(folder, { recursive: true })
}

await poster()
if (process.argv[2] !== 'poster') await loop()
for (const name of ['hero.mp4', 'hero.webm', ...[480, 960, 1440].flatMap(w => [`hero-${w}.avif`, `hero-${w}.webp`])]) {
  const file = await stat(join(publicFolder, name)).catch(() => undefined)
  if (file) console.log(name.padEnd(16), `${(file.size / 1000).toFixed(1)} kB`)
}
