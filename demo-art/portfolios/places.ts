/** Bahrain as photographers of the demo see it: coast, desert, towers, lanes; and a sheet of frames. */
import { below, type Pt, ribbon, spline, wave } from '../geometry.ts'
import { box, disc, group, line, oval, path, type Sheet } from '../sheet.ts'
import type { Tones } from './scene.ts'

const sky = (s: Sheet, [light, middle, deep]: Tones, floor = 1080) =>
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [0, floor], [0, deep], [0.55, middle], [1, light])))

/** A dhow under sail, its bow to the right. */
const dhow = (x: number, y: number, size: number, ink: string, sail: string) =>
  group(
    path('M-230 0Q-150 66 0 66Q150 62 250 -34L214 -24Q120 6 -40 2Q-150 0 -196 -34Z', ink) +
      line('M-10 4L16 -380', ink, 10) +
      path('M24 -372Q210 -190 196 -34Q90 -66 -4 -34Q36 -180 24 -372Z', sail) +
      path('M10 -330Q-110 -180 -132 -40Q-70 -56 -22 -36Z', sail, { opacity: 0.82 }),
    { transform: `translate(${x} ${y}) scale(${size})` },
  )

export const coast = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  sky(s, tones, 700)
  const [x, y] = [s.chance(360, 1080), s.chance(430, 560)]
  s.add(disc(x, y, 240, '#fffaf3', { opacity: 0.2 }), disc(x, y, 138, '#fff3cf'))
  for (let i = 0; i < 5; i++)
    s.add(oval(s.chance(0, 1440), s.chance(80, 380), s.chance(120, 320), s.chance(9, 22), light, { opacity: 0.42 }))
  s.add(path('M0 664L90 640H210L230 610H300L320 640H470L520 656H700V690H0Z', deep, { opacity: 0.5 }))
  s.add(path('M0 680H1440V1080H0Z', s.linear([0, 680], [0, 1080], [0, middle], [1, deep])))
  for (let i = 0; i < 26; i++)
    s.add(
      box(x + s.chance(-120, 120) - 60, 694 + i * 14, s.chance(50, 190), 6, '#fff3cf', {
        rx: 3,
        opacity: (0.85 - i * 0.026).toFixed(2),
      }),
    )
  s.add(dhow(s.chance(420, 1000), 800, s.chance(0.8, 1.15), '#1a1423', '#fffaf3'))
  if (s.chance() > 0.4) s.add(dhow(s.chance(100, 320), 708, 0.34, deep, light))
  for (let i = 0; i < 3; i++)
    s.add(path(below(wave(940 + i * 52, 9, 220 + i * 60, s.chance())), deep, { opacity: 0.34 }))
}

export const desert = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  sky(s, tones, 820)
  for (let i = 0; i < 70; i++)
    s.add(
      disc(s.chance(0, 1440), s.chance(0, 520), s.chance(1, 3.4), '#fffaf3', {
        opacity: s.chance(0.3, 0.9).toFixed(2),
      }),
    )
  s.add(disc(s.chance(900, 1240), s.chance(160, 300), 74, '#fff3cf'))
  const dune = (y: number, height: number, fill: string) =>
    s.add(path(below(wave(y, height, s.chance(900, 1500), s.chance())), fill))
  dune(730, 46, middle)
  dune(800, 60, '#c9804a')
  dune(890, 44, '#a85c38')
  const x = s.chance(460, 980)
  const branch = (points: Pt[], from: number) =>
    s.add(
      path(
        ribbon(spline(points), (t) => from * (1 - t * 0.82)),
        '#26141c',
      ),
    )
  branch(
    [
      [x, 912],
      [x - 12, 800],
      [x + 8, 690],
      [x - 30, 590],
    ],
    78,
  )
  branch(
    [
      [x, 760],
      [x + 90, 670],
      [x + 190, 620],
    ],
    40,
  )
  branch(
    [
      [x - 6, 740],
      [x - 110, 660],
      [x - 220, 650],
    ],
    38,
  )
  for (let i = 0; i < 26; i++)
    s.add(
      oval(
        x + s.chance(-290, 270),
        s.chance(480, 650),
        s.chance(60, 120),
        s.chance(34, 64),
        i % 3 ? '#2f4a2c' : '#4f7a3a',
        { opacity: 0.94 },
      ),
    )
  dune(990, 30, deep)
  s.add(oval(x, 930, 240, 18, '#26141c', { opacity: 0.32 }))
  s.add(box(0, 0, 1440, 4, light))
}

export const towers = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  sky(s, tones, 900)
  s.add(disc(s.chance(200, 1240), 260, 90, '#fffaf3', { opacity: 0.85 }))
  for (let layer = 0; layer < 2; layer++)
    for (let x = -40; x < 1440; ) {
      const [w, h] = [s.chance(70, 150), s.chance(160, 430) + layer * 40]
      const [top, fill] = [840 - h, layer ? '#17112e' : deep]
      s.add(box(x, top, w, h + 10, fill, { opacity: layer ? 1 : 0.6 }))
      if (layer)
        for (let wy = top + 22; wy < 810; wy += 32)
          for (let wx = x + 14; wx < x + w - 18; wx += 26)
            if (s.chance() > 0.5) s.add(box(wx, wy, 12, 17, s.chance() > 0.3 ? '#f4b740' : light, { opacity: 0.9 }))
      x += w + s.chance(0, 40)
    }
  const sail = s.chance(380, 900)
  s.add(
    path(
      `M${sail} 850Q${sail + 30} 500 ${sail + 150} 260Q${sail + 164} 520 ${sail + 160} 850ZM${sail + 190} 850Q${sail + 186} 520 ${sail + 200} 260Q${sail + 320} 500 ${sail + 350} 850Z`,
      '#241a44',
    ),
  )
  for (const y of [430, 560, 690])
    s.add(
      line(`M${sail + 130} ${y}H${sail + 220}`, '#241a44', 14),
      disc(sail + 175, y, 44, 'none', { stroke: light, 'stroke-width': 4, opacity: 0.8 }),
    )
  s.add(path('M0 840H1440V1080H0Z', s.linear([0, 840], [0, 1080], [0, deep], [1, '#120a24'])))
  for (let i = 0; i < 60; i++)
    s.add(
      box(s.chance(0, 1440), s.chance(856, 1070), s.chance(20, 110), 5, i % 2 ? '#f4b740' : middle, {
        rx: 2,
        opacity: s.chance(0.2, 0.75).toFixed(2),
      }),
    )
}

export const lane = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  s.add(box(0, 0, 1440, 1080, s.linear([0, 0], [0, 700], [0, '#7cc3e6'], [1, '#fff1d9'])))
  s.add(
    path('M0 0L560 250V760L0 1080Z', middle),
    path('M1440 0L900 250V760L1440 1080Z', deep),
    path('M560 300H900V760H560Z', light),
  )
  s.add(path('M0 1080L560 760H900L1440 1080Z', s.linear([0, 760], [0, 1080], [0, '#dba873'], [1, '#9c6440'])))
  s.add(
    path('M640 760V560Q640 480 730 476Q820 480 820 560V760Z', '#7a3a24'),
    line('M730 480V760M640 600H820', '#f4b740', 7),
    box(620, 180, 220, 130, light),
    ...[650, 700, 750, 800].map((x) => box(x - 10, 200, 24, 96, deep, { opacity: 0.55 })),
  )
  for (const [x, top, bottom] of [
    [120, 400, 1006],
    [330, 430, 890],
  ] as const) {
    const w = 150 - x * 0.12
    s.add(
      path(
        `M${x} ${bottom}V${top + 70}Q${x + w / 2} ${top - 30} ${x + w} ${top + 92}V${bottom - w * 0.57}Z`,
        s.chance() > 0.5 ? '#1f6b68' : '#a3123f',
      ),
      line(`M${x + w / 2} ${top + 34}V${bottom - w * 0.28}`, '#f4b740', 5),
    )
  }
  for (const y of [210, 430])
    s.add(
      path(`M1040 ${y + 60}L1330 ${y - 50}V${y + 130}L1040 ${y + 200}Z`, '#fff1d9', { opacity: 0.32 }),
      line(`M1112 ${y + 32}V${y + 184}M1184 ${y + 4}V${y + 166}M1256 ${y - 22}V${y + 148}`, '#4a2418', 7),
    )
  let string = 'M0 150'
  for (let x = 120; x <= 1440; x += 120) string += `Q${x - 60} ${250} ${x} ${x % 240 ? 200 : 160}`
  s.add(line(string, '#4a2418', 4))
  for (let x = 60; x < 1440; x += 120)
    s.add(
      path(
        `M${x - 26} 206H${x + 26}L${x} 268Z`,
        ['#f4b740', '#d8315f', '#3aa899', '#fffaf3'][((x / 60) % 4) | 0] as string,
      ),
    )
}

/** Frames of an evening, as a photographer chooses among them. */
export const contactSheet = (s: Sheet, tones: Tones) => {
  const [light, middle, deep] = tones
  s.add(box(0, 0, 1440, 1080, '#17111f'))
  for (let r = 0; r < 3; r++) {
    s.add(box(-20, 30 + r * 350, 1480, 320, '#0b0710'))
    for (let i = 0; i < 13; i++)
      for (const y of [42, 318]) s.add(box(i * 116 + 30, y + r * 350, 30, 20, '#f3e3c6', { rx: 5, opacity: 0.85 }))
    for (let c = 0; c < 3; c++) {
      const [x, y] = [46 + c * 456, 76 + r * 350]
      const clip = s.clip(`M${x} ${y}h430v228h-430Z`)
      const lamp = x + s.chance(90, 340)
      const who = x + s.chance(110, 320)
      s.add(
        group(
          box(
            x,
            y,
            430,
            228,
            s.linear(
              [x, y],
              [x, y + 228],
              [0, [deep, middle, '#14133c'][Math.floor(s.chance(0, 3))] as string],
              [1, '#120a1c'],
            ),
          ) +
            path(`M${lamp} ${y - 20}L${who - 110} ${y + 240}H${who + 110}Z`, light, { opacity: 0.6 }) +
            disc(who, y + 92, 26, '#120a1c') +
            path(
              `M${who - 50} ${y + 240}Q${who - 44} ${y + 124} ${who} ${y + 122}Q${who + 44} ${y + 124} ${who + 50} ${y + 240}Z`,
              '#120a1c',
            ) +
            line(`M${who + 40} ${y + 170}L${who + s.chance(70, 100)} ${y + s.chance(60, 150)}`, '#120a1c', 16) +
            [0, 1, 2, 3, 4, 5].map((i) => disc(x + 20 + i * 80 + s.chance(-16, 16), y + 226, 30, '#08040c')).join(''),
          { 'clip-path': clip },
        ),
      )
    }
  }
  const [c, r] = [Math.floor(s.chance(0, 3)), Math.floor(s.chance(0, 3))]
  s.add(
    oval(261 + c * 456, 190 + r * 350, 236, 146, 'none', {
      stroke: '#ff3b5c',
      'stroke-width': 11,
      transform: `rotate(-3 ${261 + c * 456} ${190 + r * 350})`,
    }),
  )
}
