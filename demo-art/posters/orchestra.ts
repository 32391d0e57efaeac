/** Sixty players: their bows rise like a sun around a conductor in bisht and ghutra, in the rock of Sakhir. */
import { below, lerp, type Pt, polar, pts, ribbon, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, Sheet } from '../sheet.ts'

/** A violin bow, lying along x from the frog to the tip. */
const bow = (size: number, tint: string) =>
  group(
    path('M0 0Q150 -15 300 -3L316 -11L320 7L302 6Q150 -7 0 7Z', tint) +
      box(-6, 11, 316, 2.6, '#fff6df', { opacity: 0.85 }) +
      path('M2 -1h30v16h-24q-6 0 -6 -6Z', '#1a0a14') +
      disc(17, 7, 3, '#fff6df') +
      box(-12, -1, 12, 9, '#f4b740', { rx: 2 }) +
      path('M300 -5L318 -13L322 15L306 12Z', tint),
    { transform: `scale(${size})` },
  )

export const orchestra = () => {
  const s = new Sheet(113)
  const [cx, cy] = [720, 640]
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.radial([cx, cy], 940, [0, '#ffb45c'], [0.2, '#e4533f'], [0.45, '#9c1440'], [0.75, '#3f0a30'], [1, '#150818']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 1080, s.radial([cx, cy], 960, [0.34, '#000', 0], [1, '#000', 1])), {
      filter: s.spray('#1d0618'),
    }),
  )
  for (const [a, b] of [
    [-150, -60],
    [160, 300],
    [470, 560],
    [880, 970],
    [1140, 1280],
    [1500, 1590],
  ] as const)
    s.beam([cx, cy + 40], [a, -80], [b, -80], '#ffd58f', 0.42, 12)

  // The bows, in three desks.
  const desks = [
    { count: 15, reach: 286, size: 0.5, tint: '#ffe0a0' },
    { count: 20, reach: 480, size: 0.56, tint: '#f4b740' },
    { count: 25, reach: 694, size: 0.62, tint: '#ff8a5b' },
  ]
  for (const [d, desk] of [...desks.entries()].reverse()) {
    s.add(
      steps(desk.count)
        .map((t, i) => {
          const angle = lerp(-184, 4, t)
          const [x, y] = polar(cx, cy, desk.reach, angle)
          const tilt = (i % 2 ? 3 : -3) + (d - 1) * 2
          return group(bow(desk.size, desk.tint), {
            transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(angle + tilt).toFixed(1)})`,
          })
        })
        .join(''),
    )
  }
  s.add(disc(cx, cy - 150, 250, '#ffe6ad', { filter: s.blur(70), opacity: 0.6, style: 'mix-blend-mode:screen' }))

  // The cliffs, and the musicians at their feet.
  for (const side of [1, -1]) {
    const strata: [string, Pt[]][] = [
      ['#4a0f38', pts('-40 700, 70 690, 120 742, 206 748, 250 800, 340 812, 400 868, 560 900')],
      ['#330a2b', pts('-40 790, 60 800, 110 842, 220 850, 276 900, 372 912, 440 960, 560 980')],
      ['#1f071d', pts('-40 890, 90 900, 150 940, 260 952, 330 1000, 450 1012, 560 1040')],
    ]
    s.add(
      group(
        strata
          .map(([tint, points]) => {
            const d = below(points)
            return (
              path(d, tint) +
              group(path(d, s.linear([560, 760], [60, 960], [0, '#000', 0.8], [0.7, '#000', 0])), {
                filter: s.spray('#e4533f'),
              }) +
              line(trace(points, false), '#ffb45c', 2.5, { opacity: 0.4 })
            )
          })
          .join(''),
        { transform: side === 1 ? '' : 'translate(1440 0) scale(-1 1)' },
      ),
    )
  }
  let heads = ''
  for (let row = 0; row < 3; row++) {
    for (const side of [-1, 1]) {
      for (let k = 0; k < 6 + row; k++) {
        const scale = 0.78 + row * 0.2
        const x = cx + side * (196 + row * 30 + k * 66 * scale)
        const y = 842 + row * 78 - k * (11 - row * 4)
        const rim = line(`M${-side * 3} -29a17 17 0 0 ${side > 0 ? 0 : 1} ${-side * 13} 15`, '#ffb45c', 3, {
          opacity: 0.9,
        })
        heads += group(
          path('M-38 60Q-38 8 0 6Q38 8 38 60Z', '#16060f') +
            disc(0, -12, 17, '#16060f') +
            rim +
            line(`M${-side * 10} 9Q${-side * 32} 14 ${-side * 36} 50`, '#ffb45c', 2.5, { opacity: 0.6 }),
          { transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale})` },
        )
      }
    }
  }
  s.add(heads)

  // The conductor.
  const sleeve = (side: number) => {
    const arm = ribbon(
      spline(
        [
          [cx + side * 92, 690],
          [cx + side * 190, 634],
          [cx + side * 236, 540],
          [cx + side * 262, 448],
        ],
        12,
      ),
      (t) => lerp(132, 62, t),
    )
    const drape = smoothDrape(side)
    return (
      path(drape, cloak) +
      path(arm, cloak) +
      line(`M${cx + side * 226} 452Q${cx + side * 260} 466 ${cx + side * 296} 444`, '#f4b740', 9) +
      line(
        trace(
          spline([
            [cx + side * 292, 456],
            [cx + side * 306, 560],
            [cx + side * 282, 668],
            [cx + side * 220, 742],
          ]),
          false,
        ),
        '#f4b740',
        7,
      )
    )
  }
  const smoothDrape = (side: number) =>
    trace(
      spline(
        [
          [cx + side * 226, 450],
          [cx + side * 296, 446],
          [cx + side * 310, 560],
          [cx + side * 284, 672],
          [cx + side * 214, 752],
          [cx + side * 120, 820],
          [cx + side * 60, 700],
          [cx + side * 170, 610],
        ],
        12,
        true,
      ),
    )
  const cloak = s.linear([cx, 600], [cx, 1080], [0, '#2b0f22'], [0.5, '#1a0914'], [1, '#0d040b'])
  const hand = (side: number) =>
    path(
      ribbon(
        spline([
          [cx + side * 262, 452],
          [cx + side * 268, 416],
          [cx + side * 258, 388],
        ]),
        (t) => lerp(36, 40, Math.sin(t * 3)),
        true,
      ),
      '#c98a5f',
    ) +
    (side > 0
      ? ''
      : path(
          ribbon(
            spline([
              [cx - 258, 396],
              [cx - 246, 366],
              [cx - 240, 346],
            ]),
            () => 12,
            true,
          ),
          '#c98a5f',
        ) +
        path(
          ribbon(
            spline([
              [cx - 266, 392],
              [cx - 264, 360],
              [cx - 262, 336],
            ]),
            () => 12,
            true,
          ),
          '#c98a5f',
        ) +
        path(
          ribbon(
            spline([
              [cx - 272, 396],
              [cx - 282, 366],
              [cx - 284, 346],
            ]),
            () => 12,
            true,
          ),
          '#c98a5f',
        ))
  s.add(
    line(`M${cx + 262} 412L${cx + 156} 222`, '#fffaf3', 6.5),
    oval(cx + 259, 404, 10, 17, '#f4b740', { transform: `rotate(-29 ${cx + 259} 404)` }),
    disc(cx + 156, 222, 26, '#fff3d0', { filter: s.blur(9) }),
    disc(cx + 156, 222, 5, '#fff'),
  )
  s.add(hand(-1), hand(1), sleeve(-1), sleeve(1))
  const body = trace(
    spline(
      [
        [cx - 158, 700],
        [cx - 96, 640],
        [cx, 622],
        [cx + 96, 640],
        [cx + 158, 700],
        [cx + 178, 880],
        [cx + 216, 1180],
        [cx, 1220],
        [cx - 216, 1180],
        [cx - 178, 880],
      ],
      12,
      true,
    ),
  )
  s.add(path(body, cloak), line(`M${cx} 760V1090`, '#f4b740', 3, { opacity: 0.4 }))
  for (const k of [-110, -62, 62, 110])
    s.add(
      path(
        ribbon(
          spline([
            [cx + k * 0.6, 760],
            [cx + k * 1.02, 900],
            [cx + k * 1.3, 1090],
          ]),
          (t) => lerp(2, 22, t),
        ),
        '#4a1a34',
        { opacity: 0.7 },
      ),
    )
  s.shade(body, '#e4533f', [cx - 190, 700], [cx - 60, 780], 0.7)
  s.shade(body, '#e4533f', [cx + 190, 700], [cx + 60, 780], 0.7)
  const ghutra = trace(
    spline(
      [
        [cx - 66, 500],
        [cx - 60, 452],
        [cx, 428],
        [cx + 60, 452],
        [cx + 66, 500],
        [cx + 78, 580],
        [cx + 124, 676],
        [cx + 60, 742],
        [cx, 806],
        [cx - 60, 742],
        [cx - 124, 676],
        [cx - 78, 580],
      ],
      14,
      true,
    ),
  )
  s.add(
    path(ghutra, '#14060f', { opacity: 0.6, filter: s.blur(12), transform: 'translate(0 12)' }),
    path(ghutra, s.linear([cx, 430], [cx, 810], [0, '#fffdf6'], [0.5, '#ffeccb'], [1, '#eab08a'])),
  )
  s.shade(ghutra, '#b5546a', [cx + 90, 780], [cx - 30, 560], 0.85)
  s.add(
    line(
      `M${cx - 20} 540Q${cx - 40} 640 ${cx - 86} 694M${cx + 16} 546Q${cx + 36} 640 ${cx + 74} 700M${cx}
        552V776`,
      '#c98a7a',
      3,
      { opacity: 0.6 },
    ),
  )
  s.add(
    line(`M${cx - 69} 494Q${cx} 528 ${cx + 69} 494`, '#12060f', 15),
    line(`M${cx - 70} 514Q${cx} 549 ${cx + 70} 514`, '#12060f', 15),
    line(`M${cx - 64} 490Q${cx} 522 ${cx + 64} 490`, '#6b3a4a', 2.5),
  )
  return s.svg(0.2)
}
