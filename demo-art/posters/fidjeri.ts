/** Songs of the pearl divers: a dhow above, one rope, and a pearl that sends its rings up through the sea. */
import { below, lerp, n, type Pt, pts, ribbon, spline, steps, trace, wave } from '../geometry.ts'
import { box, disc, group, line, oval, path, ring, Sheet } from '../sheet.ts'

const fish = (x: number, y: number, k: number, tint: string) =>
  group(path('M-34 0Q-6 -22 26 -3L44 -16Q40 0 44 16L26 3Q-6 22 -34 0Z', tint), {
    transform: `translate(${x} ${y}) scale(${k})`,
  })

export const fidjeri = () => {
  const s = new Sheet(83)
  const sea = 372
  s.add(box(0, 0, 1440, sea + 20, s.linear([0, 0], [0, sea], [0, '#f0d9a8'], [0.5, '#f7c88d'], [1, '#f6a67a'])))
  s.add(
    disc(372, 292, 150, '#fff6df', { filter: s.blur(50), opacity: 0.8 }),
    disc(372, 292, 116, s.linear([0, 180], [0, 400], [0, '#fffaf0'], [1, '#ff9d6b'])),
  )
  s.add(
    group(box(0, 0, 1440, 380, s.linear([0, 0], [0, 300], [0, '#000', 0.75], [1, '#000', 0])), {
      filter: s.spray('#d08a5c'),
    }),
  )
  for (const [x, y, w] of [
    [150, 142, 180],
    [520, 96, 130],
    [1220, 176, 210],
    [1090, 84, 120],
  ] as const)
    s.add(
      box(x, y, w, 9, '#fff6df', { rx: 5, opacity: 0.7 }),
      box(x + 46, y + 17, w * 0.6, 7, '#fff6df', { rx: 4, opacity: 0.5 }),
    )

  // The sea, in sheets that darken with depth.
  const tints = ['#3aa39b', '#23878c', '#156b7a', '#0f5468', '#0b3f56', '#082d43', '#061f33']
  tints.forEach((tint, i) => {
    const d = below(
      wave(sea + (i === 0 ? 0 : lerp(0, 640, (i / 6) ** 1.1)), lerp(7, 20, i / 6), lerp(360, 900, i / 6), i * 0.37),
    )
    s.add(
      path(d, tint),
      group(path(d, s.linear([0, sea + i * 108], [0, sea + i * 108 + 100], [0, '#fff', 0.42], [1, '#fff', 0])), {
        filter: s.spray(i < 2 ? '#8ad6c0' : '#3b93a0'),
        opacity: 0.65,
      }),
    )
  })

  // Rays from the boat's side down to the sea bed.
  for (const [a, b, c, k] of [
    [640, 420, 600, 0.34],
    [760, 700, 830, 0.4],
    [880, 960, 1120, 0.3],
  ] as const)
    s.beam([a, 330], [b, 1080], [c, 1080], '#bff0dc', k, 16)

  // The pearl, and its song.
  const [px, py] = [720, 842]
  for (let i = 0; i < 9; i++) {
    const r = 96 + i * 62
    s.add(
      path(`M${px - r} ${py}A${r} ${r * 0.94} 0 0 1 ${px + r} ${py}`, 'none', {
        stroke: '#fff0c9',
        'stroke-width': lerp(5, 1.4, i / 8),
        opacity: lerp(0.75, 0.1, i / 8).toFixed(2),
        'stroke-dasharray': i % 2 ? '2 15' : 'none',
        'stroke-linecap': 'round',
      }),
    )
  }
  s.add(disc(px, py, 190, '#fff3d0', { filter: s.blur(60), opacity: 0.65, style: 'mix-blend-mode:screen' }))

  const seabed = below(spline(pts('-40 1010, 260 980, 520 1000, 720 1012, 980 992, 1230 968, 1480 1000'), 16))
  s.add(path(seabed, s.linear([0, 970], [0, 1080], [0, '#0a3346'], [1, '#04131f'])))
  s.shade(seabed, '#e0c48f', [720, 960], [720, 1060], 0.5)
  for (let i = 0; i < 26; i++) {
    const x = s.chance() > 0.5 ? s.chance(20, 460) : s.chance(980, 1420)
    const h = s.chance(40, 190)
    const lean = s.chance(-40, 40)
    s.add(
      path(
        ribbon(
          spline([
            [x, 1030],
            [x + lean, 1030 - h * 0.5],
            [x + lean * 0.2, 1030 - h],
          ]),
          (t) => lerp(15, 2, t),
        ),
        ['#0d5a63', '#0a4656', '#137a78', '#a83a52'][Math.floor(s.chance(0, 4))] as string,
        { opacity: 0.9 },
      ),
    )
  }

  // The oyster, open.
  const fan = (flip: number) => {
    const rim = spline(
      steps(13).map((t): Pt => {
        const a = Math.PI * (1 + t)
        return [
          px + Math.cos(a) * 232,
          py + 74 + flip * (Math.abs(Math.sin(a)) * 168 + (Math.round(t * 12) % 2 ? 11 : 0)),
        ]
      }),
      8,
    )
    return trace([...rim, [px + 60, py + 96], [px - 60, py + 96]])
  }
  const upper = fan(-1)
  const lower = fan(0.62)
  s.add(path(upper, s.linear([px, py - 110], [px, py + 100], [0, '#d98aa0'], [0.5, '#f7d3c4'], [1, '#8a4a78'])))
  for (let k = -5; k <= 5; k++)
    s.add(
      line(
        `M${px + k * 9} ${py + 92}Q${px + k * 34} ${py + 10} ${px + k * 43}
          ${py + 74 - Math.sqrt(Math.max(0, 1 - (k / 5.4) ** 2)) * 160}`,
        '#fff3e0',
        3,
        { opacity: 0.45 },
      ),
    )
  s.shade(upper, '#5b2456', [px, py + 110], [px, py - 50], 0.9)
  s.add(path(lower, s.linear([px, py + 60], [px, py + 180], [0, '#c9788f'], [1, '#4a1d4c'])))
  for (let k = -5; k <= 5; k++)
    s.add(
      line(
        `M${px + k * 12} ${py + 96}Q${px + k * 36} ${py + 120} ${px + k * 42}
          ${py + 76 + Math.sqrt(Math.max(0, 1 - (k / 5.4) ** 2)) * 98}`,
        '#ffd9cc',
        3,
        { opacity: 0.35 },
      ),
    )
  s.add(oval(px, py + 78, 222, 40, s.radial([px, py + 60], 222, [0, '#fff6e6'], [0.5, '#f3b8b0'], [1, '#7d3a6a'])))
  s.add(
    disc(
      px,
      py + 18,
      82,
      s.radial(
        [px - 26, py - 10],
        116,
        [0, '#ffffff'],
        [0.35, '#fff3dc'],
        [0.7, '#f1c9c0'],
        [0.92, '#a98bb8'],
        [1, '#8fc4c4'],
      ),
    ),
  )
  s.add(
    oval(px - 28, py - 14, 20, 13, '#fff', { opacity: 0.95, transform: `rotate(-30 ${px - 28} ${py - 14})` }),
    oval(px, py + 96, 60, 9, '#5b2456', { opacity: 0.4, filter: s.blur(6) }),
  )

  // The diver on the rope.
  const rope = spline(pts('862 340, 866 440, 838 540, 850 640, 800 722, 778 738'), 14)
  s.add(line(trace(rope, false), '#fff0c9', 4), line(trace(rope, false), '#8a5a3a', 1.4, { 'stroke-dasharray': '5 6' }))
  s.add(
    group(
      path(
        ribbon(spline(pts('-6 -92, 4 -50, 0 -4')), (t) => lerp(30, 46, t), true),
        '#06202f',
      ) +
        path(
          ribbon(spline(pts('4 -96, 18 -150, -12 -206, -4 -258')), (t) => lerp(27, 11, t), true),
          '#06202f',
        ) +
        path(
          ribbon(spline(pts('-8 -96, -24 -142, -44 -186, -36 -244')), (t) => lerp(27, 11, t), true),
          '#06202f',
        ) +
        path(
          ribbon(spline(pts('-4 -262, -14 -280, -6 -298')), (t) => lerp(12, 20, t)),
          '#06202f',
        ) +
        path(
          ribbon(spline(pts('-36 -246, -48 -262, -44 -284')), (t) => lerp(12, 20, t)),
          '#06202f',
        ) +
        disc(-2, 38, 25, '#06202f') +
        path(
          ribbon(spline(pts('14 -2, 38 44, 16 92')), (t) => lerp(22, 12, t), true),
          '#06202f',
        ) +
        path(
          ribbon(spline(pts('-16 -2, -48 20, -74 -14')), (t) => lerp(22, 12, t), true),
          '#06202f',
        ) +
        path('M-26 -88L26 -92L24 -62H-24Z', '#c21d50') +
        line('M18 -80Q28 -40 24 0M-22 26Q-18 56 2 62', '#ffe6ad', 3, { opacity: 0.75 }) +
        path('M-102 -12Q-74 -34 -52 -6Q-56 34 -82 42Q-106 26 -102 -12Z', '#8a5a3a') +
        line('M-98 0L-58 24M-60 -4L-96 28M-84 -20L-74 40', '#4a2c24', 2.5),
      { transform: 'translate(760 668) rotate(7) scale(.74)' },
    ),
  )
  for (const [x, y, k] of [
    [706, 690, 6],
    [694, 656, 9],
    [712, 622, 6],
    [696, 582, 11],
    [716, 540, 7],
    [700, 496, 9],
    [718, 456, 6],
  ] as const)
    s.add(
      ring(x, y, k, '#d9f5e2', 2.4, { opacity: 0.85 }),
      disc(x - k * 0.3, y - k * 0.3, k * 0.25, '#fff', { opacity: 0.9 }),
    )
  s.add(
    [
      [300, 620, 1],
      [368, 652, 0.8],
      [244, 668, 0.7],
      [330, 700, 0.6],
    ]
      .map(([x, y, k]) => fish(x as number, y as number, k as number, '#f2b98a'))
      .join(''),
  )
  s.add(
    group(
      [
        [1130, 560, 0.9],
        [1196, 596, 0.7],
        [1090, 610, 0.6],
      ]
        .map(([x, y, k]) => fish(-(x as number), y as number, k as number, '#ff8a7a'))
        .join(''),
      { transform: 'scale(-1 1)' },
    ),
  )

  // The dhow.
  const wood = s.linear([0, 250], [0, 390], [0, '#8a4a2c'], [1, '#3a1a20'])
  const hull = `M470 262Q560 318 700 322Q880 322 1010 254L1046 232Q1028 330 960 384Q720 404 560 380Q500
    340 470 262Z`
  s.add(line('M742 330L778 20', '#4a2420', 12), line('M560 284L980 16', '#4a2420', 8))
  const sail = 'M572 276Q760 120 976 22Q986 170 938 292Q780 222 572 276Z'
  s.add(path(sail, s.linear([600, 270], [960, 60], [0, '#f3c98f'], [0.5, '#fff3dc'], [1, '#ffe0b0'])))
  s.shade(sail, '#c2664a', [960, 300], [800, 120], 0.75)
  s.add(
    [0.26, 0.46, 0.64, 0.82]
      .map((t) => {
        const [x, y] = [lerp(572, 976, t), lerp(276, 22, t) - Math.sin(t * Math.PI) * 24]
        const [u, v] = [lerp(600, 950, t ** 0.8), lerp(268, 288, t) - Math.sin(t * Math.PI) * 34]
        return line(
          `M${n(x)} ${n(y)}Q${n(lerp(x, u, 0.5) + 22)} ${n(lerp(y, v, 0.5))} ${n(u)}
          ${n(v)}`,
          '#b8683f',
          2,
          {
            opacity: 0.45,
          },
        )
      })
      .join(''),
  )
  s.add(
    path(hull, wood),
    line('M478 274Q566 330 702 334Q880 334 1016 264', '#f4b740', 5),
    line('M500 318Q610 360 720 360Q880 360 1004 304', '#f2c879', 2, { opacity: 0.6 }),
  )
  s.shade(hull, '#1d0f1a', [520, 400], [760, 270], 0.85)
  for (const [x, y] of [
    [610, 296],
    [656, 304],
    [700, 308],
    [828, 304],
    [876, 294],
  ] as const)
    s.add(
      path(
        `M${x - 17} ${y + 20}Q${x - 17} ${y - 18} ${x} ${y - 18}Q${x + 17} ${y - 18} ${x + 17} ${y + 20}Z`,
        '#2a1020',
      ),
      disc(x, y - 30, 11, '#2a1020'),
    )
  const surf = wave(sea + 4, 7, 360, 0)
  s.add(
    path(trace([...surf, ...surf.map(([x, y]): Pt => [x, y + 30]).reverse()]), '#3aa39b', { opacity: 0.92 }),
    line(trace(surf, false), '#d9f5e2', 3, { opacity: 0.7 }),
  )
  return s.svg(0.2)
}
