/** A drawing sheet: collects gradients, filters and shapes, and returns one SVG. */
import { type Chance, chance, H, n, type Pt, W } from './geometry.ts'

/** Position, colour, opacity. */
export type Stop = readonly [number, string, number?]

type Attributes = Record<string, string | number>

const attributes = (extra: Attributes) =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`)
    .join('')

export const path = (d: string, fill: string, extra: Attributes = {}) =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`

export const line = (d: string, colour: string, width: number, extra: Attributes = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  })

export const disc = (x: number, y: number, r: number, fill: string, extra: Attributes = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`

export const ring = (x: number, y: number, r: number, colour: string, width: number, extra: Attributes = {}) =>
  disc(x, y, r, 'none', { stroke: colour, 'stroke-width': width, ...extra })

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra: Attributes = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`

export const box = (x: number, y: number, w: number, h: number, fill: string, extra: Attributes = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${attributes(extra)}/>`

export const group = (content: string, extra: Attributes = {}) => `<g${attributes(extra)}>${content}</g>`

/** Region of a filter: the sheet, or far beyond it for shapes in rotated coordinates. */
const area = (wide = false) => {
  const [at, w, h] = wide ? [-1100, 3400, 3400] : [-60, W + 120, H + 120]
  return `filterUnits="userSpaceOnUse" x="${at}" y="${at}" width="${w}" height="${h}"`
}

export class Sheet {
  readonly chance: Chance
  private readonly seed: number
  private readonly defs: string[] = []
  private readonly shapes: string[] = []
  private count = 0

  constructor(seed: number) {
    this.seed = seed
    this.chance = chance(seed)
  }

  private define(make: (id: string) => string) {
    const id = `d${this.count++}`
    this.defs.push(make(id))
    return `url(#${id})`
  }

  add(...shapes: readonly string[]) {
    this.shapes.push(...shapes)
  }

  linear(from: Pt, to: Pt, ...stops: Stop[]) {
    const ends = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
    return this.define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"
        ${ends}>${stopList(stops)}</linearGradient>`,
    )
  }

  radial(centre: Pt, radius: number, ...stops: Stop[]) {
    const place = `cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}"`
    return this.define(
      (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse"
        ${place}>${stopList(stops)}</radialGradient>`,
    )
  }

  clip(d: string) {
    return this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  mask(content: string) {
    return this.define(
      (id) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="-60" y="-60" width="${W + 120}"
      height="${H + 120}">${content}</mask>`,
    )
  }

  blur(amount: number, wide = false) {
    return this.define(
      (id) => `<filter id="${id}" ${area(wide)}><feGaussianBlur
      stdDeviation="${amount}"/></filter>`,
    )
  }

  /** Uneven edges, as ink on paper or cut card. */
  rough(amount: number, frequency = 0.03) {
    return this.define(
      (id) => `<filter id="${id}" ${area()}>
        <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${this.seed}"/>
        <feDisplacementMap in="SourceGraphic" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    )
  }

  /** Sprayed pigment: the fading alpha of the filtered shape becomes grains of one colour. */
  spray(colour: string, grain = 0.62, wide = false) {
    return this.define(
      (id) => `<filter id="${id}" ${area(wide)} color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="2" seed="${this.seed + 7}"/>
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.4 0 0 0 -.7" result="noise"/>
        <feComposite in="SourceAlpha" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-1"/>
        <feComponentTransfer result="grains"><feFuncA type="linear" slope="2.2"/></feComponentTransfer>
        <feFlood flood-color="${colour}"/><feComposite in2="grains" operator="in"/>
        <feComposite in2="SourceAlpha" operator="in"/></filter>`,
    )
  }

  /** Shading of one shape: a sprayed gradient kept inside it. */
  shade(d: string, colour: string, from: Pt, to: Pt, strength = 0.9, grain = 0.62) {
    const fade = this.linear(from, to, [0, '#000', strength], [1, '#000', 0])
    this.add(group(path(d, fade), { filter: this.spray(colour, grain) }))
  }

  /** A beam of light from a point towards two edges. */
  beam(from: Pt, left: Pt, right: Pt, colour: string, strength = 0.5, soft = 14) {
    const end: Pt = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
    const fade = this.linear(from, end, [0, colour, strength], [1, colour, 0])
    const d = `M${n(from[0])} ${n(from[1])}L${n(left[0])} ${n(left[1])}L${n(right[0])} ${n(right[1])}Z`
    this.add(path(d, fade, { filter: this.blur(soft), style: 'mix-blend-mode:screen' }))
  }

  /** The finished picture under a thin film of paper grain. */
  svg(grain = 0.22) {
    const film = `<filter id="film" ${area()} color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="${this.seed + 1}"/>
      <feColorMatrix values="1.6 0 0 0 -.3  1.6 0 0 0 -.3  1.6 0 0 0 -.3  0 0 0 0 1"/></filter>`
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">
      <defs>${this.defs.join('')}${film}</defs>${this.shapes.join('')}
      <rect width="${W}" height="${H}" filter="url(#film)" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`
  }
}
