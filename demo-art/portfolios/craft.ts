/** What hands make: paintings, letters, henna, clay, painted faces, flowers. */
import { lerp, nib, type Pt, polar, pts, smooth, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, type Sheet } from '../sheet.ts'
import type { Tones } from './scene.ts'

const COLOURS = ['#c21d50', '#f4b740', '#2a6aa8', '#3aa899', '#e0704a', '#5a3494', '#1a1423', '#8fb35a', '#f79aa3']

const pick = <T>(s: Sheet, list: readonly T[]): T =>
  list[Math.min(list.length - 1, Math.floor(s.chance(0, list.length)))] as T

/** An abstract painting in a rectangle. */
function painting(s: Sheet, x: number, y: number, w: number, h: number, tones: Tones) {
  const inks = [...tones, pick(s, COLOURS), pick(s, COLOURS), '#fffaf3']
  const clip = s.clip(`M${x} ${y}h${w}v${h}h${-w}Z`)
  let art = box(x, y, w, h, pick(s, tones))
  const horizon = y + h * s.chance(0.35, 0.7)
  art += box(x, horizon, w, h, pick(s, inks))
  for (let i = 0; i < 4; i++) {
    const [cx, cy, r] = [x + s.chance(0, w), y + s.chance(0, h), s.chance(0.1, 0.32) * w]
    const fill = pick(s, inks)
    const kind = Math.floor(s.chance(0, 4))
    if (kind === 0) art += disc(cx, cy, r, fill)
    else if (kind === 1) art += path(`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}Z`, fill)
    else if (kind === 2)
      art += group(box(-r, -r * 0.4, r * 2, r * 0.8, fill), {
        transform: `translate(${cx} ${cy}) rotate(${s.chance(-40, 40).toFixed(0)})`,
      })
    else art += ring(cx, cy, r * 0.8, fill, r * 0.28)
  }
  for (let i = 0; i < 3; i++) {
    const points = Array.from({ length: 5 }, (_, k): Pt => [x + (w * k) / 4, y + s.chance(0.1, 0.9) * h])
    art += line(smooth(points), pick(s, inks), s.chance(8, 44))
  }
  return group(art, { 'clip-path': clip })
}

/** A painting on a gallery's wall, with the bench before it. */
export const gallery = (s: Sheet, tones: Tones) => {
  s.add(
    box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, '#fffaf3'], [1, '#ecdcc6'])),
    box(0, 880, 1440, 200, '#c9a67c'),
    box(0, 866, 1440, 16, '#fffaf3'),
  )
  const wide = s.chance() > 0.5
  const [x, y, w, h] = wide ? [270, 130, 900, 600] : [440, 90, 560, 680]
  s.add(path(`M${x + w / 2} -60L${x - 160} 880H${x + w + 160}Z`, '#fff3cf', { opacity: 0.5 }))
  s.add(
    box(x - 4, y + 22, w + 26, h + 22, '#1a1423', { opacity: 0.18 }),
    box(x - 22, y - 22, w + 44, h + 44, pick(s, ['#1a1423', '#8a5a2e', '#fffaf3'])),
    box(x - 6, y - 6, w + 12, h + 12, '#fffaf3'),
    painting(s, x, y, w, h, tones),
  )
  if (!wide)
    for (const fx of [90, 1110]) s.add(box(fx - 12, 262, 264, 324, '#1a1423'), painting(s, fx, 274, 240, 300, tones))
  s.add(
    box(460, 924, 520, 34, '#5a2e1c', { rx: 8 }),
    box(500, 956, 24, 90, '#3a1a12'),
    box(916, 956, 24, 90, '#3a1a12'),
  )
}

/** An easel in the middle of its work, paint all around. */
export const easel = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  s.add(
    box(0, 0, 1440, 1080, s.radial([720, 440], 940, [0, light], [0.6, middle], [1, deep])),
    path('M0 900H1440V1080H0Z', deep, { opacity: 0.6 }),
  )
  for (let i = 0; i < 34; i++)
    s.add(disc(s.chance(0, 1440), s.chance(900, 1070), s.chance(6, 30), pick(s, COLOURS), { opacity: 0.85 }))
  s.add(
    line('M720 60V240M560 1040L700 180M880 1040L740 180M430 800H1010', '#5a2e1c', 26),
    box(392, 190, 656, 600, '#fffaf3'),
    painting(s, 408, 206, 624, 568, tones),
  )
  s.add(path('M380 788H1060V826H380Z', '#7a4226'))
  for (const [i, x] of [1110, 1176, 1250].entries())
    s.add(
      line(`M${x + 20} 880L${x + 64 - i * 50} 640`, '#dba873', 15),
      path(`M${x + 64 - i * 50 - 16} 650h32l-6 -90q-10 -30 -20 0Z`, pick(s, COLOURS)),
    )
  s.add(path('M1080 850H1320L1296 1030H1104Z', '#fffaf3'), box(1080, 850, 240, 30, pick(s, COLOURS)))
}

/** Single letters as a reed pen writes them: the lines they are made of, with the dots that belong to them. */
const LETTERS = {
  noon: { lines: ['1050 330, 1110 540, 980 740, 720 810, 460 730, 360 540, 410 400'], dots: ['720 450'] },
  waw: {
    lines: ['880 470, 860 340, 730 300, 640 400, 700 510, 860 490, 890 600, 780 750, 560 850, 330 840'],
    dots: [],
  },
  khaa: {
    lines: ['400 430, 520 340, 760 400, 1020 360', '1020 360, 720 470, 520 620, 540 800, 760 890, 1060 830'],
    dots: ['730 210'],
  },
  sheen: {
    lines: [
      '1200 420, 1180 560, 1090 570, 1070 440, 1050 570, 950 580, 920 430, 920 620, 760 800, 500 810, 300 660, 310 480',
    ],
    dots: ['986 310, 1094 310, 1040 236'],
  },
} as const

/** One letter in ink on paper. */
export const ink = (letter: keyof typeof LETTERS) => (s: Sheet, tones: Tones) => {
  const [light, , deep] = tones
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [1440, 1080], [0, '#fff7e8'], [1, light])))
  s.add(
    box(60, 60, 1320, 960, 'none', { stroke: deep, 'stroke-width': 7 }),
    box(82, 82, 1276, 916, 'none', { stroke: '#f4b740', 'stroke-width': 3 }),
  )
  for (let y = 190; y < 950; y += 76) s.add(line(`M150 ${y}H1290`, deep, 2, { opacity: 0.22 }))
  const { lines, dots } = LETTERS[letter]
  for (const points of lines)
    s.add(
      path(
        nib(
          spline(pts(points), 26),
          (t) => 58 + Math.sin(t * 3) * 10,
          (t) => 104 * (0.3 + 0.7 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.96))),
        ),
        '#1a1423',
      ),
    )
  for (const [x, y] of dots.flatMap((text) => pts(text)))
    s.add(group(box(-38, -38, 76, 76, '#1a1423'), { transform: `translate(${x} ${y}) rotate(50)` }))
  for (let k = 0; k < 5; k++)
    s.add(
      group(box(-17, -17, 34, 34, k % 2 ? '#f4b740' : deep), {
        transform: `translate(${190 + k * 54} 910) rotate(50)`,
      }),
    )
}

/** Where a round of henna lies, how large, and on what. */
const GROUNDS = {
  skin: { at: [720, 540], size: 1, ground: ['#f3cba8', '#c9885a'], tint: '#6b2418' },
  silk: { at: [720, 60], size: 1.6, ground: ['#b3184a', '#4a0a22'], tint: '#f4b740' },
} as const

/** A round of henna: petals, drops and rings. */
export const henna = (on: keyof typeof GROUNDS) => (s: Sheet) => {
  const { at, size, ground, tint } = GROUNDS[on]
  s.add(box(0, 0, 1440, 1080, s.radial(at, 1150, [0, ground[0]], [1, ground[1]])))
  const petal = (r: number, length: number, width: number) =>
    `M0 ${-r}C${width} ${-r - length * 0.35} ${width * 0.6} ${-r - length * 0.8} 0 ${-r - length}C${-width * 0.6} ${-r - length * 0.8} ${-width} ${-r - length * 0.35} 0 ${-r}Z`
  let out = ''
  const turn = (shape: string, count: number) => {
    for (let i = 0; i < count; i++) out += group(shape, { transform: `rotate(${((i * 360) / count).toFixed(2)})` })
  }
  const counts = [8, 10, 12, 16]
  const [inner, middle, outer] = [pick(s, counts), pick(s, counts) * 2, pick(s, counts) * 2]
  out += disc(0, 0, 54, tint) + disc(0, 0, 30, ground[0]) + disc(0, 0, 15, tint)
  turn(line(petal(64, 100, 34), tint, 8) + path(petal(80, 54, 14), tint), inner)
  out += ring(0, 0, 186, tint, 7) + ring(0, 0, 202, tint, 3)
  turn(path(petal(210, s.chance(46, 80), 17), tint), middle)
  out += ring(0, 0, 304, tint, 4)
  turn(line(petal(306, s.chance(84, 120), 36), tint, 7) + disc(0, -350, 11, tint) + disc(0, -452, 8, tint), outer)
  s.add(group(out, { transform: `translate(${at[0]} ${at[1]}) scale(${size})` }))
  const vine = pts(
    on === 'silk' ? '160 1000, 400 860, 720 960, 1040 860, 1280 1000' : '60 160, 150 330, 90 540, 190 740, 90 940',
  )
  s.add(line(smooth(vine), tint, 8))
  for (const [i, [x, y]] of spline(vine, 5).entries())
    s.add(
      group(path('M0 0Q30 -40 0 -86Q-30 -40 0 0Z', tint), {
        transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${i % 2 ? 50 : 190})`,
      }),
    )
}

/** Pots on a shelf. */
export const clay = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(
    box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, light], [1, middle])),
    disc(1100, 300, 190, '#fff3cf', { opacity: 0.7 }),
    box(0, 850, 1440, 34, '#7a4226'),
    box(0, 884, 1440, 200, deep),
  )
  for (const t of steps(4)) {
    const x = lerp(210, 1230, t)
    const [h, belly, neck, foot] = [s.chance(260, 560), s.chance(90, 150), s.chance(28, 70), s.chance(50, 84)]
    const side: Pt[] = [
      [neck * 1.35, -h],
      [neck, -h * 0.86],
      [belly * 0.8, -h * 0.66],
      [belly, -h * 0.4],
      [belly * 0.8, -h * 0.14],
      [foot, 0],
    ]
    const outline = [
      ...spline(side, 10),
      ...spline(
        side.map(([a, b]): Pt => [-a, b]),
        10,
      ).reverse(),
    ]
    const fill = pick(s, ['#c96a4a', '#a85c38', '#e0a070', '#8a4a30', '#d8b08a'])
    const clip = s.clip(trace(outline))
    s.add(
      group(
        path(trace(outline), fill) +
          group(
            [0.3, 0.42, 0.5, 0.6]
              .map((y, i) =>
                i % 2
                  ? line(`M-200 ${-h * y}H200`, '#fff1d9', 8)
                  : line(`M-200 ${-h * y}${'l20 -24l20 24'.repeat(10)}`, deep, 7),
              )
              .join('') + box(20, -600, 300, 640, '#1a1423', { opacity: 0.14 }),
            { 'clip-path': clip },
          ) +
          oval(0, -h, neck * 1.35, 12, '#3a1a12'),
        { transform: `translate(${x} 852)` },
      ),
    )
  }
}

/** Wings as they are painted on faces. */
export const wings = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.radial([720, 540], 900, [0, '#fffaf3'], [0.5, light], [1, middle])))
  for (let i = 0; i < 40; i++)
    s.add(disc(s.chance(0, 1440), s.chance(0, 1080), s.chance(5, 18), pick(s, COLOURS), { opacity: 0.55 }))
  const [a, b, c] = [pick(s, COLOURS), deep, pick(s, COLOURS)]
  const wing =
    path('M20 -20C120 -360 420 -440 540 -300C620 -180 460 20 20 30Z', b) +
    path('M60 -40C150 -290 390 -360 478 -262C530 -170 400 -24 60 0Z', a) +
    path('M20 40C220 40 420 120 400 270C380 400 160 420 20 90Z', b) +
    path('M60 80C210 90 350 150 336 260C316 340 170 340 60 110Z', c) +
    disc(390, -230, 58, '#fffaf3') +
    disc(390, -230, 32, b) +
    disc(270, 220, 40, '#fffaf3') +
    [0, 1, 2, 3].map((i) => disc(500 - i * 14, -150 + i * 36, 15, '#fffaf3')).join('')
  for (const side of [1, -1]) s.add(group(wing, { transform: `translate(720 560) scale(${side * 1.08} 1.08)` }))
  s.add(
    path('M700 330Q720 300 740 330L746 800Q720 860 694 800Z', '#1a1423'),
    disc(720, 320, 34, '#1a1423'),
    line('M708 296Q660 200 600 190M732 296Q780 200 840 190', '#1a1423', 9),
    disc(598, 190, 14, '#1a1423'),
    disc(842, 190, 14, '#1a1423'),
  )
}

/** What flowers stand around. */
const CENTRES = {
  rings:
    ring(660, 560, 150, '#e0a52f', 30) +
    ring(800, 520, 150, '#f4b740', 30) +
    path('M800 340l46 40l-46 56l-46 -56Z', '#a8dcf0', { stroke: '#fffaf3', 'stroke-width': 6 }),
  coffee:
    path('M610 800Q560 690 640 590Q676 540 668 470H790Q786 540 822 590Q900 690 850 800Z', '#d98a1f') +
    path('M676 470Q730 350 784 470Z', '#f4b740') +
    disc(730, 372, 17, '#f4b740') +
    path('M640 590Q540 570 480 440Q560 490 664 520Z', '#f4b740') +
    line('M806 500Q930 520 900 660Q890 720 846 740', '#8a4a1c', 28) +
    line('M616 700H846M668 480H790', '#8a4a1c', 12) +
    path('M930 720H1030L1010 810H950Z', '#fffaf3', { stroke: '#d98a1f', 'stroke-width': 7 }),
} as const

/** Flowers around what is celebrated. */
export const flowers =
  (centre: keyof typeof CENTRES) =>
  (s: Sheet, [light, middle, deep]: Tones) => {
    s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [1440, 1080], [0, '#fffaf3'], [1, light])))
    const bloom = (x: number, y: number, r: number) => {
      const fill = pick(s, [middle, deep, '#fffaf3', '#f4b740', '#f79aa3'])
      let out = ''
      for (let i = 0; i < 7; i++)
        out += group(oval(0, -r * 0.6, r * 0.34, r * 0.52, fill, { stroke: deep, 'stroke-width': 3 }), {
          transform: `rotate(${i * 51.4})`,
        })
      return group(out + disc(0, 0, r * 0.27, '#f4b740'), {
        transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${s.chance(0, 60).toFixed(0)})`,
      })
    }
    for (let i = 0; i < 26; i++) {
      const [x, y] = polar(720, 540, s.chance(440, 640), i * 13.9)
      s.add(
        group(path('M0 0Q40 -60 0 -150Q-40 -60 0 0Z', i % 2 ? '#4f7a3a' : '#8fb35a'), {
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${s.chance(0, 360).toFixed(0)})`,
        }),
      )
    }
    for (let i = 0; i < 22; i++) s.add(bloom(...polar(720, 540, s.chance(440, 660), i * 16.4), s.chance(54, 104)))
    s.add(CENTRES[centre])
  }
