/** Open-air cinema: a moon that is a film reel, unspooling over Arad Fort. */
import { below, lerp, type Pt, polar, pts, ribbon, spline, steps, wave } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, Sheet } from '../sheet.ts'

/** Merlons along the top of a wall: the fort's pointed teeth. */
const teeth = (from: number, to: number, y: number, size: number) => {
  let d = ''
  const count = Math.round((to - from) / (size * 1.5))
  const step = (to - from) / count
  for (let i = 0; i < count; i++) {
    const x = from + i * step + (step - size) / 2
    d += `M${x} ${y + 3}V${y - size * 0.75}L${x + size / 2} ${y - size * 1.25}L${x + size}
      ${y - size * 0.75}V${y + 3}Z`
  }
  return d
}

const tower = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y}Q${x} ${y - 16} ${x + w / 2} ${y}L${x + w / 2 + 20}
    ${y + h}H${x - w / 2 - 20}Z${teeth(x - w / 2, x + w / 2, y - 3, 26)}`

export const cinema = () => {
  const s = new Sheet(47)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear(
        [0, 0],
        [0, 860],
        [0, '#16123a'],
        [0.35, '#3b2a6e'],
        [0.65, '#8a4a86'],
        [0.85, '#e08a7c'],
        [1, '#ffc48a'],
      ),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 900, s.linear([0, 0], [0, 560], [0, '#000', 0.85], [1, '#000', 0])), {
      filter: s.spray('#0e0a28'),
    }),
  )
  for (let i = 0; i < 90; i++) {
    s.add(
      disc(s.chance(0, 1440), s.chance() ** 1.6 * 560, s.chance(0.9, 2.9), '#fff3d6', {
        opacity: s.chance(0.3, 0.95).toFixed(2),
      }),
    )
  }

  const [mx, my, r] = [430, 372, 250]

  // The film, let loose from the reel.
  const film = spline(
    [
      [mx - 60, my + r - 40],
      [520, 606],
      [640, 560],
      [780, 430],
      [920, 300],
      [1060, 252],
      [1200, 258],
      [1340, 190],
      [1500, 50],
    ],
    22,
  )
  const width = (t: number) => lerp(34, 92, t)
  s.add(
    path(
      ribbon(film, (t) => width(t)),
      '#120d2b',
    ),
  )
  const shine = s.linear([500, 600], [1440, 100], [0, '#ffb07a'], [0.5, '#ffe6ad'], [1, '#e77a7c'])
  let frames = ''
  let holes = ''
  for (let i = 3; i < film.length - 1; i++) {
    const [ax, ay] = film[i - 1] as Pt
    const [bx, by] = film[i] as Pt
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
    const w = width(i / (film.length - 1))
    const turn = `translate(${bx.toFixed(1)} ${by.toFixed(1)}) rotate(${angle.toFixed(1)})`
    const step = Math.hypot(bx - ax, by - ay)
    holes += group(
      box(-step * 0.22, -w * 0.44, step * 0.42, w * 0.1, '#ffe6ad', { rx: 1.5 }) +
        box(-step * 0.22, w * 0.34, step * 0.42, w * 0.1, '#ffe6ad', { rx: 1.5 }),
      { transform: turn },
    )
    if (i % 4 === 0)
      frames += group(box(-step * 1.75, -w * 0.27, step * 3.5, w * 0.54, '#fff', { rx: 3 }), { transform: turn })
  }
  s.add(group(holes, { opacity: 0.85 }), box(0, 0, 1440, 1080, shine, { mask: s.mask(frames), opacity: 0.92 }))

  // The moon.
  s.add(disc(mx, my, r + 24, '#ffdf9e', { filter: s.blur(60), opacity: 0.55 }))
  const moon = s.linear([mx - r, my - r], [mx + r, my + r], [0, '#fffaf0'], [0.5, '#ffe6ad'], [1, '#f2ab5e'])
  s.add(disc(mx, my, r, moon), ring(mx, my, r - 15, '#d9894f', 3, { opacity: 0.7 }))
  const disk = `M${mx - r} ${my}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
  s.shade(disk, '#c2664a', [mx + 180, my + 210], [mx - 40, my - 20], 0.85)
  for (let i = 0; i < 5; i++) {
    const [x, y] = polar(mx, my, 142, i * 72 - 72)
    s.add(disc(x, y, 62, s.linear([x, y - 62], [x, y + 62], [0, '#2e2260'], [1, '#74458a'])))
    s.add(path(`M${x - 62} ${y}a62 62 0 0 1 124 0a62 55 0 0 0 -124 0Z`, '#16123a', { opacity: 0.55 }))
  }
  s.add(disc(mx, my, 34, '#3b2a6e'), disc(mx, my, 13, '#ffe6ad'))
  for (const k of steps(24)) {
    const [x, y] = polar(mx, my, 58, k * 345)
    s.add(disc(x, y, 3, '#b8683f'))
  }

  // Arad Fort.
  s.add(path(below(wave(836, 10, 900, 0.3)), '#6a3766'))
  const wall = `M520 706H1440V930H520Z${teeth(560, 1440, 706, 24)}`
  const stone = s.linear([0, 620], [0, 930], [0, '#4b2650'], [1, '#22122f'])
  s.add(path(wall, s.linear([0, 690], [0, 930], [0, '#6b3358'], [1, '#2c1637'])))
  s.shade(wall, '#1d0f2b', [560, 940], [560, 700], 0.8)
  const left = tower(590, 636, 210, 320)
  const right = tower(1270, 606, 250, 340)
  for (const [d, x, w] of [
    [left, 590, 230],
    [right, 1270, 270],
  ] as const) {
    s.add(path(d, stone))
    s.shade(d, '#d76c5e', [x - w / 2, 760], [x + w * 0.1, 760], 0.75)
    s.shade(d, '#140a22', [x + w / 2, 760], [x - w * 0.1, 760], 0.95)
    for (const k of [-0.28, 0, 0.28]) s.add(path(`M${x + k * w - 7} 744v-26q7 -14 14 0v26Z`, '#140a22'))
  }

  // The screen, and everyone in front of it.
  s.add(path('M742 636H1102V856H742Z', '#ffe9bd', { filter: s.blur(44), opacity: 0.6 }))
  const picture = s.linear([742, 640], [1102, 850], [0, '#fffaf0'], [0.6, '#ffe3b0'], [1, '#ffc48a'])
  s.add(box(734, 628, 376, 234, '#140a22', { rx: 4 }), box(744, 638, 356, 214, picture))
  const shot = s.clip('M744 638h356v214H744Z')
  s.add(
    group(
      disc(1010, 716, 40, '#e8574f') +
        path(below(pts('740 800, 820 782, 930 796, 1100 774'), 860), '#c98a6a', { opacity: 0.9 }) +
        path('M800 790L842 790L858 776H786Z', '#3b2350') +
        path('M822 774V690Q868 726 868 772Z', '#3b2350') +
        path('M816 774V706Q790 742 788 772Z', '#3b2350', { opacity: 0.75 }),
      { 'clip-path': shot },
    ),
  )
  s.add(path(below(wave(905, 12, 1100, 0.62)), s.linear([0, 890], [0, 1080], [0, '#3a1c42'], [1, '#160b22'])))
  let crowd = ''
  for (let row = 0; row < 3; row++) {
    const y = 958 + row * 58
    for (let x = 30 + row * 34; x < 1440; x += s.chance(86, 158)) {
      const k = 0.8 + row * 0.22 + s.chance(-0.06, 0.06)
      const veil = s.chance() > 0.6
      const head = veil
        ? `M-27 46Q-31 -22 0 -26Q31 -22 27 46Z`
        : 'M-16 -4a16 19 0 1 1 32 0a16 19 0 1 1 -32 0ZM-9 10h18v14h-18Z'
      const light = row === 0 ? '#3d1c40' : row === 1 ? '#26112f' : '#12081c'
      crowd += group(
        path(`${head}M-44 84Q-44 20 0 20Q44 20 44 84Z`, light) +
          line(
            `${veil ? 'M-24 14Q-28 -22 0 -26Q28 -22 25 14' : 'M-16 -4a16 19 0 1 1 32 0'}M-42 56Q-38 24 -14
              21M42 56Q38 24 14 21`,
            '#f2a67c',
            2.6,
            { opacity: 0.7 - row * 0.12 },
          ),
        {
          transform: `translate(${x.toFixed(0)} ${(y + s.chance(-8, 8)).toFixed(0)})
          scale(${k.toFixed(2)})`,
        },
      )
    }
  }
  s.add(crowd, oval(922, 900, 430, 60, '#ffd9a0', { filter: s.blur(40), opacity: 0.3, style: 'mix-blend-mode:screen' }))
  return s.svg(0.2)
}
