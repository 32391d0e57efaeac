/** Evenings: stages, crowds, records, fire and light. */
import { lerp, type Pt, polar, spline, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, type Sheet } from '../sheet.ts'
import type { Tones } from './scene.ts'

/** Heads of those who watch, along the lower edge. */
function audience(s: Sheet, colour: string, rows = 2) {
  for (let row = 0; row < rows; row++)
    for (let x = -30 + row * 45; x < 1500; x += s.chance(84, 108)) {
      const y = 1010 + row * 46 + s.chance(-14, 14)
      s.add(
        disc(x, y, 35, colour),
        path(`M${x - 62} 1110Q${x - 58} ${y + 34} ${x} ${y + 32}Q${x + 58} ${y + 34} ${x + 62} 1110Z`, colour),
      )
    }
}

const PROPS = {
  microphone: (ink: string, light: string) =>
    line('M720 880V520', ink, 11) +
    oval(720, 884, 74, 13, ink) +
    group(box(-24, -78, 48, 92, light, { rx: 24 }) + line('M-24 -38H24M-24 -22H24', ink, 4), {
      transform: 'translate(720 520) rotate(-14)',
    }),
  chair: (ink: string, light: string) =>
    path('M600 640H840V664H600Z', light) +
    path('M600 400H626V890H600ZM814 640H840V890H814Z', ink) +
    box(600, 400, 26, 250, light) +
    [440, 500, 560].map((y) => box(600, y, 150, 18, light, { rx: 9 })).join('') +
    box(732, 430, 18, 214, light, { rx: 9 }),
  lantern: (ink: string, light: string) =>
    disc(720, 690, 230, light, { opacity: 0.22 }) +
    path('M640 560Q720 480 800 560L824 800H616Z', ink) +
    path('M662 584H778L796 778H644Z', light) +
    line('M720 584V778M650 680H790', ink, 10) +
    path('M604 800H836V838H604Z', ink) +
    ring(720, 470, 30, ink, 12),
  decks: (ink: string, light: string) =>
    path('M420 640H1020L1070 890H370Z', ink) +
    [545, 895].map((x) => disc(x, 612, 104, ink) + oval(x, 622, 104, 46, light) + oval(x, 622, 34, 15, ink)).join('') +
    box(664, 596, 112, 52, light, { rx: 8 }) +
    box(420, 690, 600, 9, light, { opacity: 0.7 }),
  lectern: (ink: string, light: string) =>
    path('M590 590H850L826 630H614Z', light) +
    path('M622 630H818L790 890H650Z', ink) +
    disc(720, 740, 44, light) +
    line('M720 590Q724 520 768 490', ink, 9) +
    disc(772, 484, 20, ink),
  box: (ink: string, light: string) =>
    path('M540 470H900V890H540Z', ink) +
    path('M564 494H876V866H564Z', light, { opacity: 0.9 }) +
    [0, 1, 2]
      .map((i) =>
        path(`M720 ${516 + i * 112}l14 40l40 14l-40 14l-14 40l-14 -40l-40 -14l40 -14Z`, ink, { opacity: 0.85 }),
      )
      .join('') +
    line('M540 680H900', ink, 18),
} as const
export type Prop = keyof typeof PROPS

/** A stage with one thing on it, lit. */
export const stage =
  (prop: Prop) =>
  (s: Sheet, [light, middle, deep]: Tones) => {
    s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [0, 1080], [0, middle], [0.75, deep])))
    s.add(path('M0 830H1440V1080H0Z', s.linear([0, 830], [0, 1080], [0, deep], [1, '#120a1c'])))
    s.add(oval(720, 892, 470, 92, light, { opacity: 0.85 }))
    for (const lean of [s.chance(-420, -260), s.chance(240, 420)])
      s.add(path(`M${720 + lean} -40L300 900H1140Z`, s.linear([0, 0], [0, 900], [0, light, 0.5], [1, light, 0.04])))
    s.add(PROPS[prop]('#1a1423', '#fff1d9'))
    for (const side of [0, 1])
      for (let i = 0; i < 5; i++) {
        const x = side ? 1440 - i * 62 : i * 62
        const out = side ? -1 : 1
        const [from, to] = [x + out * 74, x + out * 44]
        s.add(
          path(
            `M${x} -10H${from}C${from} 400 ${to} 640 ${to + out * (60 - i * 14)} 1000H${x - out * 20}Z`,
            i % 2 ? '#a3123f' : '#7a0b30',
          ),
        )
      }
    audience(s, '#120a1c', 1)
  }

/** The crowd seen from behind, hands up, light from the front. */
export const crowd = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.radial([720, 420], 1000, [0, light], [0.32, middle], [1, deep])))
  for (const t of steps(9)) {
    const x = lerp(180, 1260, t)
    const end = x + (x - 720) * s.chance(0.5, 1.6)
    s.add(
      path(
        `M${x} 250L${end - 90} 1080H${end + 90}Z`,
        s.linear([0, 250], [0, 1000], [0, '#fffaf3', 0.55], [1, light, 0]),
      ),
    )
    s.add(disc(x, 246, 17, '#fffaf3'))
  }
  s.add(
    box(120, 214, 1200, 20, '#1a1423'),
    line(
      'M120 214L180 174L240 214L300 174L360 214L420 174L480 214L540 174L600 214L660 174L720 214L780 174L840 214L900 174L960 214L1020 174L1080 214L1140 174L1200 214L1260 174L1320 214',
      '#1a1423',
      6,
    ),
  )
  s.add(
    box(470, 560, 500, 170, '#1a1423', { rx: 14 }),
    box(500, 590, 440, 14, light),
    disc(720, 488, 50, '#1a1423'),
    path('M632 640Q640 536 720 534Q800 536 808 640Z', '#1a1423'),
  )
  for (let i = 0; i < 60; i++)
    s.add(
      box(s.chance(0, 1440), s.chance(20, 760), 14, 8, ['#fffaf3', '#f4b740', '#ff6b92', light][i % 4] as string, {
        transform: `rotate(${s.chance(-30, 30).toFixed(0)} 700 400)`,
      }),
    )
  const ink = '#160c22'
  for (let row = 0; row < 3; row++)
    for (let x = -20; x < 1480; x += s.chance(96, 140)) {
      const y = 820 + row * 92 + s.chance(-22, 22)
      s.add(
        disc(x, y, 44, ink),
        path(`M${x - 78} 1090Q${x - 70} ${y + 44} ${x} ${y + 40}Q${x + 70} ${y + 44} ${x + 78} 1090Z`, ink),
      )
      if (s.chance() > 0.4) {
        const lean = s.chance(-46, 46)
        s.add(
          line(`M${x + 50} ${y + 70}Q${x + 84} ${y - 40} ${x + 60 + lean} ${y - 150}`, ink, 26),
          disc(x + 60 + lean, y - 158, 18, ink),
        )
      }
    }
}

/** A turntable from above. */
export const record = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [1440, 1080], [0, light], [1, middle])))
  const [x, y] = [s.chance(520, 620), 560]
  s.add(box(90, 90, 1260, 900, deep, { rx: 46 }), disc(x, y, 420, '#120a1c'))
  for (let r = 396; r > 170; r -= 15) s.add(ring(x, y, r, '#3b3048', 2.5))
  s.add(path(trace([[x, y], polar(x, y, 405, -64), polar(x, y, 405, -46)]), '#fffaf3', { opacity: 0.13 }))
  s.add(path(trace([[x, y], polar(x, y, 405, 116), polar(x, y, 405, 134)]), '#fffaf3', { opacity: 0.13 }))
  s.add(disc(x, y, 150, middle), disc(x, y, 104, light), disc(x, y, 14, '#120a1c'))
  for (let i = 0; i < 12; i++) s.add(line(trace([polar(x, y, 112, i * 30), polar(x, y, 140, i * 30)], false), light, 7))
  const arm: Pt[] = [
    [1240, 220],
    [1236, 520],
    [1150, 680],
    [x + 290, y + 180],
  ]
  s.add(
    disc(1240, 220, 78, '#fffaf3', { opacity: 0.9 }),
    disc(1240, 220, 42, deep),
    line(trace(spline(arm), false), '#fffaf3', 20),
  )
  s.add(
    group(box(-26, -44, 52, 88, '#f4b740', { rx: 8 }), { transform: `translate(${x + 290} ${y + 180}) rotate(40)` }),
  )
  for (const [i, fill] of ['#f4b740', '#ff6b92', '#fffaf3'].entries()) s.add(disc(1180 + i * 62, 910, 22, fill))
}

/** What moving fire leaves on a long exposure. */
export const fire = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.radial([720, 560], 900, [0, deep], [1, '#0e0818'])))
  const [petals, k] = [Math.round(s.chance(5, 8)), s.chance(0.3, 0.62)]
  for (const [turn, colour, width] of [
    [0, middle, 22],
    [6, '#f4b740', 13],
    [12, '#fff3cf', 5],
  ] as const) {
    const trail = Array.from({ length: 361 }, (_, i): Pt => {
      const a = i + turn
      const r = 330 * (1 - k + k * Math.cos((a * petals * Math.PI) / 180))
      return polar(720, 500, r, a)
    })
    s.add(
      line(trace(trail), colour, width * 2.4, { opacity: 0.22, filter: s.blur(16) }),
      line(trace(trail), colour, width, { opacity: 0.92 }),
    )
  }
  for (let i = 0; i < 90; i++) {
    const [x, y] = polar(720, 500, s.chance(120, 520), s.chance(0, 360))
    s.add(disc(x, y, s.chance(1.5, 5), i % 3 ? '#f4b740' : light, { opacity: s.chance(0.4, 1).toFixed(2) }))
  }
  s.add(oval(720, 1000, 330, 26, '#f4b740', { opacity: 0.24, filter: s.blur(14) }))
  s.add(
    disc(720, 500, 34, '#0a0510'),
    path('M672 1000Q686 800 690 620Q690 540 720 536Q750 540 750 620Q756 800 768 1000Z', '#0a0510'),
    line('M700 570Q600 540 540 470M740 570Q840 540 900 470', '#0a0510', 22),
  )
}

/** Cards in a fan, and what comes out of a sleeve. */
export const cards = (s: Sheet, [light, middle, deep]: Tones) => {
  s.add(box(0, 0, 1440, 1080, s.radial([720, 620], 900, [0, light], [0.4, middle], [1, deep])))
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [s.chance(40, 1400), s.chance(40, 620), s.chance(10, 34)]
    s.add(
      path(
        `M${x} ${y - r}Q${x + 3} ${y - 3} ${x + r} ${y}Q${x + 3} ${y + 3} ${x} ${y + r}Q${x - 3} ${y + 3} ${x - r} ${y}Q${x - 3} ${y - 3} ${x} ${y - r}Z`,
        i % 3 ? '#fffaf3' : '#f4b740',
        { opacity: s.chance(0.4, 0.95).toFixed(2) },
      ),
    )
  }
  const marks = [
    'M0 44C-60 2 -52 -44 -20 -44Q-4 -44 0 -24Q4 -44 20 -44C52 -44 60 2 0 44Z',
    'M0 -50L36 0L0 50L-36 0Z',
    'M0 -50C60 -4 52 34 24 34Q10 34 5 24L14 52H-14L-5 24Q-10 34 -24 34C-52 34 -60 -4 0 -50Z',
  ]
  const count = Math.round(s.chance(5, 8))
  const first = Math.floor(s.chance(0, 3))
  for (let i = 0; i < count; i++) {
    const kind = (i + first) % 3
    s.add(
      group(
        box(-128, -620, 256, 372, '#fffaf3', { rx: 24, stroke: '#1a1423', 'stroke-width': 7 }) +
          path(marks[kind] as string, kind === 2 ? '#1a1423' : '#c21d50', {
            transform: 'translate(0 -434) scale(1.5)',
          }) +
          path(marks[kind] as string, kind === 2 ? '#1a1423' : '#c21d50', {
            transform: 'translate(-88 -560) scale(.5)',
          }),
        { transform: `translate(720 1080) rotate(${lerp(-52, 52, i / (count - 1)).toFixed(1)})` },
      ),
    )
  }
  s.add(
    path('M430 1090Q470 850 720 840Q970 850 1010 1090Z', '#1a1423'),
    path('M520 900Q720 820 920 900L900 950Q720 880 540 950Z', '#fffaf3'),
  )
}
