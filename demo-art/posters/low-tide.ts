/** Beach DJs: the sun is a record, the tide its grooves, the tone arm waits above. */
import { below, lerp, type Pt, pts, ribbon, spline, trace, wave } from '../geometry.ts'
import { box, disc, group, line, path, ring, Sheet } from '../sheet.ts'

const night = '#1d0f2b'

/** A date palm: a leaning trunk and feathered fronds. */
const palm = (s: Sheet, x: number, y: number, lean: number, size: number) => {
  const top: Pt = [x + lean, y - size]
  const trunk = spline([[x, y + 30], [x + lean * 0.2, y - size * 0.45], top], 16)
  let fronds = ''
  for (let k = 0; k < 11; k++) {
    const a = ((-206 + k * 23.2 + s.chance(-5, 5)) * Math.PI) / 180
    const reach = size * s.chance(0.4, 0.5)
    const fall = size * 0.3 * Math.abs(Math.cos(a)) ** 0.7
    const at = (t: number, drop: number): Pt => [
      top[0] + Math.cos(a) * reach * t,
      top[1] + Math.sin(a) * reach * t * 0.8 + drop,
    ]
    const rib = spline([top, at(0.5, -size * 0.02 + fall * 0.2), at(1, fall)], 18)
    fronds += path(
      ribbon(rib, (t) => lerp(5, 1.5, t)),
      night,
    )
    for (let i = 4; i < rib.length; i++) {
      const [px, py] = rib[i] as Pt
      const [qx, qy] = rib[i - 1] as Pt
      const along = Math.atan2(py - qy, px - qx)
      const length = size * 0.115 * Math.sin(Math.PI * (0.18 + (i / rib.length) * 0.72))
      for (const side of [-1, 1]) {
        const b = along + side * 0.6
        const tip: Pt = [px + Math.cos(b) * length, py + Math.sin(b) * length + length * 0.3]
        fronds += path(
          ribbon([[px, py], [(px + tip[0]) / 2, (py + tip[1]) / 2 - 2], tip], (t) => lerp(size * 0.0085, 1, t)),
          night,
        )
      }
    }
  }
  return (
    path(
      ribbon(trunk, (t) => lerp(0.05, 0.03, t) * size),
      night,
    ) + fronds
  )
}

export const lowTide = () => {
  const s = new Sheet(31)
  const horizon = 610
  s.add(
    box(
      0,
      0,
      1440,
      1080,
      s.linear(
        [0, 0],
        [0, horizon],
        [0, '#4a1f6b'],
        [0.3, '#a72c68'],
        [0.6, '#f0604f'],
        [0.85, '#ffab63'],
        [1, '#ffd99a'],
      ),
    ),
  )
  s.add(
    group(box(0, 0, 1440, 620, s.linear([0, 0], [0, 330], [0, '#000', 0.8], [1, '#000', 0])), {
      filter: s.spray('#31134f'),
    }),
  )

  // The record.
  const [cx, cy, r] = [720, 590, 372]
  const vinyl = s.linear([0, cy - r], [0, cy], [0, '#fff0b8'], [0.45, '#ffc24b'], [1, '#ff7a3d'])
  let grooves = ''
  for (let k = 150; k < r - 6; k += 13) {
    grooves += ring(cx, cy, k, '#b8323f', k % 3 === 0 ? 3.4 : 2, { opacity: 0.5 })
  }
  const shine = path(
    `M${cx} ${cy}L${cx - 330} ${cy - 250}A414 414 0 0 1 ${cx - 210}
    ${cy - 357}Z`,
    '#fff8dc',
    {
      opacity: 0.4,
    },
  )
  const shine2 = path(
    `M${cx} ${cy}L${cx + 210} ${cy - 357}A414 414 0 0 1 ${cx + 270}
    ${cy - 314}Z`,
    '#fff8dc',
    {
      opacity: 0.35,
    },
  )
  const label =
    disc(cx, cy, 132, '#a3123f') +
    ring(cx, cy, 118, '#f4b740', 3) +
    ring(cx, cy, 92, '#f4b740', 2) +
    disc(cx, cy, 20, '#ffe9bd')
  const sky = s.clip(`M0 0H1440V${horizon}H0Z`)
  const disk = s.clip(`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`)
  s.add(group(disc(cx, cy, r + 60, '#ffb05a'), { filter: s.blur(70), opacity: 0.8, 'clip-path': sky }))
  s.add(
    group(group(disc(cx, cy, r, vinyl) + grooves + shine + shine2 + label, { 'clip-path': disk }), {
      'clip-path': sky,
    }),
  )

  // The sea, and the record broken up in it.
  s.add(
    box(
      0,
      horizon,
      1440,
      480,
      s.linear([0, horizon], [0, 1080], [0, '#f08a5c'], [0.07, '#b0486a'], [0.32, '#4b2c6b'], [1, '#151733']),
    ),
  )
  let bars = ''
  for (let y = horizon + 6; y < 960; ) {
    const depth = (y - horizon) / 350
    const h = lerp(7, 17, depth)
    const half = Math.sqrt(Math.max(0, 1 - (depth * 0.96) ** 2)) * r * lerp(0.98, 0.7, depth) + s.chance(-22, 22)
    const shift = s.chance(-9, 9)
    if (half > 30)
      bars += box(cx - half + shift, y, half * 2, h, depth < 0.36 ? '#ffd27a' : depth < 0.7 ? '#ff9a5a' : '#e0556a', {
        rx: h / 2,
        opacity: lerp(0.95, 0.5, depth).toFixed(2),
      })
    y += h + lerp(6, 15, depth)
  }
  s.add(bars)
  let ripples = ''
  for (let i = 0; i < 90; i++) {
    const y = horizon + 8 + s.chance() ** 1.4 * 380
    const w = lerp(16, 110, (y - horizon) / 400) * s.chance(0.5, 1.3)
    const x = s.chance(-20, 1440)
    ripples += box(x, y, w, lerp(2, 5, (y - horizon) / 400), s.chance() > 0.5 ? '#ffb27a' : '#7f63b8', {
      rx: 2.5,
      opacity: s.chance(0.2, 0.5).toFixed(2),
    })
  }
  s.add(ripples)

  // Wet sand in the foreground.
  const shore = wave(985, 22, 1500, 0.1)
  s.add(path(below(shore.map(([x, y]): Pt => [x, y - 16])), '#ffd9b0', { opacity: 0.55 }))
  s.add(path(below(shore), s.linear([0, 950], [0, 1080], [0, '#7a2f5c'], [1, '#33154a'])))
  s.shade(below(shore), '#1d0f2b', [700, 1090], [700, 960], 0.9)
  s.add(palm(s, 70, 1040, 130, 690), palm(s, 300, 1060, -60, 420))

  // The tone arm.
  const arm = spline(pts('1226 182, 1218 330, 1160 430, 1036 486'), 18)
  s.add(
    line(trace(arm, false), '#1d0f2b', 17),
    line(trace(arm, false), '#ffd99a', 3, { transform: 'translate(-4 -2)' }),
  )
  s.add(
    group(box(-26, -20, 82, 40, '#1d0f2b', { rx: 9 }) + box(-18, -11, 44, 6, '#f4b740', { rx: 3 }), {
      transform: 'translate(1022 491) rotate(158)',
    }),
    disc(1228, 160, 74, '#1d0f2b'),
    ring(1228, 160, 56, '#f4b740', 4),
    disc(1228, 160, 30, '#f4b740'),
    disc(1228, 160, 10, '#1d0f2b'),
    line('M1238 90L1252 24', night, 30),
  )
  return s.svg(0.1)
}
