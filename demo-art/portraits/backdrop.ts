/** Backdrops of portraits: a colour of the evening, one shape, one light. */
import { chance, n, type Pt, polar, smooth, trace } from '../geometry.ts'
import { box, disc, group, line, path, ring } from '../sheet.ts'

export const SIDE = 960

/** Light, middle and depth of a backdrop. */
export const palettes = {
  crimson: ['#e8476f', '#b3184a', '#6d0a2c'],
  rose: ['#ffd3cf', '#f79aa3', '#d8587a'],
  gold: ['#ffe2a0', '#f4b740', '#d98a1f'],
  sand: ['#fff1d9', '#f3d3a2', '#dba873'],
  terracotta: ['#ffb08a', '#e0704a', '#a8402f'],
  plum: ['#8a5bc0', '#5a3494', '#2f1760'],
  night: ['#4a4f9c', '#2a2c6d', '#14133c'],
  blue: ['#a8dcf0', '#5ba8d6', '#2a6aa8'],
  teal: ['#8fe0cf', '#3aa899', '#126b68'],
  palm: ['#cfe3a0', '#8fb35a', '#4f7a3a'],
  lilac: ['#ecdcff', '#c3a4ec', '#8a66c4'],
  dusk: ['#ffc7a0', '#e57b86', '#7a3f8f'],
} as const
export type Palette = keyof typeof palettes

type Colours = (typeof palettes)[Palette]

const motifs = {
  /** A doorway. */
  arch: ([light, , deep]: Colours) =>
    [0, 62, 124]
      .map((inset, i) => {
        const [x, w] = [150 + inset, 660 - inset * 2]
        return path(
          `M${x} 980V${430}C${x} ${210 + inset * 0.4} ${x + w * 0.2} ${150 + inset} ${480} ${70 + inset}C${x + w * 0.8} ${150 + inset} ${x + w} ${210 + inset * 0.4} ${x + w} 430V980Z`,
          i === 2 ? light : deep,
          {
            opacity: [0.28, 0.34, 0.55][i] ?? 1,
          },
        )
      })
      .join(''),
  /** A low sun, or the moon. */
  sun: ([light, middle]: Colours) =>
    disc(480, 430, 372, light, { opacity: 0.32 }) +
    disc(480, 430, 300, light, { opacity: 0.75 }) +
    disc(480, 430, 300, middle, { opacity: 0.18 }),
  rays: ([light, , deep]: Colours) =>
    Array.from({ length: 12 }, (_, i) =>
      path(
        trace([[480, 520], polar(480, 520, 1000, i * 30 - 4), polar(480, 520, 1000, i * 30 + 11)]),
        i % 2 ? light : deep,
        {
          opacity: i % 2 ? 0.5 : 0.22,
        },
      ),
    ).join('') + disc(480, 520, 190, light, { opacity: 0.7 }),
  /** Cloth falling in folds. */
  curtain: ([light, , deep]: Colours) =>
    Array.from({ length: 11 }, (_, i) => {
      const x = i * 96 - 30
      return path(
        `M${x} -20C${x + 34} 300 ${x - 26} 640 ${x + 12} 990H${x + 62}C${x + 34} 640 ${x + 78} 300 ${x + 48} -20Z`,
        i % 2 ? light : deep,
        {
          opacity: i % 2 ? 0.26 : 0.34,
        },
      )
    }).join(''),
  /** A lattice of eight-pointed stars. */
  stars: ([light]: Colours) => {
    let out = ''
    for (let y = -1; y < 6; y++)
      for (let x = -1; x < 6; x++) {
        const [cx, cy] = [x * 192 + 96, y * 192 + 96]
        const star = Array.from({ length: 16 }, (_, k) => polar(cx, cy, k % 2 ? 68 : 94, k * 22.5))
        out +=
          path(trace(star), 'none', { stroke: light, 'stroke-width': 5 }) + disc(cx, cy, 22, light, { opacity: 0.5 })
      }
    return group(out, { opacity: 0.34 })
  },
  waves: ([light, , deep]: Colours) =>
    Array.from({ length: 7 }, (_, i) => {
      const y = 190 + i * 118
      const crest = Array.from({ length: 30 }, (_, k): Pt => [k * 36 - 40, y + Math.sin(k * 0.62 + i * 1.3) * 26])
      return path(`${smooth(crest)}L1010 1000L-50 1000Z`, i % 2 ? light : deep, { opacity: i % 2 ? 0.2 : 0.13 })
    }).join(''),
  /** Bulbs around a mirror. */
  bulbs: ([light, , deep]: Colours) => {
    let out = path('M170 -20H790V980H170Z', deep, { opacity: 0.26 })
    for (let i = 0; i < 9; i++)
      for (const x of [110, 850])
        out +=
          disc(x, 60 + i * 112, 46, light, { opacity: 0.28 }) + disc(x, 60 + i * 112, 25, '#fffaf3', { opacity: 0.92 })
    return out
  },
  rings: ([light, , deep]: Colours) =>
    [150, 240, 330, 420, 510, 600]
      .map((r, i) => ring(480, 440, r, i % 2 ? deep : light, 34, { opacity: 0.3 }))
      .join(''),
  palms: ([light, , deep]: Colours) => {
    const frond = (x: number, y: number, turn: number, size: number, fill: string, opacity: number) => {
      let leaves = line('M0 0Q140 -70 330 -40', fill, 9)
      for (let i = 0; i < 13; i++) {
        const t = (i + 1) / 13
        const [px, py] = [330 * t, -120 * t * (1 - t) - 40 * t]
        for (const side of [1, -1])
          leaves += path(
            `M${n(px)} ${n(py)}q${n(70 - t * 20)} ${n(side * (46 - t * 16))} ${n(104 - t * 30)} ${n(side * (86 - t * 40))}q-60 ${n(side * -10)} ${n(-104 + t * 30)} ${n(side * -(86 - t * 40))}Z`,
            fill,
          )
      }
      return group(leaves, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`, opacity })
    }
    return (
      frond(-30, 250, -12, 1.5, deep, 0.4) +
      frond(-20, 620, 10, 1.25, deep, 0.28) +
      frond(990, 190, 192, 1.35, deep, 0.4) +
      frond(1000, 560, 168, 1.3, light, 0.3) +
      frond(120, -40, 62, 1.2, light, 0.26)
    )
  },
  /** Cut paper. */
  paper: ([light, , deep]: Colours) =>
    path('M-20 640C160 520 260 700 420 610C600 510 700 300 980 380V980H-20Z', deep, { opacity: 0.32 }) +
    path('M-20 300C180 180 300 330 470 210C640 90 800 150 980 40V-20H-20Z', light, { opacity: 0.45 }) +
    disc(760, 250, 96, light, { opacity: 0.8 }),
} as const
export type Motif = keyof typeof motifs

/** The backdrop as SVG shapes in a square of 960. */
export function backdrop(palette: Palette, motif: Motif, seed: number): string {
  const colours = palettes[palette]
  const [light, middle, deep] = colours
  const random = chance(seed)
  const lamp = n(random(300, 660))
  const dust = Array.from({ length: 16 }, () =>
    disc(random(20, 940), random(20, 700), random(2.5, 7), '#fffaf3', { opacity: random(0.2, 0.6).toFixed(2) }),
  ).join('')
  return `<defs>
    <radialGradient id="wall" cx=".5" cy=".42" r=".78"><stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>
    <linearGradient id="beam" x2="0" y2="1"><stop stop-color="#fffdf2" stop-opacity=".5"/><stop offset="1" stop-color="#fffdf2" stop-opacity="0"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop offset=".62" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".55"/></linearGradient>
    </defs>${box(0, 0, SIDE, SIDE, 'url(#wall)')}${motifs[motif](colours)}
    <path d="M${lamp} -60L60 900H900Z" fill="url(#beam)"/>${box(0, 0, SIDE, SIDE, 'url(#floor)')}${dust}`
}
