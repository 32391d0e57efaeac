/** Close-up magic: cards rise from a hat and vanish, one by one, into a clock that is losing its hours. */
import { lerp, type Pt, polar, steps, trace } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, Sheet } from '../sheet.ts'

const heart = 'M0 34C-46 2 -40 -34 -16 -34Q-4 -34 0 -18Q4 -34 16 -34C40 -34 46 2 0 34Z'
const spade = 'M0 -38C46 -4 40 26 18 26Q8 26 4 18L10 40H-10L-4 18Q-8 26 -18 26C-40 26 -46 -4 0 -38Z'
const diamond = 'M0 -38L28 0L0 38L-28 0Z'
const club = `M-4 12L-10 40H10L4 12Q12 26 26 20A18 18 0 0 0 16 -12A18 18 0 1 0 -16 -12A18 18 0 0 0 -26
  20Q-12 26 -4 12Z`

/** One playing card, face or back, with its own light and shade. */
const card = (
  s: Sheet,
  x: number,
  y: number,
  turn: number,
  size: number,
  face: number,
  alpha: number,
  squeeze: number,
) => {
  const front = face < 4
  const paper = front
    ? s.linear([-60, -90], [60, 90], [0, '#fffdf6'], [1, '#f3d9b0'])
    : s.linear([-60, -90], [60, 90], [0, '#c21d50'], [1, '#7a0b30'])
  let inner = ''
  if (front) {
    const tone = face % 2 ? '#2a1636' : '#b3123f'
    const mark = [heart, spade, diamond, club][face] as string
    inner =
      path(mark, tone, { transform: 'scale(1.05)' }) +
      path(mark, tone, { transform: 'translate(-43 -70) scale(.3)' }) +
      path(mark, tone, { transform: 'translate(43 70) rotate(180) scale(.3)' })
  } else {
    inner =
      box(-50, -80, 100, 160, 'none', { rx: 6, stroke: '#f4b740', 'stroke-width': 3 }) +
      ring(0, 0, 30, '#f4b740', 3) +
      disc(0, 0, 9, '#f4b740')
    for (let i = 0; i < 8; i++)
      inner += line(trace([polar(0, 0, 14, i * 45), polar(0, 0, 46, i * 45)], false), '#f4b740', 3)
    for (const [a, b] of [
      [-38, -66],
      [38, -66],
      [-38, 66],
      [38, 66],
    ] as const)
      inner += path(diamond, '#f4b740', { transform: `translate(${a} ${b}) scale(.22)` })
  }
  return group(
    box(-60, -92, 120, 184, '#0d0618', { rx: 11, opacity: 0.45, transform: 'translate(9 13)' }) +
      box(-60, -92, 120, 184, paper, { rx: 11 }) +
      inner,
    {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})
        scale(${(size * squeeze).toFixed(3)} ${size.toFixed(3)})`,
      opacity: alpha.toFixed(2),
    },
  )
}

export const magic = () => {
  const s = new Sheet(71)
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.radial([720, 440], 980, [0, '#6d45a8'], [0.4, '#452a7c'], [0.75, '#22144a'], [1, '#120a28']),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 1080, s.radial([720, 440], 900, [0.3, '#000', 0], [1, '#000', 0.95])), {
      filter: s.spray('#0e0820'),
    }),
  )

  // The clock behind, its hours going out.
  const [cx, cy, r] = [720, 410, 350]
  s.add(
    disc(cx, cy, r + 46, s.radial([cx, cy], r + 46, [0, '#ffe6ad', 0.42], [0.7, '#c58ad8', 0.2], [1, '#c58ad8', 0])),
  )
  s.add(ring(cx, cy, r, '#f4b740', 5, { opacity: 0.85 }), ring(cx, cy, r + 20, '#f4b740', 1.6, { opacity: 0.6 }))
  for (let i = 0; i < 60; i++) {
    const left = Math.max(0, 1 - i / 52)
    const hour = i % 5 === 0
    const [a, b] = [polar(cx, cy, r - 16, i * 6 - 90), polar(cx, cy, r - (hour ? 62 : 32), i * 6 - 90)]
    s.add(line(trace([a, b], false), '#ffd97a', hour ? 11 : 3, { opacity: (0.12 + left * 0.88).toFixed(2) }))
  }

  // Light out of the hat.
  const beam = (spread: number, alpha: number, soft: number) =>
    path(
      `M${720 - 150} 800L${720 - spread} -60H${720 + spread}L${720 + 150} 800Z`,
      s.linear([0, 800], [0, 0], [0, '#ffe6ad', alpha], [1, '#ffc2e0', 0]),
      { filter: s.blur(soft), style: 'mix-blend-mode:screen' },
    )
  s.add(beam(620, 0.5, 30), beam(330, 0.55, 18))

  // The hat.
  s.add(oval(720, 1050, 420, 46, '#0b0618', { filter: s.blur(22), opacity: 0.9 }))
  const crown = 'M528 800Q560 930 520 1030Q720 1092 920 1030Q880 930 912 800Z'
  s.add(
    path(
      crown,
      s.linear(
        [520, 0],
        [920, 0],
        [0, '#0e0718'],
        [0.25, '#2f1d4e'],
        [0.4, '#4b3478'],
        [0.6, '#1d1133'],
        [1, '#0b0514'],
      ),
    ),
  )
  s.shade(crown, '#c58ad8', [560, 900], [700, 940], 0.55)
  s.add(
    path(
      'M531 812Q545 862 546 900Q720 958 894 900Q895 862 909 812Q720 880 531 812Z',
      s.linear([530, 0], [910, 0], [0, '#6d0a2c'], [0.35, '#d0245a'], [1, '#5a0824']),
    ),
  )
  s.add(
    oval(
      720,
      786,
      318,
      76,
      s.linear([400, 0], [1040, 0], [0, '#120a22'], [0.35, '#56408a'], [0.6, '#2a1a48'], [1, '#0e0718']),
    ),
  )
  s.add(
    oval(720, 778, 312, 70, '#1b1030'),
    oval(
      720,
      780,
      206,
      44,
      s.radial([720, 786], 206, [0, '#fffdf2'], [0.35, '#ffe08a'], [0.75, '#f08a4b'], [1, '#7a2250']),
    ),
  )
  s.add(oval(720, 780, 206, 44, 'none', { stroke: '#ffd97a', 'stroke-width': 4 }))
  // The cards, spiralling away.
  const cards = steps(11).map((t, i) => {
    const a = lerp(-0.1, 2.2, t) * Math.PI * 1.36
    const reach = lerp(40, 262, Math.sin(Math.PI * Math.min(1, t * 0.82 + 0.06))) * (1 - t * 0.1)
    const x = 720 + Math.sin(a) * reach
    const y = 762 - t ** 0.9 * 640
    const size = lerp(1.16, 0.5, t)
    const depth = Math.cos(a)
    return {
      depth,
      svg: card(
        s,
        x,
        y,
        Math.sin(a + 0.7) * 52 + i * 9,
        size * (1 + depth * 0.12),
        [0, 4, 1, 2, 4, 3, 0, 4, 1, 2, 4, 3, 0][i] as number,
        1 - Math.max(0, t - 0.7) * 2.3,
        0.72 + 0.28 * Math.abs(Math.cos(a * 0.9 + i)),
      ),
    }
  })
  const opening = s.clip('M-60 -60H1500V780H926A206 44 0 0 1 514 780H-60Z')
  s.add(
    group(
      cards
        .sort((p, q) => p.depth - q.depth)
        .map((c) => c.svg)
        .join(''),
      { 'clip-path': opening },
    ),
  )
  for (let i = 0; i < 90; i++) {
    const t = s.chance() ** 0.8
    const x = 720 + s.chance(-1, 1) * lerp(170, 480, t)
    const y = 770 - t * 740
    s.add(
      disc(x, y, s.chance(1.2, 4.6), s.chance() > 0.3 ? '#ffe6ad' : '#ff9ec2', {
        opacity: s.chance(0.35, 1).toFixed(2),
      }),
    )
  }

  const spill: Pt[] = [
    [516, 786],
    [924, 786],
  ]
  s.add(
    path(
      `M${spill[0]?.join(' ')}Q720 640 ${spill[1]?.join(' ')}Q720 840
      ${spill[0]?.join(' ')}Z`,
      '#ffe6ad',
      {
        opacity: 0.5,
        filter: s.blur(26),
        style: 'mix-blend-mode:screen',
      },
    ),
  )

  // The wand, still at the hour.
  s.add(
    group(
      box(-11, -170, 22, 340, s.linear([-11, 0], [11, 0], [0, '#0d0618'], [0.4, '#5a4488'], [1, '#0d0618']), {
        rx: 6,
      }) +
        box(-11, -170, 22, 56, '#fff3d6', { rx: 6 }) +
        box(-11, 114, 22, 56, '#fff3d6', { rx: 6 }) +
        box(-11, -118, 22, 6, '#f4b740') +
        box(-11, 112, 22, 6, '#f4b740'),
      { transform: 'translate(1184 820) rotate(38)' },
    ),
  )
  const spark: Pt = [1290, 684]
  s.add(disc(...spark, 70, '#ffe6ad', { filter: s.blur(26), opacity: 0.8 }))
  s.add(
    path(
      `M${spark[0]} ${spark[1] - 66}Q${spark[0] + 7} ${spark[1] - 7} ${spark[0] + 66}
        ${spark[1]}Q${spark[0] + 7} ${spark[1] + 7} ${spark[0]} ${spark[1] + 66}Q${spark[0] - 7}
        ${spark[1] + 7} ${spark[0] - 66} ${spark[1]}Q${spark[0] - 7} ${spark[1] - 7} ${spark[0]}
        ${spark[1] - 66}Z`,
      '#fffdf2',
    ),
  )
  return s.svg(0.2)
}
