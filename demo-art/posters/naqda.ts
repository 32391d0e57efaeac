/** Fashion: a woman opens her thobe al-nashal against a gold disc; the embroidery is the picture. */
import { lerp, type Pt, polar, pts, ribbon, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, path, Sheet } from '../sheet.ts'

const gold = '#f2bf5a'

/** An eight-pointed star, the knot of the embroidery. */
const star = (x: number, y: number, r: number, fill = gold) => {
  const points = Array.from({ length: 16 }, (_, i) => polar(x, y, i % 2 ? r * 0.62 : r, i * 22.5 - 90))
  return path(trace(points), fill)
}

export const naqda = () => {
  const s = new Sheet(97)
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, '#efc6b4'], [0.55, '#e39c92'], [1, '#b8566f'])))
  s.add(
    group(box(0, 0, 1440, 1080, s.radial([720, 420], 950, [0.45, '#000', 0], [1, '#000', 0.6])), {
      filter: s.spray('#a3405f'),
    }),
  )

  // The disc, with a rim of thread.
  const [cx, cy, r] = [720, 428, 372]
  s.add(
    disc(cx, cy, r + 30, '#ffe9bd', { filter: s.blur(50), opacity: 0.7 }),
    disc(cx, cy, r, s.linear([cx, cy - r], [cx, cy + r], [0, '#fff3cf'], [0.5, '#ffd27a'], [1, '#f09a4a'])),
  )
  s.shade(
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`,
    '#e07a48',
    [cx + 200, cy + 340],
    [cx - 60, cy - 160],
    0.75,
  )
  for (let i = 0; i < 120; i++) {
    const long = i % 5 === 0
    s.add(
      line(
        trace([polar(cx, cy, r + 22, i * 3), polar(cx, cy, r + (long ? 66 : 40), i * 3)], false),
        '#fff3cf',
        long ? 5 : 2.4,
        { opacity: 0.85 },
      ),
    )
  }

  // The garment: one great sheet from wrist to wrist.
  const half: Pt[] = pts(`
      0 322, 60 330, 118 352, 220 350, 330 306, 420 240, 474 196, 508 230, 540 380,
      566 560, 560 720, 522 830, 446 872, 396 900, 392 1010, 404 1120, 420 1260`)
  const outline: Pt[] = [
    ...half.map(([x, y]): Pt => [cx + x, y]),
    ...[...half].reverse().map(([x, y]): Pt => [cx - x, y]),
  ]
  const robe = trace(spline(outline, 12, true))
  s.add(path(robe, '#5a1038', { transform: 'translate(0 22)', filter: s.blur(26), opacity: 0.55 }))
  s.add(
    path(
      robe,
      s.linear(
        [cx - 560, 0],
        [cx + 560, 0],
        [0, '#8f1044'],
        [0.28, '#6a0c3a'],
        [0.5, '#3c0a2e'],
        [0.72, '#6a0c3a'],
        [1, '#8f1044'],
      ),
    ),
  )
  const inside = s.clip(robe)

  // Folds fall from the arms; light catches every second one.
  let folds = ''
  for (const side of [-1, 1]) {
    for (const t of steps(16)) {
      const top: Pt = [cx + side * lerp(96, 500, t), lerp(346, 214, t ** 1.5)]
      const foot: Pt = [cx + side * lerp(120, 610, t ** 0.9), lerp(1190, 800, t ** 1.8)]
      const mid: Pt = [lerp(top[0], foot[0], 0.5) + side * 26 * Math.sin(t * 5), lerp(top[1], foot[1], 0.52)]
      folds += path(
        ribbon(spline([top, mid, foot], 14), (k) => lerp(4, 34, k)),
        s.linear(top, foot, [0, '#ff6b92', 0.1], [1, '#e0356e', 0.5]),
      )
      folds += path(
        ribbon(
          spline(
            [
              [top[0] + side * 14, top[1]],
              [mid[0] + side * 20, mid[1]],
              [foot[0] + side * 32, foot[1]],
            ],
            14,
          ),
          (k) => lerp(3, 22, k),
        ),
        '#2a0620',
        { opacity: 0.45 },
      )
    }
  }
  s.add(group(group(folds, { filter: s.blur(2.5) }), { 'clip-path': inside }))
  s.shade(robe, '#1d0420', [cx, 1140], [cx, 760], 0.8)

  // Embroidery: stars strewn along the fall, bands at the edges, the panel in the middle.
  let stitch = ''
  for (const side of [-1, 1]) {
    for (let row = 0; row < 9; row++) {
      for (let k = 0; k < 8; k++) {
        const t = (k + 0.9 + (row % 2) * 0.5) / 8.4
        const v = (row + 0.8) / 9.4
        const x = cx + side * lerp(lerp(92, 500, t), lerp(120, 590, t ** 0.9), v)
        const y = lerp(lerp(366, 236, t ** 1.5), lerp(1090, 800, t ** 1.6), v)
        stitch += star(x, y, lerp(5.5, 13, v)) + disc(x, y, lerp(1.6, 3.6, v), '#7a0c3c')
        for (const a of [0, 90, 180, 270])
          stitch += disc(...polar(x, y, lerp(12, 26, v), a + 45), lerp(1.2, 2.5, v), '#ffe3a3')
      }
    }
  }
  const hem = spline(
    outline.slice(6, 13).map(([x, y]): Pt => [x - 9, y - 4]),
    14,
  )
  const hemLeft = hem.map(([x, y]): Pt => [2 * cx - x, y])
  for (const edge of [hem, hemLeft]) {
    stitch +=
      line(trace(edge, false), gold, 20) +
      line(trace(edge, false), '#5a0c34', 13, { 'stroke-dasharray': '1 19' }) +
      line(trace(edge, false), '#fff0c4', 3, { 'stroke-dasharray': '1 19', 'stroke-dashoffset': 10 })
    stitch += line(trace(edge, false), '#ffe3a3', 46, {
      'stroke-dasharray': '3 13',
      'stroke-linecap': 'butt',
      opacity: 0.4,
    })
  }
  s.add(group(stitch, { 'clip-path': inside }))
  const panel = `M${cx - 62} 330Q${cx} 352 ${cx + 62} 330L${cx + 92} 1100H${cx - 92}Z`
  s.add(path(panel, s.linear([0, 330], [0, 1080], [0, '#f7cf74'], [0.5, '#d99a3a'], [1, '#a8642a'])))
  let lace = ''
  for (let i = 0; i < 12; i++) {
    const y = 392 + i * 62
    const k = 1 + i * 0.035
    lace += star(cx, y, 27 * k, '#6a0c3a') + star(cx, y, 16 * k, '#ffe6ad') + disc(cx, y, 5 * k, '#a3123f')
    for (const side of [-1, 1])
      lace +=
        path(`M${cx + side * 44 * k} ${y - 13}l${9 * side} 13l${-9 * side} 13l${-9 * side} -13Z`, '#6a0c3a') +
        disc(cx + side * 30, y + 31, 4.5, '#6a0c3a')
    lace += disc(cx, y + 31, 5.5, '#6a0c3a')
  }
  s.add(
    group(lace, { 'clip-path': s.clip(panel) }),
    line(`M${cx - 62} 330L${cx - 92} 1100M${cx + 62} 330L${cx + 92} 1100`, '#ffe9bd', 4),
  )

  // Hands, neck, hair; seen from behind, a gold pin in the plait.
  for (const side of [-1, 1]) {
    s.add(
      group(
        path(
          `M-14 26Q-18 -8 -8 -30Q-4 -64 4 -66Q8 -62 6 -36Q14 -58 20 -54Q22 -44 14 -26Q26 -38 29 -31Q28 -14
            16 10L12 28Z`,
          '#b56a4a',
        ) +
          box(-16, 14, 32, 8, gold, { rx: 3 }) +
          box(-16, 25, 32, 5, '#ffe9bd', { rx: 2 }),
        { transform: `translate(${cx + side * 478} 184) scale(${side} 1) rotate(24)` },
      ),
    )
  }
  s.add(path(`M${cx - 30} 350L${cx - 27} 250H${cx + 27}L${cx + 30} 350Z`, '#a85c40'))
  const hair = s.linear([cx - 80, 120], [cx + 80, 300], [0, '#4a2438'], [0.5, '#1f0d1f'], [1, '#12060f'])
  s.add(
    path(
      `M${cx - 74} 212Q${cx - 82} 112 ${cx} 108Q${cx + 82} 112 ${cx + 74} 212Q${cx + 66} 296 ${cx}
        308Q${cx - 66} 296 ${cx - 74} 212Z`,
      hair,
    ),
  )
  for (const k of [-44, -26, -9, 9, 26, 44])
    s.add(
      line(
        `M${cx + k * 0.35} 116Q${cx + k * 1.35} 200 ${cx + k * 0.3}
      298`,
        '#7a4658',
        2,
        { opacity: 0.5 },
      ),
    )
  s.add(
    steps(9)
      .map((t) =>
        path(
          `M${cx - lerp(29, 13, t)} ${lerp(300, 640, t)}q${lerp(29, 13, t)} -32 ${lerp(58, 26, t)}
            0q${-lerp(6, 3, t)} 38 ${-lerp(29, 13, t)} 52q${-lerp(23, 10, t)} -14 ${-lerp(29, 13, t)} -52Z`,
          hair,
          { stroke: '#5a3044', 'stroke-width': 1.5 },
        ),
      )
      .join(''),
  )
  s.add(path(`M${cx - 15} 690h30l8 44q-23 12 -46 0Z`, gold), disc(cx, 752, 7, '#a3123f'))
  s.add(
    star(cx, 176, 30),
    disc(cx, 176, 11, '#a3123f'),
    line(`M${cx - 68} 196Q${cx} 232 ${cx + 68} 196`, gold, 6),
    steps(9)
      .map((t) => disc(cx - 64 + t * 128, 200 + Math.sin(t * Math.PI) * 24 + 11, 5.5, '#ffe6ad'))
      .join(''),
  )
  return s.svg(0.08)
}
