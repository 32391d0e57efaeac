/** Geometry shared by the drawings: curves, swept shapes and a seeded random generator. */

export type Pt = readonly [number, number]

/** Poster size in pixels, 4:3. */
export const W = 1440
export const H = 1080

/** A seeded random generator (mulberry32): the same seed draws the same picture. */
export const chance = (seed: number) => {
  let a = seed >>> 0
  return (from = 0, to = 1): number => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

export type Chance = ReturnType<typeof chance>

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

export const n = (value: number) => String(Math.round(value * 10) / 10)

/** Points written as text: 'x y, x y, …'. */
export const pts = (text: string): Pt[] =>
  text.split(',').map((pair): Pt => {
    const [x, y] = pair.trim().split(/\s+/).map(Number)
    return [x ?? 0, y ?? 0]
  })

/** `count` numbers from 0 to 1, both inclusive. */
export const steps = (count: number) => Array.from({ length: count }, (_, i) => i / Math.max(1, count - 1))

/** The point at a distance and an angle (degrees, 0 = right, clockwise). */
export const polar = (cx: number, cy: number, radius: number, degrees: number): Pt => {
  const a = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)]
}

/** An SVG path through the points, straight from one to the next. */
export const trace = (points: readonly Pt[], closed = true) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A Catmull-Rom curve through the points, sampled. */
export const spline = (points: readonly Pt[], per = 14, closed = false): Pt[] => {
  const count = points.length
  const at = (i: number): Pt => {
    const k = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[k] as Pt
  }
  const out: Pt[] = []
  const last = closed ? count : count - 1
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < per; s++) {
      const t = s / per
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([mix(0), mix(1)])
    }
  }
  if (!closed) out.push(at(count - 1))
  return out
}

/** A smooth path through the points. */
export const smooth = (points: readonly Pt[], closed = false) => trace(spline(points, 14, closed), closed)

/** A shape of changing width along a line: limbs, ribbons, horns, steam. */
export const ribbon = (line: readonly Pt[], width: (t: number) => number, round = false) => {
  const left: Pt[] = []
  const right: Pt[] = []
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] as Pt
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as Pt
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = width(i / (line.length - 1)) / 2
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  if (!round) return trace([...left, ...right.reverse()])
  const cap = (radius: number) => `A${n(radius)} ${n(radius)} 0 0 0 `
  const [first, end] = [right[0] as Pt, right.at(-1) as Pt]
  const body = trace(left, false)
  const back = right
    .slice(0, -1)
    .reverse()
    .map(([x, y]) => `L${n(x)} ${n(y)}`)
  const [rEnd, rStart] = [width(1) / 2, width(0) / 2]
  const tail = `${cap(rStart)}${n((left[0] as Pt)[0])} ${n((left[0] as Pt)[1])}`
  return `${body}${cap(rEnd)}${n(end[0])} ${n(end[1])}${back.join('')}L${n(first[0])} ${n(first[1])}${tail}Z`
}

/** The stroke of a broad nib held at an angle (degrees), as of a reed pen. */
export const nib = (line: readonly Pt[], degrees: (t: number) => number, width: (t: number) => number) => {
  const edges = line.map(([x, y], i): [Pt, Pt] => {
    const a = (degrees(i / (line.length - 1)) * Math.PI) / 180
    const half = width(i / (line.length - 1)) / 2
    const [dx, dy] = [Math.cos(a) * half, Math.sin(a) * half]
    return [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]
  })
  let path = ''
  for (let i = 1; i < edges.length; i++) {
    const [[a0, a1], [b0, b1]] = [edges[i - 1] as [Pt, Pt], edges[i] as [Pt, Pt]]
    const quad = [a0, b0, b1, a1]
    const area = quad.reduce((sum, [x, y], k) => {
      const [u, v] = quad[(k + 1) % 4] as Pt
      return sum + x * v - u * y
    }, 0)
    path += trace(area < 0 ? quad.reverse() : quad)
  }
  return path
}

/** A sine-like wave line from left to right. */
export const wave = (y: number, height: number, length: number, phase: number, from = -40, to = W + 40): Pt[] => {
  const out: Pt[] = []
  for (let x = from; x <= to; x += 12) out.push([x, y + Math.sin((x / length + phase) * Math.PI * 2) * height])
  return out
}

/** Everything below a line: hills, seas, dunes. */
export const below = (line: readonly Pt[], floor = H + 20) => {
  const [first, last] = [line[0] as Pt, line.at(-1) as Pt]
  return trace([...line, [last[0], floor], [first[0], floor]])
}
