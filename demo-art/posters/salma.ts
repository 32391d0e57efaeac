/** A children's play: the moon has come down into a paper sea, and a girl rows to fetch it. */
import { below, lerp, type Pt, pts, ribbon, spline, steps, trace, wave } from '../geometry.ts'
import { box, disc, group, line, oval, path, Sheet } from '../sheet.ts'

const star = (x: number, y: number, r: number) => {
  const points = Array.from({ length: 10 }, (_, i): Pt => {
    const a = (i * 36 - 90) * (Math.PI / 180)
    const k = i % 2 ? r * 0.46 : r
    return [x + Math.cos(a) * k, y + Math.sin(a) * k]
  })
  return trace(points)
}

/** A row of rounded paper waves. */
const scallops = (y: number, size: number, shift: number) => {
  let d = `M-60 ${y}`
  for (let x = -60 + shift; x < 1500; x += size) d += `Q${x + size * 0.5} ${y - size * 0.5} ${x + size} ${y}`
  return `${d}L1540 1120H-60Z`
}

export const salma = () => {
  const s = new Sheet(53)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear([0, 0], [0, 760], [0, '#0b2545'], [0.45, '#0f4f6b'], [0.8, '#2f9c95'], [1, '#8fd6b4']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 800, s.linear([0, 0], [0, 520], [0, '#000', 0.9], [1, '#000', 0])), {
      filter: s.spray('#071a36'),
    }),
  )

  // The moon, asleep, half in the water.
  const [mx, my, r] = [890, 600, 300]
  s.add(disc(mx, my, r + 30, '#fff0b8', { filter: s.blur(80), opacity: 0.7 }))
  s.add(disc(mx, my, r, s.linear([mx - r, my - r], [mx + r, my + r], [0, '#fffdf2'], [0.5, '#ffefbf'], [1, '#ffc66b'])))
  const moon = `M${mx - r} ${my}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
  s.shade(moon, '#f09a4a', [mx + 240, my + 120], [mx - 10, my - 120], 0.85)
  for (const [x, y, k] of [
    [1010, 400, 34],
    [1090, 470, 20],
    [770, 392, 22],
    [1120, 560, 13],
  ] as const) {
    s.add(
      disc(x, y, k, '#f6cf85', { opacity: 0.75 }),
      path(
        `M${x - k} ${y}a${k} ${k} 0 0 1 ${k * 2} 0a${k} ${k * 0.8} 0 0 0 ${-k * 2}
        0Z`,
        '#e0a45a',
        { opacity: 0.7 },
      ),
    )
  }
  const sleepy = (x: number) =>
    line(`M${x - 44} 566Q${x} 606 ${x + 44} 566`, '#5b2b3c', 9) +
    [-30, -10, 12, 32]
      .map((k, i) =>
        line(
          `M${x + k} ${[578, 586, 586, 577][i]}l${k * 0.3}
      17`,
          '#5b2b3c',
          6,
        ),
      )
      .join('')
  s.add(sleepy(806), sleepy(964), line('M852 652Q886 682 920 652', '#5b2b3c', 9))
  s.add(
    oval(752, 634, 44, 28, '#f2786d', { opacity: 0.55, filter: s.blur(8) }),
    oval(1018, 634, 44, 28, '#f2786d', { opacity: 0.55, filter: s.blur(8) }),
  )

  // Stars hung on threads from the flies, and a cloud on a stick.
  const hung = [
    [150, 190, 26],
    [262, 330, 19],
    [372, 118, 17],
    [486, 262, 30],
    [604, 140, 18],
    [742, 206, 22],
    [1120, 120, 20],
    [1232, 246, 30],
    [1322, 128, 18],
    [960, 90, 16],
  ] as const
  for (const [x, y, k] of hung) {
    s.add(
      line(`M${x} -10V${y - k}`, '#ffe6ad', 1.6, { opacity: 0.6 }),
      path(star(x, y, k * 1.5), '#ffd97a', { filter: s.blur(14), opacity: 0.6 }),
    )
    s.add(
      group(
        path(star(0, 0, k), '#ffe08a') +
          path(
            `M0 ${-k}L${k * 0.27} ${-k * 0.37}L0 0Z M0 0L${k * 0.95} ${-k * 0.31}L${k * 0.43} ${k * 0.14}Z`,
            '#fffaf0',
            { opacity: 0.7 },
          ),
        { transform: `translate(${x} ${y}) rotate(${s.chance(-16, 16).toFixed(0)})` },
      ),
    )
  }
  const cloud = (x: number, y: number, k: number, tint: string) =>
    group(
      path(
        `M-150 40Q-176 -14 -112 -22Q-96 -84 -28 -66Q12 -110 66 -66Q132 -78 132 -18Q176 -2 150
      40Z`,
        tint,
      ),
      {
        transform: `translate(${x} ${y}) scale(${k})`,
      },
    )
  s.add(cloud(236, 500, 0.8, '#5fb8a8'), cloud(1330, 460, 0.72, '#4aa79c'), cloud(250, 512, 0.58, '#bfe8cf'))

  // Paper waves behind the boat.
  const colours = ['#3aa6a0', '#218a92', '#156f80', '#0f566b', '#0b3f57', '#082c44']
  const layers = steps(6).map((t, i) => {
    const d = scallops(lerp(700, 1010, t), lerp(120, 200, t), i % 2 ? -70 : -10)
    const fill = colours[i] as string
    const deep = s.linear([0, lerp(640, 930, t)], [0, lerp(760, 1100, t)], [0, '#000', 0], [1, '#000', 0.85])
    const edge = group(path(d, '#041a2e'), { opacity: 0.42, filter: s.blur(9), transform: 'translate(0 -8)' })
    return (
      edge +
      path(d, fill) +
      group(path(d, deep), { filter: s.spray('#062238') }) +
      line(d, '#d9f5e2', 2.5, { opacity: 0.35 })
    )
  })
  const glint = (y: number, w: number) => oval(mx, y, w, 10, '#fff0b8', { opacity: 0.4, filter: s.blur(7) })
  s.add(layers.slice(0, 3).join(''), glint(720, 230), glint(784, 180))

  // Salma, her boat and her lantern.
  const hull = `M-190 -6Q-208 -40 -236 -58Q-150 -40 0 -38Q150 -40 236 -78Q222 10 150 70Q0 96 -136 70Q-176
    40 -190 -6Z`
  const girl =
    path('M-64 -34Q-72 -160 -22 -176Q34 -170 42 -34Z', '#c21d50') +
    path('M-64 -34Q-70 -120 -36 -168L-22 -176Q-46 -100 -30 -34Z', '#8a0f38') +
    path(
      ribbon(spline(pts('8 -150, 60 -128, 104 -152')), (t) => 30 - t * 12, true),
      '#d63465',
    ) +
    disc(-16, -214, 46, '#f2b98a') +
    path(
      'M-66 -196Q-78 -272 -12 -272Q46 -268 34 -216Q8 -246 -30 -232Q-34 -190 -40 -166Q-58 -170 -66 -196Z',
      '#231226',
    ) +
    path(
      ribbon(spline(pts('-52 -190, -78 -150, -84 -96')), (t) => 26 * (1 - t * 0.6), true),
      '#231226',
    ) +
    disc(-83, -100, 9, '#f4b740') +
    line('M8 -216q8 6 14 0', '#231226', 4.5) +
    oval(14, -200, 9, 6, '#e8705f', { opacity: 0.6 }) +
    disc(110, -156, 12, '#f2b98a')
  const lantern =
    line('M112 -158L196 -244', '#231226', 8) +
    line('M196 -244V-212', '#231226', 3) +
    disc(196, -176, 70, '#ffd97a', { filter: s.blur(24), opacity: 0.9 }) +
    path('M172 -206H220L228 -150H164Z', '#ffe9a8') +
    path('M168 -206H224L212 -222H180ZM160 -150H232V-140H160Z', '#a3123f') +
    disc(196, -174, 13, '#fffdf2')
  s.add(
    group(
      line('M-250 60L-40 -92', '#5b2b1c', 13) +
        girl +
        lantern +
        path(hull, s.linear([0, -60], [0, 90], [0, '#ff8a5b'], [1, '#c2412f'])) +
        group(path(hull, s.linear([-180, 90], [60, -60], [0, '#000', 0.95], [1, '#000', 0])), {
          filter: s.spray('#7d1f2c'),
        }) +
        line('M-214 -42Q-100 -22 0 -20Q130 -22 226 -56', '#ffe6c4', 6) +
        line('M-184 14Q0 34 196 2', '#ffe6c4', 4, { opacity: 0.75 }),
      { transform: 'translate(452 800) rotate(-4) scale(1.06)' },
    ),
  )
  s.add(layers.slice(3).join(''))
  s.add(path(below(wave(1090, 4, 300, 0)), '#082c44'))

  // The theatre's own curtain, just seen.
  for (const side of [1, -1]) {
    const folds = steps(3)
      .map((t) =>
        path(
          ribbon(
            spline([
              [-30 + t * 62, -20],
              [-34 + t * 56, 420],
              [-62 + t * 34, 760],
              [-60 + t * 44, 1110],
            ]),
            () => 74,
          ),
          s.linear([-70 + t * 62, 0], [10 + t * 62, 0], [0, '#4d061f'], [0.5, '#b3174a'], [1, '#5d0a28']),
        ),
      )
      .reverse()
      .join('')
    s.add(group(folds, { transform: side === 1 ? '' : 'translate(1440 0) scale(-1 1)' }))
  }
  return s.svg(0.14)
}
