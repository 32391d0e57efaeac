/** Nabati poetry: a dallah by the fire; its steam rises as a written line to the moon over Riffa Fort. */
import { below, lerp, nib, type Pt, pts, ribbon, spline, steps, trace, wave } from '../geometry.ts'
import { box, disc, group, line, oval, path, Sheet } from '../sheet.ts'

export const majlis = () => {
  const s = new Sheet(149)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear([0, 0], [0, 1000], [0, '#1c1030'], [0.4, '#4a1a44'], [0.7, '#a3353f'], [0.9, '#e8793f'], [1, '#ffb45c']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 900, s.linear([0, 0], [0, 700], [0, '#000', 0.95], [1, '#000', 0])), {
      filter: s.spray('#120a22'),
    }),
  )
  for (let i = 0; i < 70; i++)
    s.add(
      disc(s.chance(0, 1440), s.chance() ** 1.5 * 520, s.chance(0.9, 2.7), '#ffe9c4', {
        opacity: s.chance(0.3, 0.9).toFixed(2),
      }),
    )

  // A thin moon.
  const crescent = 'M1120 120A150 150 0 1 0 1246 330A122 122 0 1 1 1120 120Z'
  s.add(
    path(crescent, '#ffe0a0', { filter: s.blur(34), opacity: 0.7 }),
    path(crescent, s.linear([980, 120], [1240, 360], [0, '#fffaf0'], [1, '#ffc46b'])),
  )
  s.shade(crescent, '#e8793f', [1230, 380], [1060, 240], 0.8)

  // Riffa Fort on its cliff.
  const block = (x: number, y: number, w: number, h: number) => {
    let teeth = ''
    for (let k = x; k < x + w - 8; k += 22) teeth += `M${k} ${y + 2}v-13h12v13Z`
    return `M${x} ${y}h${w}v${h}h${-w}Z${teeth}`
  }
  const fort = block(960, 640, 420, 110) + block(1010, 596, 120, 60) + block(1240, 610, 90, 60)
  const drum = (x: number, y: number, w: number) =>
    `M${x - w / 2} ${y}H${x + w / 2}L${x + w / 2 + 8} 740H${x - w / 2 - 8}Z${block(x - w / 2, y, w, 4)}`
  s.add(path(fort, '#4a1738'), path(drum(960, 606, 84) + drum(1384, 606, 84), '#3a1030'))
  s.shade(fort, '#e8793f', [1170, 760], [1170, 640], 0.7)
  s.add(
    [1010, 1060, 1110, 1170, 1230, 1290]
      .map((x) => path(`M${x} 706v-18q7 -12 14 0v18Z`, '#ffc46b', { opacity: 0.95 }))
      .join(''),
  )
  const ridge = below(spline(pts('-40 770, 240 760, 520 792, 760 770, 960 742, 1180 728, 1480 744'), 16))
  s.add(path(ridge, s.linear([0, 700], [0, 960], [0, '#7a2440'], [1, '#3a1232'])))
  s.shade(ridge, '#ff9a4f', [720, 680], [720, 800], 0.6)
  const ground = below(wave(880, 10, 1300, 0.2))
  s.add(path(ground, s.linear([0, 870], [0, 1080], [0, '#5a1a34'], [1, '#1d0a1e'])))
  s.shade(ground, '#ff8a3f', [560, 860], [560, 1010], 0.85)

  // The fire behind the pot.
  const flame = (x: number, h: number, w: number, lean: number) =>
    ribbon(
      spline(
        [
          [x, 968],
          [x - lean * 0.5, 968 - h * 0.3],
          [x + lean * 0.35, 968 - h * 0.66],
          [x + lean, 968 - h],
        ],
        14,
      ),
      (t) => w * 2.2 * Math.sin(Math.PI * Math.min(1, t * 0.78 + 0.24)) ** 1.3 * (1 - t ** 3),
    )
  s.add(oval(560, 880, 560, 250, '#ff8a3f', { filter: s.blur(80), opacity: 0.75, style: 'mix-blend-mode:screen' }))
  const tongues = [
    [316, 150, 40, 22],
    [396, 290, 66, -34],
    [500, 400, 74, 26],
    [736, 400, 74, -26],
    [852, 310, 66, 36],
    [936, 160, 40, -22],
  ] as const
  for (const [k, tint] of [
    [1, '#b8281c'],
    [0.74, '#ee6a2a'],
    [0.46, '#ffc04d'],
  ] as const) {
    s.add(
      tongues
        .map(([x, h, w, lean]) =>
          path(flame(x + (620 - x) * (1 - k) * 0.05, h * k, w * (0.3 + k * 0.7), lean * k), tint),
        )
        .join(''),
    )
  }
  for (const [x, y, turn] of [
    [420, 984, 7],
    [820, 984, -7],
  ] as const) {
    s.add(
      group(
        box(-170, -15, 340, 30, '#2a0f18', { rx: 15 }) +
          box(-150, -14, 300, 6, '#ff8a3f', { rx: 3, opacity: 0.8 }) +
          oval(170, 0, 9, 15, '#c9742a'),
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      ),
    )
  }
  for (let i = 0; i < 60; i++) {
    const t = s.chance()
    s.add(
      disc(
        lerp(340, 860, s.chance()) + Math.sin(t * 9) * 40,
        830 - t * 560,
        s.chance(1.2, 4.5) * (1.15 - t),
        '#ffc46b',
        { opacity: (0.95 - t * 0.6).toFixed(2) },
      ),
    )
  }

  // Steam from the beak: one long written line.
  const steam = spline(
    pts(`
      318 470, 250 400, 262 318, 352 288, 420 340, 392 400, 330 372, 352 280, 460 206,
      590 190, 690 214, 708 266, 656 290, 622 244, 676 160, 790 118, 890 150, 950 222,
      996 258`),
    20,
  )
  const breath = nib(
    steam,
    () => 58,
    (t) =>
      lerp(10, 62, Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.05)) ** 0.8) *
      (t > 0.86 ? lerp(1, 0.1, (t - 0.86) / 0.14) : 1),
  )
  s.add(
    path(breath, '#ffe9c4', { filter: s.blur(16), opacity: 0.4 }),
    path(breath, s.linear([260, 470], [980, 220], [0, '#ffd39a', 0.55], [0.3, '#fff3dc', 0.98], [1, '#fffaf0', 0.98])),
  )
  s.add(
    group(path(breath, s.linear([300, 480], [560, 240], [0, '#000', 0.8], [1, '#000', 0])), {
      filter: s.spray('#a3353f'),
    }),
  )
  for (const [x, y] of [
    [446, 432],
    [488, 424],
    [764, 262],
  ] as const)
    s.add(path(`M${x} ${y - 19}L${x + 18} ${y}L${x} ${y + 19}L${x - 18} ${y}Z`, '#f4b740'))

  // The dallah.
  const side: Pt[] = pts(`
      0 -268, 10 -250, 20 -232, 9 -214, 17 -198, 28 -176, 64 -150, 104 -116, 122 -92,
      112 -78, 98 -30, 84 34, 80 70, 104 118, 148 176, 176 250, 170 316, 140 356, 150 374,
      0 380`)
  const outline = trace(spline([...side, ...[...side].reverse().map(([x, y]): Pt => [-x, y])], 10, true))
  const brass = s.linear(
    [-180, 0],
    [180, 0],
    [0, '#5a1f14'],
    [0.16, '#c9742a'],
    [0.34, '#fff0be'],
    [0.46, '#f4b740'],
    [0.7, '#a8541f'],
    [0.88, '#f7b24a'],
    [1, '#6d2414'],
  )
  const spout = trace([
    ...spline(pts('-40 20, -110 26, -170 2, -236 -66, -300 -116'), 14),
    ...spline(pts('-300 -116, -322 -106, -312 -84, -252 -10, -180 84, -90 130, -40 130'), 14),
  ])
  const handle =
    line('M104 -40Q262 -92 246 60Q232 200 158 270', '#4a1a14', 34) +
    line('M104 -40Q262 -92 246 60Q232 200 158 270', '#d98a34', 22) +
    line('M112 -46Q252 -86 238 60Q226 190 156 258', '#fff0be', 4, { opacity: 0.9 })
  const bands = [
    [-92, 122, 13],
    [34, 84, 9],
    [70, 80, 12],
    [176, 148, 8],
    [316, 170, 10],
  ]
    .map(([y, w, h]) =>
      path(
        `M${-(w as number)} ${y}Q0 ${(y as number) + 24} ${w} ${y}v${h}Q0
          ${(y as number) + (h as number) + 24} ${-(w as number)} ${(y as number) + (h as number)}Z`,
        '#5a1f14',
        { opacity: 0.75 },
      ),
    )
    .join('')
  let engraved = ''
  for (const t of steps(9)) {
    const x = lerp(-136, 136, t)
    const y = 232 + (1 - (x / 150) ** 2) * 22
    engraved +=
      path(`M${x} ${y - 36}L${x + 15} ${y}L${x} ${y + 36}L${x - 15} ${y}Z`, 'none', {
        stroke: '#5a1f14',
        'stroke-width': 4,
      }) +
      disc(x, y, 5, '#5a1f14') +
      disc(x, y + 58, 4, '#5a1f14', { opacity: 0.8 })
    const u = lerp(-74, 74, t)
    engraved += path(`M${u - 8} ${-30 + (1 - (u / 80) ** 2) * 18}l8 -34l8 34Z`, '#5a1f14', { opacity: 0.8 })
  }
  const dark = group(path(outline, s.linear([190, 300], [-60, 60], [0, '#000', 0.95], [1, '#000', 0])), {
    filter: s.spray('#3a0d14', 0.62, true),
  })
  const shine = path(
    ribbon(spline(pts('-58 -110, -46 40, -74 150, -104 250, -92 320')), (t) => Math.sin(Math.PI * t) * 20),
    '#fffbe6',
    { opacity: 0.85, filter: s.blur(2, true) },
  )
  s.add(oval(590, 978, 290, 32, '#12060f', { opacity: 0.75, filter: s.blur(10) }))
  s.add(
    group(
      handle +
        path(spout, s.linear([-300, -100], [-100, 110], [0, '#fff0be'], [0.4, '#e0922f'], [1, '#6d2414'])) +
        line('M-296 -106Q-236 -30 -128 84', '#fffbe6', 4, { opacity: 0.8 }) +
        path(outline, brass) +
        group(bands + engraved, { 'clip-path': s.clip(outline) }) +
        dark +
        shine,
      { transform: 'translate(620 590) scale(1.02)' },
    ),
  )

  // Cups, waiting.
  for (const [x, y, k] of [
    [966, 978, 1],
    [1082, 1000, 1.08],
    [1210, 974, 0.98],
  ] as const) {
    s.add(
      group(
        oval(0, 44, 60, 10, '#12060f', { opacity: 0.6 }) +
          path(
            'M-48 -36Q-44 34 -22 42H22Q44 34 48 -36Z',
            s.linear([-48, 0], [48, 0], [0, '#ffd9a8'], [0.3, '#fffaf0'], [1, '#c9745a']),
          ) +
          oval(0, -36, 48, 11, '#fff3dc') +
          oval(0, -35, 40, 8, '#6b3012') +
          path('M-45 -12Q0 4 45 -12L43 2Q0 18 -43 2Z', '#a3123f') +
          [-26, -9, 9, 26].map((c) => disc(c, 2 - Math.abs(c) * 0.12, 3.4, '#f4b740')).join(''),
        { transform: `translate(${x} ${y}) scale(${k})` },
      ),
    )
  }
  return s.svg(0.2)
}
