/**
 * Renders the stage-light loop of the home page and its poster.
 * Needs ffmpeg on the path (with libx264 and libvpx-vp9); only its results are committed.
 *
 *   node demo-art/hero.ts              the loop and the poster
 *   node demo-art/hero.ts poster       the poster alone
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { render } from './hero-frame.ts'

const publicFolder = fileURLToPath(new URL('../src/web/public/', import.meta.url))
const size = { width: 1280, height: 720 }
const rate = 24
const frames = 7 * rate

const ffmpeg = (args: string[], feed?: () => AsyncGenerator<Buffer>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
    const write = async () => {
      for await (const frame of feed?.() ?? []) if (!child.stdin.write(frame)) await once(child.stdin, 'drain')
      child.stdin.end()
    }
    write().catch(reject)
  })

const poster = async () => {
  const [width, height] = [1440, 810]
  const master = await sharp(render(width, height, 0), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  for (const [across, budget] of [
    [480, 8],
    [960, 20],
    [1440, 40],
  ] as const) {
    const picture = sharp(master).resize(across)
    for (let quality = 80; ; quality -= 4) {
      const avif = await picture.clone().avif({ quality, effort: 7, bitdepth: 8 }).toBuffer()
      if (avif.length > budget * 1000 && quality > 30) continue
      await writeFile(join(publicFolder, `hero-${across}.avif`), avif)
      break
    }
    await picture
      .clone()
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(join(publicFolder, `hero-${across}.webp`))
  }
}

const colour = ['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

const loop = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hero-'))
  const master = join(folder, 'master.mkv')
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${size.width}x${size.height}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ]
  const convert = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', ...colour]
  await ffmpeg([...raw, ...convert, '-c:v', 'ffv1', master], async function* () {
    for (let i = 0; i < frames; i++) {
      yield render(size.width, size.height, i / frames)
      if (i % 24 === 0) console.log(`frame ${i} of ${frames}`)
    }
  })
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '22',
    '-aq-mode',
    '3',
    '-aq-strength',
    '1.1',
    '-g',
    '168',
  ]
  await ffmpeg(['-i', master, '-an', ...h264, ...colour, '-movflags', '+faststart', join(publicFolder, 'hero.mp4')])
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '25', '-deadline', 'good', '-cpu-used', '1', '-row-mt', '1']
  for (const pass of ['1', '2']) {
    const target = pass === '1' ? ['-f', 'null', '-'] : [join(publicFolder, 'hero.webm')]
    await ffmpeg([
      '-i',
      master,
      '-an',
      ...vp9,
      ...colour,
      '-g',
      '168',
      '-pass',
      pass,
      '-passlogfile',
      join(folder, 'log'),
      ...target,
    ])
  }
  await rm(folder, { recursive: true })
}

await poster()
if (process.argv[2] !== 'poster') await loop()
for (const name of [
  'hero.mp4',
  'hero.webm',
  ...[480, 960, 1440].flatMap((w) => [`hero-${w}.avif`, `hero-${w}.webp`]),
]) {
  const file = await stat(join(publicFolder, name)).catch(() => undefined)
  if (file) console.log(name.padEnd(16), `${(file.size / 1000).toFixed(1)} kB`)
}
