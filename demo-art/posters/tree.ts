/** Ambient night: the Tree of Life under turning stars, a ring of lamps and listeners around it. */
import { below, type Chance, lerp, type Pt, polar, pts, ribbon, spline } from '../geometry.ts'
import { box, disc, group, line, oval, path, Sheet } from '../sheet.ts'

/** Where the limbs of the mesquite reach: low and wide, a little uneven, as wind and age left it. */
const crown: readonly Pt[] = pts(`
      352 690, 424 604, 398 520, 516 500, 560 414, 640 440, 690 362, 770 420, 820 356,
      890 440, 962 398, 1010 500, 1090 540, 1052 620, 1128 690, 730 500, 610 560, 880 560`)

/** A limb from the foot of the tree to its place in the crown, with a few twigs. */
const limb = (chance: Chance, to: Pt, i: number) => {
  const from: Pt = [lerp(676, 776, (to[0] - 350) / 780), 850]
  const elbow: Pt = [lerp(from[0], to[0], 0.34), lerp(from[1], to[1], 0.52) + chance(-10, 30)]
  const bend: Pt = [lerp(from[0], to[0], 0.72) + chance(-16, 16), lerp(from[1], to[1], 0.74)]
  const body = ribbon(spline([from, elbow, bend, to], 12), (t) => lerp(34 - (i % 3) * 5, 5, t ** 0.7))
  const twigs = [0.5, 0.66, 0.82].map((t) => {
    const start: Pt = [lerp(elbow[0], to[0], t), lerp(elbow[1], to[1], t)]
    const end: Pt = [start[0] + chance(-90, 90), start[1] - chance(20, 76)]
    return ribbon(spline([start, [lerp(start[0], end[0], 0.4), lerp(start[1], end[1], 0.7)], end], 8), (k) =>
      lerp(10, 2, k),
    )
  })
  return [body, ...twigs]
}

/** A cloud of narrow leaves: dark within, moonlit above, lamplit below. */
const foliage = (chance: Chance, [x, y]: Pt) => {
  let leaves = ''
  const [rx, ry] = [chance(76, 108), chance(40, 56)]
  for (let k = 0; k < 120; k++) {
    const a = chance(0, Math.PI * 2)
    const d = chance() ** 0.6
    const [lx, ly] = [x + Math.cos(a) * rx * d, y + Math.sin(a) * ry * d]
    const up = (ly - y) / ry
    const lit = up > 0.3 && chance() < 0.62 ? (chance() > 0.45 ? '#e08a5a' : '#a04f6a') : ''
    const moon = up < -0.35 && chance() < 0.6 ? (chance() > 0.5 ? '#5a55a8' : '#3d3a80') : ''
    const tint = lit || moon || (chance() > 0.5 ? '#1b1338' : '#251a48')
    leaves += oval(lx, ly, chance(5, 11), chance(2, 3.6), tint, {
      transform: `rotate(${chance(-38, 38).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})`,
    })
  }
  return { cloud: oval(x, y, rx * 0.94, ry * 0.9, '#17102f'), leaves }
}

export const tree = () => {
  const s = new Sheet(104)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear(
        [0, 0],
        [0, 900],
        [0, '#0c0b2a'],
        [0.35, '#1c1f57'],
        [0.62, '#4a3f8f'],
        [0.82, '#b76a9a'],
        [0.95, '#f3a98b'],
        [1, '#ffd9a0'],
      ),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 860, s.linear([0, 0], [0, 640], [0, '#000', 0.9], [1, '#000', 0])), {
      filter: s.spray('#080720'),
    }),
  )

  // Star trails around the pole.
  const pole: Pt = [890, 286]
  let trails = ''
  for (let i = 0; i < 210; i++) {
    const r = 16 + s.chance() ** 0.75 * 960
    const start = s.chance(0, 360)
    const sweep = s.chance(14, 46)
    const [a, b] = [polar(...pole, r, start), polar(...pole, r, start + sweep)]
    const tint = ['#fff6df', '#ffd9a0', '#b9c6ff', '#ffb3c7'][Math.floor(s.chance(0, 4))] as string
    trails += line(
      `M${a[0].toFixed(1)} ${a[1].toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${b[0].toFixed(1)}
        ${b[1].toFixed(1)}`,
      tint,
      s.chance(1.2, 3.6),
      { opacity: s.chance(0.25, 0.9).toFixed(2) },
    )
  }
  const veil = s.linear([0, 520], [0, 820], [0, '#fff'], [1, '#000'])
  s.add(group(trails, { mask: s.mask(box(-60, -60, 1560, 1200, veil)) }), disc(...pole, 4.5, '#fff6df'))

  // The desert.
  s.add(path(below(spline(pts('-40 830, 260 800, 560 826, 900 796, 1200 818, 1480 790'), 14)), '#5f3f78'))
  const dune = below(spline(pts('-40 900, 240 884, 480 846, 720 822, 980 848, 1220 886, 1480 896'), 16))
  s.add(oval(720, 822, 520, 90, '#ffc27a', { filter: s.blur(60), opacity: 0.75 }))
  s.add(path(dune, s.linear([0, 820], [0, 1080], [0, '#7c4568'], [0.4, '#43264f'], [1, '#1c1030'])))
  s.shade(dune, '#ffb36b', [720, 800], [720, 930], 0.85)
  s.shade(dune, '#150a26', [720, 1100], [720, 900], 0.9)

  // The tree.
  const clouds = [...crown].sort((a, b) => a[1] - b[1]).map((at) => foliage(s.chance, at))
  s.add(group(clouds.map((c) => c.cloud).join(''), { filter: s.rough(34, 0.04) }))
  const limbs = crown.flatMap((to, i) => limb(s.chance, to, i))
  s.add(
    limbs.map((d) => path(d, '#150d2a')).join(''),
    path('M608 884Q668 862 682 800Q726 836 772 800Q786 862 846 886Q728 906 608 884Z', '#150d2a'),
  )
  s.add(clouds.map((c) => c.leaves).join(''))
  s.add(line('M672 866Q694 800 678 742M742 872Q752 806 772 764', '#ffb36b', 5, { opacity: 0.5, filter: s.blur(3) }))

  // Listeners and lamps.
  const spots: [number, number, number][] = [
    [150, 958, 0.92],
    [226, 974, 1],
    [372, 984, 1.04],
    [446, 990, 1],
    [604, 1018, 1.16],
    [690, 1024, 1.1],
    [860, 1014, 1.14],
    [946, 1006, 1.06],
    [1082, 984, 1],
    [1156, 976, 0.96],
    [1296, 954, 0.9],
  ]
  for (const [i, [x, y, k]] of spots.entries()) {
    const veil = i % 3 === 1
    const head = veil
      ? 'M-21 -30Q-22 -74 0 -76Q22 -74 21 -30Z'
      : 'M-14 -62a14 16 0 1 0 28 0a14 16 0 1 0 -28 0ZM-6 -50h12v14h-12Z'
    const body = path(`${head}M-46 6Q-52 -14 -32 -20Q-34 -44 0 -44Q34 -44 32 -20Q52 -14 46 6Z`, '#160b26')
    const rim = line(
      veil ? 'M-20 -40Q-20 -72 -2 -75' : 'M-13 -62Q-12 -76 0 -77M-31 -24Q-28 -40 -8 -43',
      '#ffb36b',
      2.6,
      { opacity: 0.9 },
    )
    s.add(
      oval(x, y + 6, 56 * k, 8, '#0e0718', { opacity: 0.6 }),
      group(body + rim, { transform: `translate(${x} ${y}) scale(${x > 730 ? -k : k} ${k})` }),
    )
  }
  for (const [x, y] of [
    [300, 936],
    [520, 926],
    [772, 968],
    [1014, 930],
    [1226, 940],
    [268, 1032],
    [522, 1052],
    [1022, 1052],
    [1206, 1030],
  ] as const) {
    s.add(
      disc(x, y - 10, 44, '#ffb347', { filter: s.blur(16), opacity: 0.75, style: 'mix-blend-mode:screen' }),
      box(x - 9, y - 24, 18, 26, '#ffe6ad', { rx: 4 }),
      box(x - 11, y - 28, 22, 6, '#2a1530', { rx: 2 }),
      box(x - 11, y, 22, 5, '#2a1530', { rx: 2 }),
    )
  }
  return s.svg(0.2)
}
