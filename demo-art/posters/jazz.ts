/** Jazz at the blue hour: a tenor saxophone, its sound in bands of colour over the roofs of Manama. */
import { lerp, type Pt, polar, pts, ribbon, spline, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, Sheet } from '../sheet.ts'

export const jazz = () => {
  const s = new Sheet(127)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear([0, 0], [0, 1080], [0, '#0a1436'], [0.5, '#153a7a'], [0.85, '#2f7fa8'], [1, '#69b8bd']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 1080, s.linear([0, 0], [260, 900], [0, '#000', 0.95], [1, '#000', 0])), {
      filter: s.spray('#070d28'),
    }),
  )

  // Sound: broad arcs out of the bell, like sleeves in a record rack.
  const mouth: Pt = [1010, 474]
  const arc = (inner: number, outer: number, from: number, to: number) => {
    const [a, b, c, d] = [
      polar(...mouth, outer, from),
      polar(...mouth, outer, to),
      polar(...mouth, inner, to),
      polar(...mouth, inner, from),
    ]
    const at = (p: Pt) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
    return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}Z`
  }
  const bands = [
    [0, 96, '#fff3cf'],
    [112, 196, '#f4b740'],
    [212, 302, '#ff7a5c'],
    [318, 424, '#c21d50'],
    [440, 560, '#6d2a8a'],
    [578, 716, '#2a3fa0'],
  ] as const
  bands.forEach(([inner, outer, tint], i) => {
    const d = arc(inner, outer, -128 + i * 3, -8 - i * 4)
    s.add(path(d, tint))
    s.shade(d, '#0a1436', polar(...mouth, outer, -20), polar(...mouth, outer * 0.7, -85), 0.85)
  })
  for (let i = 0; i < 40; i++) {
    const [x, y] = polar(...mouth, s.chance(120, 820), s.chance(-122, -22))
    s.add(
      disc(x, y, s.chance(2, 7), ['#fffaf3', '#f4b740', '#ff9ec2'][Math.floor(s.chance(0, 3))] as string, {
        opacity: s.chance(0.5, 1).toFixed(2),
      }),
    )
  }

  // Manama along the water, lamps on.
  let city = ''
  const roofs = [
    [0, 150, 90],
    [84, 210, 70],
    [150, 130, 110],
    [252, 250, 64],
    [310, 170, 90],
    [1050, 190, 80],
    [1124, 280, 62],
    [1180, 150, 90],
    [1262, 230, 66],
    [1322, 170, 130],
  ] as const
  for (const [x, h, w] of roofs) {
    city += box(x, 1010 - h, w, h + 80, '#0d1c4a')
    for (let wy = 1030 - h; wy < 990; wy += 26)
      for (let wx = x + 10; wx < x + w - 12; wx += 20)
        if (s.chance() > 0.52)
          city += box(wx, wy, 8, 12, s.chance() > 0.3 ? '#ffd27a' : '#ff9a7a', { opacity: s.chance(0.5, 1).toFixed(2) })
  }
  const sails = 'M330 1090Q350 800 452 628Q466 820 466 1090ZM486 1090Q486 830 500 648Q594 810 614 1090Z'
  s.add(city, path(sails, '#0d1c4a'))
  for (const y of [756, 846, 932]) {
    s.add(
      line(`M440 ${y}H520`, '#0d1c4a', 11),
      disc(477, y, 30, 'none', { stroke: '#9fd0dc', 'stroke-width': 2, opacity: 0.5 }),
    )
    for (const a of [20, 140, 260]) s.add(line(trace([[477, y], polar(477, y, 28, a + y)], false), '#cfe6e6', 4))
  }
  s.add(box(0, 1006, 1440, 80, s.linear([0, 1006], [0, 1080], [0, '#123066'], [1, '#081538'])))
  for (let i = 0; i < 70; i++)
    s.add(
      box(s.chance(-20, 1440), s.chance(1014, 1076), s.chance(14, 80), 3, s.chance() > 0.5 ? '#ffd27a' : '#69b8bd', {
        rx: 1.5,
        opacity: s.chance(0.15, 0.6).toFixed(2),
      }),
    )

  // The saxophone.
  const centre = spline(
    pts(`
      402 300, 430 236, 498 196, 566 226, 602 310, 660 500, 720 694, 772 846, 850 930,
      948 916, 1000 820, 1002 690, 996 580, 1010 474`),
    14,
  )
  const width = (t: number) => (t < 0.9 ? lerp(26, 158, (t / 0.9) ** 1.15) : lerp(158, 330, ((t - 0.9) / 0.1) ** 2))
  const body = ribbon(centre, width)
  const brass = s.linear(
    [560, 700],
    [1080, 560],
    [0, '#8a4a1c'],
    [0.14, '#ffd878'],
    [0.24, '#fff6d6'],
    [0.36, '#e0992f'],
    [0.6, '#9c5a1c'],
    [0.74, '#f7c95c'],
    [0.84, '#fff0be'],
    [1, '#a8641f'],
  )
  s.add(path(body, '#050a20', { transform: 'translate(30 26)', filter: s.blur(22), opacity: 0.6 }), path(body, brass))
  s.shade(body, '#5a2418', [640, 1000], [800, 560], 0.95)
  const aside = (offset: number, from: number, to: number) =>
    centre.slice(from, to).map(([x, y], i, all): Pt => {
      const [a, b] = [all[Math.max(0, i - 1)] as Pt, all[Math.min(all.length - 1, i + 1)] as Pt]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const half = width((from + i) / (centre.length - 1)) * offset
      return [x + (-(b[1] - a[1]) / length) * half, y + ((b[0] - a[0]) / length) * half]
    })
  s.add(
    path(
      ribbon(aside(0.27, 30, 176), (t) => Math.sin(Math.PI * t) * 11),
      '#fffbe6',
      { opacity: 0.9 },
    ),
    path(
      ribbon(aside(-0.34, 60, 172), (t) => Math.sin(Math.PI * t) * 7),
      '#5a2418',
      { opacity: 0.55 },
    ),
  )

  // The bell's rim, and the dark inside it.
  s.add(
    group(
      oval(0, 0, 166, 44, '#8a4a1c') +
        oval(0, -4, 166, 42, s.linear([-166, 0], [166, 0], [0, '#fff0be'], [0.5, '#e0992f'], [1, '#fff6d6'])) +
        oval(0, -4, 148, 33, s.linear([-148, 0], [148, 0], [0, '#2a0f1e'], [0.6, '#7a3518'], [1, '#d98a2f'])),
      { transform: 'translate(1010 474) rotate(6)' },
    ),
  )

  // Rods, keys and guards.
  const along = (t: number, offset: number) =>
    aside(offset, 0, centre.length)[Math.round(t * (centre.length - 1))] as Pt
  s.add(
    line(trace(aside(-0.74, 66, 112), false), '#c9832a', 7),
    line(trace(aside(-0.74, 66, 112), false), '#fff0be', 2),
  )
  const key = (t: number, offset: number, r: number) => {
    const [x, y] = along(t, offset)
    return (
      disc(x + 4, y + 6, r, '#3a1418', { opacity: 0.5 }) +
      disc(x, y, r, s.linear([x - r, y - r], [x + r, y + r], [0, '#fff6d6'], [0.5, '#eeb040'], [1, '#8a4a1c'])) +
      ring(x, y, r * 0.66, '#8a4a1c', 2) +
      disc(x - r * 0.12, y - r * 0.12, r * 0.42, '#fff3e0') +
      ring(x, y, r, '#6d3514', 2)
    )
  }
  s.add(
    [0.36, 0.405, 0.45, 0.5, 0.545, 0.59].map((t, i) => key(t, i < 3 ? -0.16 : -0.1, 25 + i * 1.7)).join(''),
    key(0.315, 0.5, 15),
    key(0.43, 0.5, 16),
    key(0.48, 0.5, 15),
    key(0.665, -0.02, 40),
  )
  for (const [t, r] of [
    [0.79, 48],
    [0.86, 44],
  ] as const) {
    const [x, y] = along(t, 0.06)
    s.add(
      key(t, 0.06, r),
      path(`M${x - r - 16} ${y + 8}Q${x - r * 0.4} ${y - r - 34} ${x + r + 14} ${y - 10}`, 'none', {
        stroke: '#6d3514',
        'stroke-width': 11,
        'stroke-linecap': 'round',
      }),
      path(`M${x - r - 16} ${y + 6}Q${x - r * 0.4} ${y - r - 36} ${x + r + 14} ${y - 12}`, 'none', {
        stroke: '#ffe9a8',
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
    )
  }
  for (const [a, b] of [
    [0.545, 0.885],
    [0.6, 0.83],
  ] as const) {
    const [p, q] = [along(a, -0.5), along(b, -0.5)]
    s.add(line(trace([p, q], false), '#8a4a1c', 15), line(trace([p, q], false), '#ffe2a0', 5))
  }

  // Cork, ligature and mouthpiece.
  s.add(
    path(
      ribbon(spline(pts('434 228, 402 300, 386 352')), (t) => lerp(30, 34, t)),
      '#b5733a',
    ),
  )
  s.add(
    path(
      ribbon(spline(pts('414 268, 392 334, 366 420, 336 478')), (t) => lerp(40, 15, t ** 1.6)),
      '#0a0a1c',
    ),
    line('M392 300L436 316M384 326L428 342', '#f7c95c', 8),
    line('M380 346Q360 420 338 470', '#7d8bd0', 3, { opacity: 0.8 }),
  )
  return s.svg(0.2)
}
