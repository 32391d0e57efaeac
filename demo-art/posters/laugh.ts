/** Stand-up: two spotlights, a microphone and its cable make a face on the curtain. */
import { type Pt, pts, smooth, spline, trace } from '../geometry.ts'
import { box, group, line, oval, path, Sheet } from '../sheet.ts'

const eye = 'M214 372a196 196 0 1 0 392 0a196 196 0 1 0 -392 0Z'
const wink = 'M832 462A194 194 0 0 1 1220 462Q1220 488 1196 488Q1026 404 856 488Q832 488 832 462Z'

/** Heavy pleats from edge to edge. */
const curtain = (s: Sheet) => {
  let pleats = ''
  let x = -30
  while (x < 1460) {
    const w = s.chance(56, 96)
    const fold = s.linear(
      [x, 0],
      [x + w, 0],
      [0, '#4d061f'],
      [0.28, '#8d0f38'],
      [0.52, '#c21d50'],
      [0.75, '#8d0f38'],
      [1, '#4d061f'],
    )
    pleats += path(`M${x} -10H${x + w}L${x + w + 12} 1100H${x - 8}Z`, fold)
    x += w - 1
  }
  return pleats
}

const microphone = (s: Sheet) => {
  const steel = s.linear(
    [660, 0],
    [780, 0],
    [0, '#0d0712'],
    [0.3, '#4a3352'],
    [0.45, '#d9b98a'],
    [0.55, '#3a2544'],
    [1, '#0d0712'],
  )
  const shadow = 'M676 560H764L744 780H696ZM600 500a120 128 0 1 0 240 0a120 128 0 1 0 -240 0Z'
  const ball = s.radial([684, 430], 190, [0, '#ffe2a3'], [0.35, '#c98a3a'], [0.75, '#5d2f33'], [1, '#1c0c1c'])
  const inside = s.clip('M612 476a108 114 0 1 0 216 0a108 114 0 1 0 -216 0Z')
  let weave = ''
  for (let k = -260; k < 260; k += 18) {
    for (const lean of [-130, 130]) {
      const wire = spline([
        [720 + k + lean, 350],
        [720 + k, 476],
        [720 + k - lean, 602],
      ])
      weave += line(trace(wire, false), '#160a1c', 4.5)
    }
  }
  const band = s.linear([606, 0], [834, 0], [0, '#2a1526'], [0.35, '#ffe9bd'], [0.5, '#f4b740'], [1, '#4a1f22'])
  return (
    path(shadow, '#14040c', { opacity: 0.5, filter: s.blur(22), transform: 'translate(22 26)' }) +
    path('M668 570H772L748 772Q720 790 692 772Z', steel) +
    box(700, 640, 40, 54, '#0d0712', { rx: 12 }) +
    box(710, 652, 20, 22, '#f4b740', { rx: 6 }) +
    oval(720, 476, 108, 114, ball) +
    group(weave, { 'clip-path': inside, opacity: 0.62 }) +
    path('M611 466Q720 512 829 466L829 494Q720 542 611 494Z', band)
  )
}

export const laugh = () => {
  const s = new Sheet(11)
  const dusk = s.radial([720, 520], 900, [0, '#1a0610', 0], [0.55, '#1a0610', 0.25], [1, '#14040c', 0.92])
  s.add(curtain(s), box(0, 0, 1440, 1080, dusk))

  const warm = s.linear([0, 190], [0, 580], [0, '#fff6df'], [1, '#ffd98c'])
  s.add(group(path(eye, '#ffb347') + path(wink, '#ffb347'), { filter: s.blur(46), opacity: 0.75 }))
  s.add(path(eye, warm), path(wink, warm))
  let folds = ''
  for (let k = 210; k < 1240; k += 74) folds += path(`M${k} 150h26l6 500h-26Z`, '#e8892b', { opacity: 0.24 })
  s.add(group(group(folds, { filter: s.blur(9) }), { 'clip-path': s.clip(eye + wink) }))
  s.shade(eye, '#e2682a', [510, 580], [390, 300], 0.66)
  s.shade(wink, '#e2682a', [1210, 500], [1000, 350], 0.66)

  // The cable: out of the microphone, round, and off in one broad grin.
  const cable: Pt[] = pts(`
      720 730, 726 800, 786 836, 890 800, 1010 716, 1092 646, 1142 664, 1120 744, 1030 866,
      890 956, 720 986, 550 956, 410 862, 326 742`)
  const grin = smooth(cable)
  s.add(line(grin, '#1a0610', 30, { opacity: 0.45, transform: 'translate(10 18)', filter: s.blur(8) }))
  s.add(line(grin, '#160a1c', 26), line(grin, '#f4b740', 3, { opacity: 0.75, transform: 'translate(-5 -6)' }))
  const plug =
    box(-20, -78, 40, 84, '#160a1c', { rx: 9 }) +
    box(-14, -70, 9, 68, '#f4b740', { rx: 4, opacity: 0.8 }) +
    box(-10, -132, 20, 56, '#f4b740', { rx: 3 }) +
    box(-10, -112, 20, 5, '#160a1c') +
    path('M-10 -132L0 -152L10 -132Z', '#f4b740')
  s.add(group(plug, { transform: 'translate(326 742) rotate(-27)' }))
  s.add(group(microphone(s), { transform: 'translate(720 500) scale(.86) translate(-720 -478)' }))
  return s.svg()
}
