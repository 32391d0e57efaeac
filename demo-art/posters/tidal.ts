/** Dance: forty metres of silk leave a dancer's hands and become the tide. */
import { lerp, type Pt, pts, ribbon, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, Sheet } from '../sheet.ts'

/** Blends two colours. */
const mix = (a: string, b: string, t: number) => {
  const part = (c: string, i: number) => Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(lerp(part(a, i), part(b, i), t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Silk: many threads between two edges, crossing where the cloth turns over. */
const silk = (edge: readonly Pt[], other: readonly Pt[], colours: readonly string[], threads: number) => {
  const [a, b] = [spline(edge, 22), spline(other, 22)]
  return steps(threads)
    .map((t) => {
      const points = a.map(([x, y], i): Pt => {
        const [u, v] = b[i] as Pt
        return [lerp(x, u, t), lerp(y, v, t)]
      })
      const place = t * (colours.length - 1)
      const i = Math.min(colours.length - 2, Math.floor(place))
      return line(trace(points, false), mix(colours[i] as string, colours[i + 1] as string, place - i), 3.1, {})
    })
    .join('')
}

export const tidal = () => {
  const s = new Sheet(157)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear([0, 0], [0, 1080], [0, '#f3e3d6'], [0.45, '#e3c9d2'], [0.8, '#a9a4c9'], [1, '#6b78ab']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 1080, s.radial([760, 420], 960, [0.35, '#000', 0], [1, '#000', 0.8])), {
      filter: s.spray('#7f6fa8'),
    }),
  )
  const [mx, my, r] = [806, 404, 312]
  s.add(disc(mx, my, r, s.linear([mx, my - r], [mx, my + r], [0, '#fffdf6'], [0.6, '#fff0d2'], [1, '#f8cfa6'])))
  s.shade(
    `M${mx - r} ${my}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`,
    '#e6a08c',
    [mx - 120, my + 330],
    [mx + 60, my - 60],
    0.75,
  )

  for (let i = 0; i < 46; i++)
    s.add(
      disc(s.chance(60, 1400), s.chance(60, 860), s.chance(1.4, 4.6), s.chance() > 0.5 ? '#fffdf6' : '#c21d50', {
        opacity: s.chance(0.3, 0.8).toFixed(2),
      }),
    )

  // The silk behind her.
  s.add(
    silk(
      pts(`
      900 232, 1010 120, 1180 110, 1290 250, 1240 430, 1080 560, 1010 720, 1140 860,
      1500 900`),
      pts(`
      900 240, 1000 200, 1120 210, 1180 320, 1090 470, 900 600, 820 800, 1010 1010,
      1500 1090`),
      ['#6d0a2c', '#c21d50', '#ff6b6b', '#ffb36b', '#a3123f'],
      76,
    ),
  )

  // The dancer: on one foot, back arched, the other leg behind.
  const skin = '#2b1830'
  const limb = (points: readonly Pt[], from: number, mid: number, to: number, fill = skin) =>
    path(
      ribbon(spline(points, 16), (t) => (t < 0.5 ? lerp(from, mid, t * 2) : lerp(mid, to, t * 2 - 1)), true),
      fill,
    )
  const arm = limb(pts('704 406, 772 376, 838 314, 892 244, 932 220'), 32, 19, 6)
  const figure =
    limb(pts('716 612, 700 700, 708 790, 716 880'), 62, 44, 20) +
    path(
      ribbon(spline(pts('716 872, 718 912, 708 950')), (t) => lerp(21, 10, t), true),
      skin,
    ) +
    limb(pts('712 612, 606 648, 500 634, 414 576, 346 486'), 74, 42, 7) +
    limb(pts('714 610, 732 530, 716 462, 690 410'), 66, 58, 66) +
    limb(pts('680 414, 612 402, 548 350, 502 276, 486 222'), 32, 19, 6) +
    arm +
    limb(pts('690 416, 672 376, 656 340'), 34, 23, 25) +
    oval(640, 314, 34, 44, skin, { transform: 'rotate(-30 640 314)' }) +
    disc(680, 300, 20, skin) +
    disc(697, 288, 15, skin)
  const dressA: Pt[] = pts('664 420, 690 500, 668 590, 560 680, 420 730, 250 700, 90 760, -80 720')
  const dressB: Pt[] = pts('728 410, 764 500, 776 610, 760 760, 640 880, 460 880, 230 990, -80 960')
  s.add(figure)
  s.add(silk(dressA, dressB, ['#f4b740', '#ff8a5b', '#d8315f', '#8f0f37', '#c21d50', '#5a0828'], 130))
  s.add(line('M616 288Q632 272 654 276', '#ffb36b', 3.5, { opacity: 0.85 }), arm)

  // Front turn of the cloth, and the floor it comes in on.
  s.add(oval(716, 966, 190, 17, '#2b1830', { opacity: 0.35, filter: s.blur(9) }))
  s.add(
    silk(
      pts('-80 900, 160 880, 420 970, 640 1040, 900 1010, 1160 960, 1520 1010'),
      pts('-80 1100, 180 1020, 420 1040, 640 1130, 900 1110, 1160 1110, 1520 1140'),
      ['#ffb36b', '#ff6b6b', '#c21d50', '#7a0b30', '#4a0824'],
      110,
    ),
  )
  return s.svg(0.2)
}
