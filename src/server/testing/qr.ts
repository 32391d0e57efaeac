import QRCode from 'qrcode'
import sharp from 'sharp'

/** Width of the quiet zone that readers require, in modules. */
const QUIET_ZONE = 4

/**
 * Whether the image is the QR code of `text`, as a camera would see it: modules sampled from the pixels in their
 * centres, black on white, with a sufficient quiet zone.
 */
export async function showsQrCode(png: Uint8Array, text: string): Promise<boolean> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#888' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => {
    const value = data[y * info.width * info.channels + x * info.channels] ?? 128
    if (value > 80 && value < 175) throw new Error(`The pixel at ${x}, ${y} is neither black nor white`)
    return value < 128
  }
  // As bytes: runs of digits in a UUID could be encoded as different modules of the same meaning.
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' })
  if (info.width !== info.height) return false

  const around = firstDark(isDark, info.width)
  const module = (info.width - 2 * around) / modules.size
  if (around < QUIET_ZONE * module - 0.5) return false
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      const [x, y] = [column, row].map((index) => Math.floor(around + (index + 0.5) * module)) as [number, number]
      if (isDark(x, y) !== Boolean(modules.get(row, column))) return false
    }
  }
  return true
}

/** Pixels from the corner to the first black one: codes begin with a black square there. */
function firstDark(isDark: (x: number, y: number) => boolean, width: number): number {
  for (let at = 0; at < width; at++) if (isDark(at, at)) return at
  return width
}
