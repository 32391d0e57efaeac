/**
 * The stage before the play: beams through haze, a curtain at either side, dust in the light.
 * Everything is a function of `t` in [0, 1) and returns to where it began, so the loop has no seam.
 * Distances are in picture heights; light is linear until the very end.
 */
import { chance } from './geometry.ts'

type Beam = {
  /** Where the lamp hangs, how far it leans (radians, 0 = straight down) and how far it swings. */
  x: number
  lean: number
  swing: number
  phase: number
  spread: number
  colour: readonly [number, number, number]
  power: number
}

const aspect = 16 / 9
const crimson = [1, 0.02, 0.072] as const
const rose = [1, 0.07, 0.13] as const
const gold = [1, 0.36, 0.045] as const

const beams: readonly Beam[] = [
  { x: 0.2, lean: 0.54, swing: 0.05, phase: 0.1, spread: 0.13, colour: crimson, power: 1.5 },
  { x: 0.52, lean: 0.33, swing: -0.07, phase: 0.45, spread: 0.1, colour: gold, power: 1.15 },
  { x: 0.78, lean: -0.2, swing: 0.06, phase: 0.8, spread: 0.15, colour: rose, power: 0.9 },
  { x: 1.02, lean: 0.14, swing: 0.06, phase: 0.25, spread: 0.16, colour: crimson, power: 1.2 },
  { x: 1.26, lean: -0.36, swing: -0.07, phase: 0.6, spread: 0.11, colour: gold, power: 1.35 },
  { x: 1.6, lean: -0.56, swing: 0.05, phase: 0.95, spread: 0.13, colour: crimson, power: 1.6 },
]

const lampHeight = -0.05
const tau = Math.PI * 2
const mod = (a: number, b: number) => ((a % b) + b) % b
const ease = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A tile of smooth noise that repeats without a seam. */
const tile = (() => {
  const size = 256
  const out = new Float32Array(size * size)
  for (const [cells, weight] of [
    [4, 0.5],
    [8, 0.3],
    [16, 0.14],
    [32, 0.06],
  ] as const) {
    const random = chance(cells * 7919)
    const grid = Float32Array.from({ length: cells * cells }, () => random())
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [u, v] = [(x / size) * cells, (y / size) * cells]
        const [i, j] = [Math.floor(u), Math.floor(v)]
        const [a, b] = [ease(0, 1, u - i), ease(0, 1, v - j)]
        const at = (p: number, q: number) => grid[((j + q) % cells) * cells + ((i + p) % cells)] as number
        const top = at(0, 0) * (1 - a) + at(1, 0) * a
        const bottom = at(0, 1) * (1 - a) + at(1, 1) * a
        out[y * size + x] = (out[y * size + x] as number) + (top * (1 - b) + bottom * b) * weight
      }
    }
  }
  return (x: number, y: number) => {
    const [u, v] = [mod(x, 1) * size, mod(y, 1) * size]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [a, b] = [u - i, v - j]
    const at = (p: number, q: number) => out[((j + q) % size) * size + ((i + p) % size)] as number
    return (at(0, 0) * (1 - a) + at(1, 0) * a) * (1 - b) + (at(0, 1) * (1 - a) + at(1, 1) * a) * b
  }
})()

/** Drifting haze: two moments of it, cross-faded, so that the end meets the beginning. */
const haze = (x: number, y: number, t: number) => {
  const drift = 0.16
  const now = tile(x * 0.5 + drift * t, y * 0.62 - 0.12 * t)
  const then = tile(x * 0.5 + drift * (t - 1), y * 0.62 - 0.12 * (t - 1))
  const mixed = (now - 0.5) * Math.cos((t * Math.PI) / 2) + (then - 0.5) * Math.sin((t * Math.PI) / 2) + 0.5
  return Math.min(1.6, Math.max(0.16, (mixed - 0.5) * 3.4 + 0.74))
}

type Aim = Beam & { sin: number; cos: number; glow: number }

/** The lamps at one moment. */
export const aim = (t: number): Aim[] =>
  beams.map((beam) => {
    const angle = beam.lean + beam.swing * Math.sin((t + beam.phase) * tau)
    const glow = 1 + 0.14 * Math.sin((t * 2 + beam.phase * 3) * tau)
    return { ...beam, sin: Math.sin(angle), cos: Math.cos(angle), glow }
  })

/** Light of all beams at a point, without haze. */
const lit = (aims: readonly Aim[], x: number, y: number, out: Float64Array) => {
  out.fill(0)
  for (const beam of aims) {
    const [dx, dy] = [x - beam.x, y - lampHeight]
    const along = dx * beam.sin + dy * beam.cos
    if (along <= 0) continue
    const across = dx * beam.cos - dy * beam.sin
    const width = 0.016 + beam.spread * along
    const q = (across / width) ** 2
    const shape = 0.62 * Math.exp(-q * 0.9) + 0.5 * Math.exp(-q * 5)
    const power = (beam.power * beam.glow * shape * 0.5) / (0.26 + along * 1.5)
    const halo = 0.0011 / (dx * dx + dy * dy * 1.4 + 0.0016)
    for (let c = 0; c < 3; c++) {
      const hue = beam.colour[c as 0 | 1 | 2]
      out[c] = (out[c] as number) + hue * (power + halo) + halo * halo * 0.6 * (1 - c * 0.3)
    }
  }
}

/** How much of the curtain covers a point, and how deep its fold is there. */
const curtain = (x: number, y: number, t: number) => {
  const side = Math.min(x, aspect - x)
  const left = x < aspect / 2 ? 0 : 0.5
  const sway = 0.006 * Math.sin((t + y * 0.6 + left) * tau)
  const edge = 0.3 - 0.16 * Math.sin(Math.min(1, y * 0.92) * Math.PI * 0.62) + sway
  const cover = 1 - ease(edge - 0.014, edge + 0.006, side)
  const u = (side + sway * 2) / (0.5 + edge)
  const fold = 0.5 + 0.5 * Math.sin(u * 78 + 1.6 * Math.sin(u * 21) + y * 0.7)
  return { cover, fold: fold ** 1.7, rim: Math.exp(-(((side - edge + 0.02) / 0.02) ** 2)) }
}

/** The words lie low and at the sides: light falls away there. */
const quiet = (x: number, y: number) => {
  const low = 1 - 0.89 * ease(0.04, 0.54, y)
  const aside = Math.abs(x / aspect - 0.5) * 2
  return low * (1 - 0.4 * ease(0.35, 1, aside) * ease(0.12, 0.55, y))
}

/** Pools of light on the boards, seen from the stalls. */
const floor = (aims: readonly Aim[], x: number, y: number, out: Float64Array) => {
  out.fill(0)
  if (y < 0.78) return
  for (const beam of aims) {
    const centre = beam.x + (beam.sin / beam.cos) * (0.93 - lampHeight)
    const shape = Math.exp(-(((x - centre) / 0.17) ** 2) - ((y - 0.93) / 0.03) ** 2) * ease(0.78, 0.86, y)
    for (let c = 0; c < 3; c++) {
      out[c] = (out[c] as number) + shape * beam.power * beam.glow * beam.colour[c as 0 | 1 | 2] * 0.034
    }
  }
}

const pools = new Float64Array(3)
const light = new Float64Array(3)

/** Linear light of one point of the scene. */
export const scene = (aims: readonly Aim[], x: number, y: number, t: number, out: Float64Array) => {
  lit(aims, x, y, light)
  const air = haze(x, y, t)
  const calm = quiet(x, y)
  const back = Math.exp(-(((x - aspect / 2) / 0.72) ** 2) - ((y - 0.16) / 0.42) ** 2)
  const [r, g, b] = light as unknown as [number, number, number]
  const drape = curtain(x, y, t)
  const open = 1 - drape.cover
  const room = [0.0062 + 0.075 * back * air, 0.0038 + 0.001 * back * air, 0.0105 + 0.011 * back * air]
  const cloth = (0.085 + 0.5 * (r * 0.5 + g * 0.2)) * (0.12 + drape.fold) * (1 - 0.55 * ease(0.1, 0.9, y))
  floor(aims, x, y, pools)
  const [pr, pg, pb] = pools as unknown as [number, number, number]
  const rim = drape.rim * drape.cover * 0.5
  out[0] =
    (open * (room[0] as number) + open * r * air + drape.cover * cloth * 0.62 + rim * r * 0.3) * calm +
    open * pr +
    0.004
  out[1] =
    (open * (room[1] as number) + open * g * air + drape.cover * cloth * 0.022 + rim * g * 0.3) * calm +
    open * pg +
    0.0028
  out[2] =
    (open * (room[2] as number) + open * b * air + drape.cover * cloth * 0.085 + rim * b * 0.3) * calm +
    open * pb +
    0.0062
}

const grains = (() => {
  const random = chance(2025)
  return Array.from({ length: 150 }, () => ({
    x: random(0.1, aspect - 0.1),
    y: random(-0.05, 0.85),
    dx: random(-0.07, 0.07),
    dy: random(-0.06, 0.03),
    wobble: random(0.004, 0.016),
    phase: random(),
    size: random(0.0011, 0.0032) * (random() > 0.93 ? 2.2 : 1),
    power: random(0.3, 1),
  }))
})()

/** Dust: bright only where a beam finds it. Calls back with place, radius and light. */
export const dust = (
  aims: readonly Aim[],
  t: number,
  draw: (x: number, y: number, size: number, r: number, g: number, b: number) => void,
) => {
  for (const grain of grains) {
    const life = mod(t + grain.phase, 1)
    const x = grain.x + grain.dx * life + grain.wobble * Math.sin((life * 2 + grain.phase) * tau)
    const y = grain.y + grain.dy * life + grain.wobble * Math.cos((life + grain.phase) * tau)
    if (curtain(x, y, t).cover > 0.1) continue
    lit(aims, x, y, light)
    const power = Math.sin(life * Math.PI) ** 1.2 * grain.power * quiet(x, y) * (2.8 / (1 + grain.size * 260))
    const [r, g, b] = light as unknown as [number, number, number]
    draw(x, y, grain.size, (r + 0.03) * power, (g * 1.25 + 0.16 * r) * power, (b * 1.1 + 0.1 * r) * power)
  }
}
