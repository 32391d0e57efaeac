import QRCode from 'qrcode'
import sharp from 'sharp'

const QUIET_ZONE = 4
const PIXELS = 400

/** The QR code of a text as a PNG of 400 × 400 pixels; drawn off the main thread. */
export async function qrPng(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const pixels = Buffer.from(Uint8Array.from(modules.data, (dark) => (dark ? 0 : 255)))
  return sharp(pixels, { raw: { width: modules.size, height: modules.size, channels: 1 } })
    .extend({ top: QUIET_ZONE, bottom: QUIET_ZONE, left: QUIET_ZONE, right: QUIET_ZONE, background: '#fff' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
    .then((small) =>
      sharp(small).resize(PIXELS, PIXELS, { kernel: 'nearest' }).png({ palette: true, colours: 2 }).toBuffer(),
    )
}
