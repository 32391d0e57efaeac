/** A photography walk: Muharraq at dawn, seen through the blades of an aperture. */
import { type Pt, polar, steps, trace } from '../geometry.ts'
import { box, disc, group, line, path, Sheet } from '../sheet.ts'

const blades = 8

/** A house front: parapet, windows with half-round fanlights. */
const house = (s: Sheet, x: number, y: number, w: number, h: number, fill: string, dark: string) => {
  const teeth = steps(Math.max(2, Math.round(w / 34)))
    .map((t) => box(x + t * (w - 16), y - 15, 16, 17, fill))
    .join('')
  let windows = ''
  for (let row = 0; row < Math.floor(h / 130); row++) {
    for (let wx = x + 24; wx < x + w - 40; wx += 58) {
      const top = y + 50 + row * 118
      windows +=
        path(`M${wx} ${top}a15 15 0 0 1 30 0v46h-30Z`, dark) +
        path(
          `M${wx} ${top}a15 15 0 0 1 30 0Z`,
          ['#e8574f', '#2f9c95', '#f4b740'][Math.floor(s.chance(0, 3))] as string,
          { opacity: 0.9 },
        )
    }
  }
  return box(x, y, w, h, fill) + teeth + windows
}

/** A wind tower, tall slots open to the sea breeze. */
const windTower = (x: number, y: number, w: number, h: number, fill: string, dark: string, lit: string) =>
  box(x, y, w, h, fill) +
  box(x - 7, y - 10, w + 14, 14, fill) +
  steps(3)
    .map((t) => path(`M${x + 14 + t * (w - 46)} ${y + 30}q9 -14 18 0v92h-18Z`, dark))
    .join('') +
  box(x - 4, y + 132, w + 8, 9, fill) +
  box(x, y, 7, h, lit, { opacity: 0.9 }) +
  [0.12, 0.95].map((k) => line(`M${x - 18} ${y + 14 + k * 120}h${w + 36}`, '#7c4353', 4)).join('')

export const muharraq = () => {
  const s = new Sheet(61)
  const [cx, cy, r] = [720, 540, 432]
  // What the lens sees.
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear([0, 120], [0, 800], [0, '#5b7fa6'], [0.35, '#e7a7a0'], [0.62, '#ffcf8f'], [1, '#ffe9bd']),
    ),
  )
  s.add(
    disc(770, 560, 180, '#fff3c9', { filter: s.blur(60), opacity: 0.95 }),
    disc(770, 560, 92, s.linear([0, 470], [0, 650], [0, '#fffdf2'], [1, '#ffc861'])),
  )
  s.add(
    group(box(0, 100, 1440, 400, s.linear([0, 100], [0, 470], [0, '#000', 0.7], [1, '#000', 0])), {
      filter: s.spray('#39578a'),
    }),
  )
  const birds = [
    [560, 330, 1],
    [604, 306, 0.7],
    [628, 348, 0.6],
    [910, 300, 0.9],
    [944, 326, 0.6],
  ] as const
  for (const [x, y, k] of birds)
    s.add(
      line(
        `M${x - 18 * k} ${y - 6 * k}q${9 * k} ${-8 * k} ${18 * k} ${6 * k}q${9 * k} ${-14 * k} ${18 * k}
          ${-6 * k}`,
        '#4a2c4a',
        3.2 * k + 0.6,
      ),
    )

  const far = '#c98a86'
  s.add(
    house(s, 640, 590, 250, 200, far, '#a86a72'),
    path('M880 620V420q0 -12 9 -18v-26h18v26q9 6 9 18V620ZM884 372q13 -34 26 0Z', far),
    box(876, 468, 44, 9, '#b5757a'),
    disc(897, 338, 4, far),
  )
  s.add(
    house(s, 560, 560, 120, 300, '#a9626a', '#7c4353'),
    windTower(590, 420, 88, 160, '#a9626a', '#7c4353', '#ffc48a'),
  )
  s.add(house(s, 820, 610, 150, 260, '#b56e68', '#7c4353'))

  // The lane, and the long shadow of someone who got up early.
  s.add(path('M640 700H806L1010 1010H430Z', s.linear([0, 700], [0, 1000], [0, '#ffdca6'], [1, '#d98a6a'])))
  s.shade('M640 700H806L1010 1010H430Z', '#8a4658', [700, 1000], [720, 760], 0.8)
  const left = 'M270 1010V372L470 418V430L592 470V1010Z'
  s.add(path(left, s.linear([280, 0], [600, 0], [0, '#3c2142'], [1, '#7b3f58'])))
  s.shade(left, '#2a1533', [280, 900], [580, 500], 0.9)
  s.add(path('M432 640q44 -70 84 6V1000h-84Z', '#27132f'), path('M432 640q44 -70 84 6Z', '#f4b740', { opacity: 0.85 }))
  s.add(line('M474 642V604M454 642L442 618M494 644L506 622', '#27132f', 4))
  s.add(
    path('M372 470h150v88H372Z', '#54304a'),
    [0, 1, 2, 3, 4, 5, 6].map((k) => line(`M${378 + k * 23} 474v80`, '#2a1533', 4)).join(''),
    box(362, 552, 168, 12, '#2a1533'),
  )
  const right = 'M1180 1010V330L960 410V470L880 500V1010Z'
  s.add(path(right, s.linear([880, 0], [1180, 0], [0, '#d07f62'], [1, '#6d3650'])))
  s.shade(right, '#4a2342', [1180, 800], [900, 640], 0.9)
  for (const [x, y, k] of [
    [930, 600, 0.8],
    [1000, 566, 1],
    [1082, 526, 1.2],
  ] as const) {
    s.add(
      group(
        path('M-17 0a17 17 0 0 1 34 0v64h-34Z', '#3c2142') +
          path('M-17 0a17 17 0 0 1 34 0Z', '#2f9c95') +
          line('M0 -17V64M-17 0h34', '#d99a72', 3),
        { transform: `translate(${x} ${y}) scale(${k})` },
      ),
    )
  }
  s.add(path('M716 858L668 1010H612L694 858Z', '#5a2c48', { opacity: 0.6 }))
  s.add(
    group(
      path('M-30 0Q-27 -70 -24 -106Q-22 -132 2 -134Q26 -132 28 -106Q30 -60 34 0Z', '#241029') +
        path(
          `M-13 -150Q-14 -178 4 -180Q24 -180 24 -154Q26 -128 34 -106Q6 -96 -4 -122Q-8 -138 -13
          -150Z`,
          '#3c2142',
        ) +
        line('M-11 -164Q6 -158 22 -164', '#0f0616', 5) +
        line('M12 -118L-4 -98L-28 -132', '#241029', 15) +
        box(-50, -164, 34, 25, '#0f0616', { rx: 4 }) +
        box(-64, -159, 17, 15, '#0f0616', { rx: 3 }) +
        box(-40, -171, 14, 9, '#0f0616', { rx: 2 }) +
        line('M30 -108Q34 -60 35 -6', '#ffcf8f', 3) +
        line('M24 -158Q28 -132 34 -110', '#ffcf8f', 2.5),
      { transform: 'translate(704 862) scale(1.06)' },
    ),
  )

  // The aperture: eight blades turning about the picture.
  const corner = (i: number) => polar(cx, cy, r, (i * 360) / blades + 11)
  const toward = (from: Pt, to: Pt, reach: number): Pt => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [to[0] + ((to[0] - from[0]) / length) * reach, to[1] + ((to[1] - from[1]) / length) * reach]
  }
  const tints = ['#f3dcb8', '#e9c898', '#dcae7c', '#c98f6a', '#b5757a', '#cf9a80', '#e2b98c', '#efd2a8']
  for (let i = 0; i < blades; i++) {
    const [a, b, c] = [corner(i - 1), corner(i), corner(i + 1)]
    const blade = trace([b, c, toward(b, c, 1300), toward(a, b, 1300)])
    const mid: Pt = [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2]
    const out: Pt = [cx + (mid[0] - cx) * 2.1, cy + (mid[1] - cy) * 2.1]
    s.add(path(blade, tints[i] as string, { stroke: tints[i] as string, 'stroke-width': 1 }))
    const beyond = toward(b, c, 430)
    s.shade(
      blade,
      '#6d3650',
      toward(a, b, 60),
      [beyond[0] * 0.35 + mid[0] * 0.65, beyond[1] * 0.35 + mid[1] * 0.65],
      0.82,
    )
    s.add(path(blade, s.linear(mid, out, [0, '#fff6df', 0.3], [0.6, '#fff6df', 0])))
    s.add(line(trace([b, c, toward(b, c, 1300)], false), '#fff6df', 3.5, { opacity: 0.85 }))
  }
  const ringPath = Array.from({ length: blades }, (_, i) => corner(i))
  s.add(line(trace(ringPath), '#fffaf3', 7))
  for (let i = 0; i < blades; i++) {
    const [x, y] = polar(cx, cy, r + 76, (i * 360) / blades + 52)
    s.add(disc(x, y, 11, '#7b3f58', { opacity: 0.85 }), disc(x - 3, y - 3, 4, '#fff6df'))
  }
  return s.svg(0.2)
}
