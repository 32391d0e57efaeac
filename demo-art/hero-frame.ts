/** One picture of the stage light, as pixels. */
import { chance } from './geometry.ts'
import { aim, dust, scene } from './hero-light.ts'

/** Linear light to an 8-bit value: a soft shoulder, then the sRGB curve. */
const tone = (value: number) => {
  const v = 1 - Math.exp(-value * 1.35)
  return (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255
}

/** One picture of the loop. The light is soft, so it is computed on every second point and spread. */
export const render = (width: number, height: number, t: number) => {
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
        const sum =
          (field[at + c] as number) +
          (field[at + right + c] as number) +
          (field[at + down + c] as number) +
          (field[at + right + down + c] as number)
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
