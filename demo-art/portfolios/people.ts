/** Those on stage, as shapes: rows of dancers, drums, strings, silk, gowns, bubbles. */
import { lerp, type Pt, polar, pts, smooth, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, type Sheet } from '../sheet.ts'
import type { Tones } from './scene.ts'

/** Men in white side by side, with swords raised or drums held. */
export const row =
  (holding: 'swords' | 'drums') =>
  (s: Sheet, [light, middle, deep]: Tones) => {
    s.add(
      box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, deep], [0.6, middle], [1, light])),
      disc(s.chance(400, 1040), 420, 280, '#fff3cf', { opacity: 0.5 }),
    )
    for (let i = 0; i < 7; i++)
      s.add(path(`M${i * 220 - 60} 700V420Q${i * 220 + 50} 300 ${i * 220 + 160} 420V700Z`, deep, { opacity: 0.28 }))
    s.add(box(0, 900, 1440, 180, '#7a4226'), box(0, 900, 1440, 12, '#fff1d9', { opacity: 0.4 }))
    const count = Math.round(s.chance(5, 7))
    for (const t of steps(count)) {
      const x = lerp(150, 1290, t)
      const y = 400 + s.chance(-16, 16)
      const skin = ['#d79b70', '#c18255', '#9c6440'][Math.floor(s.chance(0, 3))] as string
      s.add(
        path(
          `M${x - 76} 960Q${x - 84} ${y + 260} ${x - 62} ${y + 120}Q${x} ${y + 70} ${x + 62} ${y + 120}Q${x + 84} ${y + 260} ${x + 76} 960Z`,
          '#fffaf3',
          { stroke: '#1a1423', 'stroke-width': 6 },
        ),
      )
      s.add(
        disc(x, y + 20, 46, skin),
        path(
          `M${x - 54} ${y + 112}Q${x - 66} ${y - 30} ${x} ${y - 46}Q${x + 66} ${y - 30} ${x + 54} ${y + 112}Q${x + 40} ${y + 20} ${x + 34} ${y + 4}Q${x} ${y - 10} ${x - 34} ${y + 4}Q${x - 40} ${y + 20} ${x - 54} ${y + 112}Z`,
          '#fffaf3',
          { stroke: '#1a1423', 'stroke-width': 6 },
        ),
        line(`M${x - 46} ${y - 14}Q${x} ${y - 34} ${x + 46} ${y - 14}`, '#1a1423', 13),
      )
      if (holding === 'swords') {
        const lean = s.chance(-30, 30)
        s.add(
          line(`M${x + 54} ${y + 140}L${x + 86} ${y + 20}`, '#fffaf3', 36),
          disc(x + 88, y + 6, 18, skin),
          path(
            `M${x + 80} ${y}Q${x + 70 + lean} ${y - 150} ${x + 130 + lean} ${y - 290}Q${x + 104 + lean} ${y - 150} ${x + 98} ${y}Z`,
            '#dfe6ee',
            { stroke: '#1a1423', 'stroke-width': 4 },
          ),
          line(`M${x + 66} ${y}H${x + 112}`, '#f4b740', 12),
        )
      } else {
        s.add(
          group(
            box(-62, -34, 124, 68, t % 0.5 ? '#a3123f' : '#8a4a24', { stroke: '#1a1423', 'stroke-width': 6 }) +
              oval(-62, 0, 20, 34, '#fff1d9', { stroke: '#1a1423', 'stroke-width': 6 }) +
              line(`M-40 -32l24 64l24 -64l24 64l24 -64`, '#f4b740', 5),
            { transform: `translate(${x} ${y + 250}) rotate(-8)` },
          ),
          disc(x - 84, y + 240, 19, skin),
          disc(x + 76, y + 252, 19, skin),
        )
      }
    }
  }

/** Drum skins from above, and the patterns around them. */
export const drums = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.radial([720, 480], 900, [0, middle], [1, deep])))
  for (const [x, y, r] of [
    [410, 430, 330],
    [1040, 360, 230],
    [960, 800, 290],
    [250, 900, 170],
    [1350, 720, 150],
  ] as const) {
    s.add(
      disc(x + 14, y + 22, r, '#0e0818', { opacity: 0.4 }),
      disc(x, y, r, '#6d2f1c'),
      ring(x, y, r * 0.9, '#f4b740', r * 0.05),
    )
    for (let i = 0; i < 24; i++) s.add(disc(...polar(x, y, r * 0.945, i * 15), r * 0.028, '#fff1d9'))
    s.add(
      disc(x, y, r * 0.84, s.radial([x - r * 0.2, y - r * 0.2], r, [0, '#fffaf3'], [1, '#e6c79a'])),
      ring(x, y, r * s.chance(0.5, 0.62), light, r * 0.08, { opacity: 0.8 }),
      disc(x, y, r * s.chance(0.18, 0.34), '#4a2418', { opacity: 0.85 }),
    )
  }
}

/** The face of an oud, near enough to touch. */
export const strings = (s: Sheet, [light, middle, deep]: Tones) => {
  const [x, y] = [s.chance(560, 820), s.chance(470, 610)]
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [1440, 600], [0, '#d98436'], [0.5, '#f0a950'], [1, '#bb5f23'])))
  const points = Math.round(s.chance(4, 8)) * 2
  s.add(
    disc(x, y, 350, '#3a1018'),
    ring(x, y, 326, '#f4b740', 10),
    ring(x, y, 302, light, 5),
    disc(x, y, 286, s.radial([x, y], 286, [0, light], [0.6, middle], [1, deep])),
  )
  for (const [r, jump] of [
    [280, Math.floor(points / 2) - 1],
    [210, Math.max(2, Math.floor(points / 3))],
  ] as const) {
    const star = Array.from({ length: points }, (_, i) => polar(x, y, r, (i * 360) / points))
    s.add(...star.map((p, i) => line(trace([p, star[(i + jump) % points] as Pt], false), '#3a1018', 13)))
  }
  s.add(disc(x, y, 44, '#3a1018'), disc(x, y, 20, '#f4b740'))
  const tilt = s.chance(-60, 60)
  for (let i = 0; i < 11; i++)
    s.add(
      line(`M-20 ${y - 120 + i * 24 + tilt}L1460 ${y - 130 + i * 26 - tilt}`, i % 2 ? '#fff1d9' : '#ffe2a0', 5),
      line(`M-20 ${y - 114 + i * 24 + tilt}L1460 ${y - 124 + i * 26 - tilt}`, '#3a1018', 2, { opacity: 0.4 }),
    )
  s.add(
    group(path('M0 0Q30 -26 150 -12Q176 0 150 12Q30 26 0 0Z', '#1a1423'), {
      transform: `translate(${x + 40} ${y + 40}) rotate(24)`,
    }),
  )
}

/** A dancer in one long turn of silk. */
export const silk = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(
    box(0, 0, 1440, 1080, s.radial([720, 520], 940, [0, light], [0.5, middle], [1, deep])),
    oval(720, 990, 380, 34, deep, { opacity: 0.55 }),
  )
  const flip = s.chance() > 0.5 ? -1 : 1
  const inks = ['#c21d50', '#f4b740', '#fffaf3', '#e0704a', '#f79aa3']
  let cloth = ''
  for (const [i, t] of steps(9).entries()) {
    const spread = lerp(-1, 1, t)
    const tail: Pt[] = [
      [20, -120],
      [130 + spread * 60, -20 + spread * 20],
      [260 + spread * 70, 150 + spread * 50],
      [470 + spread * 60, 130 + spread * 120],
      [640, 20 + spread * 190],
    ]
    cloth += line(smooth(tail), inks[i % inks.length] as string, 30, { opacity: 0.94 })
  }
  const skirt = path('M-58 -40C-90 140 -240 300 -320 420Q0 500 300 410C210 290 90 150 58 -40Z', '#a3123f')
  const pleats = [-220, -110, 0, 110, 210]
    .map((x) => line(`M${x * 0.2} -20Q${x * 0.5} 220 ${x} 440`, '#f4b740', 9))
    .join('')
  const ink = '#3b1a24'
  const arm =
    line(smooth(pts('-40 -200, -150 -230, -230 -330, -190 -420')), ink, 36) +
    line(smooth(pts('40 -200, 140 -240, 210 -310, 190 -400')), ink, 36)
  s.add(
    group(
      cloth +
        skirt +
        pleats +
        path('M-62 -30Q-72 -220 0 -226Q72 -220 62 -30Z', '#c21d50') +
        arm +
        oval(0, -304, 52, 64, ink) +
        disc(-8, -376, 36, '#1a0e16') +
        disc(0, -316, 5, '#f4b740') +
        line('M-62 -34H62', '#f4b740', 15),
      { transform: `translate(720 540) scale(${flip} 1)` },
    ),
  )
}

/** Gowns and abayas on a runway. */
export const gowns = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(
    box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, light], [1, middle])),
    path('M420 480L1020 480L1440 1080H0Z', '#fffaf3', { opacity: 0.75 }),
  )
  for (const x of [180, 420, 1020, 1260])
    s.add(path(`M${x} -20L${x - 150} 760H${x + 150}Z`, '#fffaf3', { opacity: 0.26 }))
  const gown = (x: number, y: number, size: number) => {
    const [cloth, trim] = [
      [deep, '#f4b740'],
      ['#1a1423', light],
      ['#6d2030', '#f3d3a2'],
      ['#2f5a58', '#fff1d9'],
      ['#3b2a5e', '#f79aa3'],
    ][Math.floor(s.chance(0, 5))] as [string, string]
    const d =
      'M-66 -330Q-130 -200 -150 40Q-190 300 -220 400Q0 450 220 400Q190 300 150 40Q130 -200 66 -330Q0 -370 -66 -330Z'
    const bands = [0, 1, 2]
      .map((i) => line(`M-260 ${330 - i * 26}Q0 ${386 - i * 26} 260 ${330 - i * 26}`, trim, i === 1 ? 12 : 5))
      .join('')
    s.add(
      group(
        oval(0, 410, 250, 30, '#1a1423', { opacity: 0.2 }) +
          path(d, cloth) +
          group(
            bands +
              line('M0 -330V420', trim, 8) +
              line('M-110 -150Q-130 80 -170 380M110 -150Q130 80 170 380', '#000', 5, { opacity: 0.25 }),
            { 'clip-path': s.clip(d) },
          ) +
          path('M-64 -318Q-92 -470 0 -486Q92 -470 64 -318Q0 -270 -64 -318Z', cloth) +
          oval(0, -404, 42, 54, '#d79b70') +
          path('M-44 -420Q0 -480 44 -420L40 -436Q0 -490 -40 -436Z', trim),
        { transform: `translate(${x} ${y}) scale(${size})` },
      ),
    )
  }
  gown(s.chance(330, 400), 540, 0.62)
  gown(s.chance(1040, 1110), 540, 0.62)
  gown(s.chance(690, 750), 620, 0.98)
}

/** Soap bubbles over a garden party. */
export const bubbles = (s: Sheet, [light, middle]: Tones) => {
  s.add(
    box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, middle], [0.7, light], [1, '#fff1d9'])),
    path('M0 930Q360 850 760 920T1440 890V1080H0Z', '#8fb35a'),
  )
  let flags = 'M0 90'
  for (let x = 160; x <= 1440; x += 160) flags += `Q${x - 80} 190 ${x} ${90 + (x % 320 ? 40 : 0)}`
  s.add(line(flags, '#fffaf3', 5))
  for (let i = 0; i < 18; i++)
    s.add(path(`M${i * 82 + 20} 138h56l-28 74Z`, ['#d8315f', '#f4b740', '#5a3494', '#fffaf3'][i % 4] as string))
  for (let i = 0; i < 17; i++) {
    const [x, y, r] = [s.chance(60, 1380), s.chance(260, 900), i < 3 ? s.chance(150, 230) : s.chance(24, 100)]
    const film = s.radial(
      [x, y],
      r,
      [0.55, '#fffaf3', 0.06],
      [0.82, '#f79aa3', 0.32],
      [0.92, '#a8dcf0', 0.6],
      [1, '#c3a4ec', 0.85],
    )
    s.add(
      disc(x, y, r, film),
      ring(x, y, r, '#fffaf3', 3.5, { opacity: 0.85 }),
      group(oval(0, 0, r * 0.24, r * 0.1, '#fffaf3', { opacity: 0.9 }), {
        transform: `translate(${x - r * 0.46} ${y - r * 0.52}) rotate(-42)`,
      }),
    )
  }
  for (const x of [300, 700, 1120]) {
    const [shirt, skin] = [
      ['#d8315f', '#d79b70'],
      ['#f4b740', '#9c6440'],
      ['#2a6aa8', '#e6b48b'],
    ][Math.floor(s.chance(0, 3))] as [string, string]
    s.add(
      path(`M${x - 66} 1090Q${x - 62} 946 ${x} 942Q${x + 62} 946 ${x + 66} 1090Z`, shirt),
      line(`M${x - 52} 1000L${x - 104} 880M${x + 52} 1000L${x + 104} 876`, skin, 26),
      disc(x, 890, 54, skin),
      path(`M${x - 56} 884Q${x - 50} 826 ${x} 826Q${x + 50} 826 ${x + 56} 884Q${x} 850 ${x - 56} 884Z`, '#1a1423'),
    )
  }
}
