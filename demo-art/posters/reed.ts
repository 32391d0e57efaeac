/** Calligraphy: the letter nun at the scale of architecture, its measure in dots, and the reed that wrote it. */
import { lerp, nib, type Pt, polar, pts, ribbon, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, path, ring, Sheet } from '../sheet.ts'

/** The calligrapher's dot: the square a nib leaves, standing on its corner. */
const dot = (x: number, y: number, r: number, fill: string, extra = {}) =>
  path(
    trace([
      [x, y - r],
      [x + r * 0.92, y + r * 0.06],
      [x + r * 0.04, y + r],
      [x - r * 0.94, y - r * 0.04],
    ]),
    fill,
    extra,
  )

export const reed = () => {
  const s = new Sheet(131)
  s.add(box(0, 0, 1440, 1080, s.radial([760, 430], 1050, [0, '#fff8ea'], [0.5, '#f8e6c4'], [1, '#e2bb84'])))
  let fibres = ''
  for (let i = 0; i < 130; i++) {
    const [x, y, a, l] = [s.chance(0, 1440), s.chance(0, 1080), s.chance(0, 6.3), s.chance(14, 60)]
    fibres += line(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(Math.cos(a) * l * 0.5 + 6).toFixed(0)}
        ${(Math.sin(a) * l * 0.5 - 6).toFixed(0)} ${(Math.cos(a) * l).toFixed(0)}
        ${(Math.sin(a) * l).toFixed(0)}`,
      '#a8743c',
      s.chance(0.6, 1.6),
      { opacity: s.chance(0.12, 0.35).toFixed(2) },
    )
  }
  s.add(
    fibres,
    group(box(0, 0, 1440, 1080, s.radial([760, 430], 960, [0.45, '#000', 0], [1, '#000', 0.8])), {
      filter: s.spray('#c98a4a'),
    }),
  )

  // Rule and compass: the circle the letter lives in.
  const [cx, cy, r] = [772, 470, 352]
  s.add(disc(cx, cy, r, '#f4b740', { opacity: 0.2 }))
  s.add(
    ring(cx, cy, r, '#a3123f', 2.6, { opacity: 0.8 }),
    ring(cx, cy, r + 46, '#a3123f', 1.6, { opacity: 0.5, 'stroke-dasharray': '2 12', 'stroke-linecap': 'round' }),
  )
  for (let i = 0; i < 72; i++)
    s.add(
      line(
        trace([polar(cx, cy, r + 58, i * 5), polar(cx, cy, r + (i % 6 ? 68 : 84), i * 5)], false),
        '#a3123f',
        i % 6 ? 1.4 : 3,
        { opacity: 0.6 },
      ),
    )
  s.add(
    line(
      `M${cx - 470} ${cy}H${cx + 470}M${cx} ${cy - 450}V${cy + 450}M${cx - 300} ${cy - 300}L${cx + 300}
        ${cy + 300}M${cx + 300} ${cy - 300}L${cx - 300} ${cy + 300}`,
      '#a3123f',
      1.4,
      { opacity: 0.4 },
    ),
  )
  s.add(
    path(`M${cx - r - 22} ${cy}A${r + 22} ${r + 22} 0 0 0 ${cx + r + 22} ${cy}`, 'none', {
      stroke: '#2f7f86',
      'stroke-width': 5,
      opacity: 0.75,
      'stroke-dasharray': '22 12',
    }),
  )

  // The letter.
  const nun = spline(
    pts(`
      1062 232, 1090 300, 1112 400, 1104 520, 1040 650, 920 738, 772 760, 620 724, 500 632,
      440 510, 424 400, 402 316`),
    26,
  )
  const weight = (t: number) =>
    t < 0.06 ? lerp(120, 168, t / 0.06) : t > 0.62 ? lerp(168, 34, ((t - 0.62) / 0.38) ** 0.9) : 168
  const stroke = nib(nun, (t) => lerp(28, 112, t ** 0.85), weight)
  const ink = s.linear([1120, 260], [400, 520], [0, '#1a1423'], [0.55, '#241a33'], [0.8, '#3a2a4c'], [1, '#5a4468'])
  const edge = s.rough(5, 0.11)
  s.add(group(path(stroke, ink, { stroke: '#1a1423', 'stroke-width': 1 }), { filter: edge }))
  // The reed runs dry: hair lines of paper open in the last third.
  let dry = ''
  for (let i = 0; i < 40; i++) {
    const shift = s.chance(-58, 58)
    const from = Math.floor(lerp(0.6, 0.9, s.chance() ** 0.6) * nun.length)
    const to = Math.min(nun.length - 1, from + Math.floor(s.chance(16, 56)))
    const hair = nun
      .slice(from, to)
      .map(([x, y], k): Pt => [x + Math.cos(1.5) * shift * (1 - k / 90), y + Math.sin(1.5) * shift * (1 - k / 90)])
    if (hair.length > 3)
      dry += path(
        ribbon(hair, (t) => Math.sin(Math.PI * t) * s.chance(0.8, 2.6)),
        '#f8e6c4',
        { opacity: s.chance(0.35, 0.95).toFixed(2) },
      )
  }
  s.add(group(dry, { 'clip-path': s.clip(stroke), filter: s.rough(5, 0.1) }))
  s.add(
    group(path(stroke, s.linear([420, 340], [600, 720], [0, '#000', 0.42], [1, '#000', 0])), {
      filter: s.spray('#f8e6c4', 0.5),
      opacity: 0.75,
    }),
  )

  // Its dot, and the dots that measure it.
  s.add(
    group(dot(cx, 398, 92, s.linear([cx - 80, 320], [cx + 80, 480], [0, '#c21d50'], [1, '#8f0f37'])), { filter: edge }),
  )
  s.add(
    steps(7)
      .map((t) => dot(cx - 264 + t * 528, 900, 33, '#a3123f', { opacity: 0.92 }))
      .join(''),
    line(`M${cx - 300} 948H${cx + 300}`, '#1a1423', 2, { opacity: 0.5 }),
  )
  s.add(
    steps(3)
      .map((t) => dot(1260, 330 + t * 150, 30, 'none', { stroke: '#a3123f', 'stroke-width': 3 }))
      .join(''),
  )
  for (let i = 0; i < 34; i++) {
    const a = s.chance(-2.9, -1.2)
    const d = s.chance() ** 2 * 190
    s.add(
      disc(398 + Math.cos(a) * d, 300 + Math.sin(a) * d, s.chance(1, 5.5) * (1 - d / 260), '#1a1423', {
        opacity: 0.85,
      }),
    )
  }

  // The reed.
  const cane = s.linear(
    [-34, 0],
    [34, 0],
    [0, '#6d3514'],
    [0.22, '#d98f43'],
    [0.42, '#ffdc9a'],
    [0.62, '#c97a30'],
    [1, '#5a2710'],
  )
  const shaft = path('M-33 -210L-31 -900H31L33 -210Z', cane)
  const knots = [-330, -600]
    .map(
      (y) =>
        path(
          `M-35 ${y}Q0 ${y + 16} 35 ${y}L35 ${y + 13}Q0 ${y + 29} -35
          ${y + 13}Z`,
          '#5a2710',
          { opacity: 0.8 },
        ) +
        path(
          `M-35 ${y - 6}Q0 ${y + 10} 35
          ${y - 6}`,
          'none',
          { stroke: '#ffe6b8', 'stroke-width': 3, opacity: 0.8 },
        ),
    )
    .join('')
  const cut =
    path(
      'M-33 -215Q-26 -110 -17 -50L-17 0L17 10L18 -44Q30 -110 33 -215Q0 -176 -33 -215Z',
      s.linear([-30, 0], [30, 0], [0, '#f7cf8f'], [0.6, '#e0a45a'], [1, '#9c5a24']),
    ) +
    path('M-17 -42L-17 0L17 10L18 -36Q0 -30 -17 -42Z', '#1a1423') +
    line('M0 -150L1 4', '#5a2710', 2.2) +
    path('M-33 -213Q0 -174 33 -213Q20 -160 0 -158Q-20 -160 -33 -213Z', '#5a2710', { opacity: 0.5 })
  s.add(
    group(
      path('M-33 -900H33L18 0L-17 0Z', '#3a1c0e', {
        transform: 'translate(46 26)',
        opacity: 0.42,
        filter: s.blur(13, true),
      }) +
        shaft +
        knots +
        cut,
      { transform: 'translate(404 322) rotate(-33)' },
    ),
  )
  return s.svg(0.22)
}
