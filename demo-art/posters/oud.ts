/** Oud: the instrument across the frame, candlelight coming out of its rosettes. */
import { type Pt, polar, pts, ribbon, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, Sheet } from '../sheet.ts'

/** A twelve-fold star lattice in a circle, as carved in a sound hole. */
const rosette = (s: Sheet, x: number, y: number, r: number) => {
  const light = s.radial([x, y], r, [0, '#fff3cf'], [0.45, '#ffc95c'], [1, '#c8581f'])
  let lattice = ''
  for (const jump of [5, 4]) {
    const points = Array.from({ length: 12 }, (_, i) =>
      polar(x, y, r * (jump === 5 ? 0.97 : 0.8), i * 30 + (jump === 5 ? 0 : 15)),
    )
    points.forEach((p, i) => {
      lattice += line(trace([p, points[(i + jump) % 12] as Pt], false), '#3a1018', r * 0.035)
    })
  }
  return (
    disc(x, y, r * 1.16, '#3a1018') +
    ring(x, y, r * 1.08, '#f0b24a', r * 0.03, { 'stroke-dasharray': `${r * 0.06} ${r * 0.05}` }) +
    disc(x, y, r, light) +
    disc(x, y, r * 0.8, '#fff3cf', { opacity: 0.35 }) +
    lattice +
    ring(x, y, r * 0.99, '#3a1018', r * 0.05) +
    disc(x, y, r * 0.13, '#3a1018') +
    ring(x, y, r * 0.36, '#3a1018', r * 0.035)
  )
}

export const oud = () => {
  const s = new Sheet(23)
  const room = s.radial([560, 620], 1150, [0, '#8c1a35'], [0.4, '#560d2a'], [0.75, '#2a0a20'], [1, '#140812'])
  s.add(box(0, 0, 1440, 1080, room))

  // A wall of candles far behind, out of focus.
  let bokeh = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = [s.chance(0, 1440), s.chance(40, 1040)]
    const r = s.chance(9, 44)
    bokeh += disc(x, y, r, s.chance() > 0.35 ? '#ffb84d' : '#ff6a4d', { opacity: s.chance(0.07, 0.26).toFixed(2) })
  }
  s.add(group(bokeh, { filter: s.blur(3) }))

  // Drawn upright around its centre, then laid across the picture.
  const bowl = spline(
    pts(`
      -26 -360, -70 -300, -150 -190, -222 -50, -246 90, -214 220, -130 310, 0 342, 130 310,
      214 220, 246 90, 222 -50, 150 -190, 70 -300, 26 -360`),
    16,
  )
  const bowlPath = trace(bowl)
  const wood = s.linear(
    [-240, 0],
    [240, 60],
    [0, '#8a3417'],
    [0.3, '#d98436'],
    [0.55, '#f0a950'],
    [0.85, '#bb5f23'],
    [1, '#73260f'],
  )
  const back = path(bowlPath, '#1d0a14', { transform: 'translate(26 34)', opacity: 0.55, filter: s.blur(20, true) })
  let staves = ''
  for (let k = -240; k <= 240; k += 15) {
    const sway = s.chance(-5, 5)
    staves += line(
      trace(
        spline([
          [k * 0.8, -360],
          [k + sway, -60],
          [k - sway, 350],
        ]),
        false,
      ),
      '#6d2710',
      s.chance(0.8, 2.4),
      {
        opacity: s.chance(0.12, 0.4).toFixed(2),
      },
    )
  }
  const edge = line(trace(bowl), '#3a1018', 13) + line(trace(bowl), '#f2c879', 2.5, { 'stroke-dasharray': '10 7' })
  const guard = 'M0 66C40 96 72 124 58 166Q44 196 0 204Q-44 196 -58 166C-72 124 -40 96 0 66Z'
  const neckFill = s.linear([-30, 0], [30, 0], [0, '#2a0f18'], [0.5, '#6d2f2a'], [1, '#2a0f18'])
  const headFill = s.linear([0, -640], [-190, -810], [0, '#7a3420'], [0.5, '#b5672f'], [1, '#6d2a1c'])
  const neck = path('M-27 -352L-20 -640H20L27 -352Q0 -300 -27 -352Z', neckFill)
  const inlay = steps(4)
    .map((t) => path(`M0 ${-600 + t * 190}l8 16l-8 16l-8 -16Z`, '#f2c879'))
    .join('')

  // The peg box, bent back from the nut.
  const neckLine = spline(pts('0 -626, -12 -650, -40 -680, -104 -738, -168 -786, -200 -800'), 9)
  const head = ribbon(neckLine, (t) => (t < 0.9 ? 46 - 14 * t : 33))
  const pegs = steps(6)
    .map((t, i) => {
      const [x, y] = neckLine[Math.round(17 + t * 20)] as Pt
      const turn = 42 + t * 4
      const peg = (side: number) =>
        box(-4.5, side * 14 - (side < 0 ? 50 : 0), 9, 50, '#c8843a') +
        oval(0, side * 68, 12, 17, '#d9823a') +
        oval(-4, side * 68 - 4, 4, 6, '#ffe6ad')
      return group(peg(i % 2 ? 1 : -1), { transform: `translate(${x} ${y}) rotate(${turn})` })
    })
    .join('')
  const strings = Array.from({ length: 11 }, (_, i) => {
    const k = i - 5
    return line(
      trace(
        [
          [k * 3.2, -640],
          [k * 9.6, 232],
        ],
        false,
      ),
      i % 2 ? '#ffe9bd' : '#ffd27a',
      2.1,
      { opacity: 0.95 },
    )
  }).join('')
  const bridge =
    path('M-92 226Q0 212 92 226L86 250Q0 240 -86 250Z', '#2b1019') + box(-62, 234, 124, 4, '#f2c879', { rx: 2 })

  const holes = rosette(s, 0, -30, 86) + rosette(s, -108, 120, 40) + rosette(s, 108, 120, 40)
  const glow = group(disc(0, -30, 120, '#ffb347') + disc(-108, 120, 60, '#ffb347') + disc(108, 120, 60, '#ffb347'), {
    filter: s.blur(40, true),
    style: 'mix-blend-mode:screen',
    opacity: 0.75,
  })
  const dark = s.linear([-250, 200], [140, -120], [0, '#000', 0.95], [1, '#000', 0])
  const shading = group(path(bowlPath, dark), { filter: s.spray('#4a1216', 0.62, true) })
  s.add(
    group(
      back +
        neck +
        inlay +
        pegs +
        path(head, headFill) +
        box(-24, -644, 48, 12, '#ffe9bd', { rx: 3 }) +
        path(bowlPath, wood) +
        group(staves, { 'clip-path': s.clip(bowlPath) }) +
        shading +
        edge +
        path(guard, '#3a1018', { opacity: 0.9 }) +
        glow +
        holes +
        bridge +
        strings,
      { transform: 'translate(548 628) rotate(63) scale(1.08)' },
    ),
  )

  // The nearest candles.
  s.add(oval(1180, 1010, 420, 150, '#ff8a3f', { filter: s.blur(70), opacity: 0.5, style: 'mix-blend-mode:screen' }))
  for (const [x, y, w] of [
    [1010, 930, 54],
    [1104, 850, 62],
    [1212, 900, 58],
    [1306, 806, 66],
    [1400, 880, 56],
    [1156, 976, 50],
    [1270, 990, 52],
  ] as const) {
    const wax = s.linear([x, y], [x, y + 190], [0, '#fff3d0'], [0.14, '#ffcf8a'], [0.5, '#b5583a'], [1, '#3a1018'])
    s.add(disc(x, y - 44, 92, '#ffb347', { filter: s.blur(34), opacity: 0.6, style: 'mix-blend-mode:screen' }))
    s.add(
      box(x - w / 2, y, w, 320, wax, { rx: 5 }),
      oval(x, y, w / 2, w * 0.15, '#ffe2a6'),
      line(`M${x} ${y}v-16`, '#2a0f18', 3.5),
    )
    s.add(
      path(
        `M${x} ${y - 82}C${x + 8} ${y - 56} ${x + 19} ${y - 40} ${x + 15} ${y - 22}A15.5 15.5 0 0 1
          ${x - 15} ${y - 22}C${x - 19} ${y - 40} ${x - 5} ${y - 56} ${x} ${y - 82}Z`,
        '#ffb43f',
      ),
    )
    s.add(
      path(
        `M${x} ${y - 56}C${x + 5} ${y - 40} ${x + 10} ${y - 32} ${x + 8} ${y - 20}A8 8 0 0 1 ${x - 8}
          ${y - 20}C${x - 10} ${y - 32} ${x - 4} ${y - 40} ${x} ${y - 56}Z`,
        '#fffaf0',
      ),
    )
  }
  s.beam([1010, -140], [-40, 420], [640, 1240], '#ffcf8a', 0.34, 30)
  s.add(box(0, 0, 1440, 1080, s.radial([680, 600], 1050, [0.55, '#0d0410', 0], [1, '#0d0410', 0.75])))
  return s.svg()
}
