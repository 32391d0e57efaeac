/* Twelve drawn people in the colours of the house, for those who have no photograph at hand. */

const SIDE = 96

const INK = '#1a1423'
const PAPER = '#fffaf3'
const BRAND = '#a3123f'
const GOLD = '#f4b740'
const GREEN = '#0f6b4f'
const NIGHT = '#352a47'

const HAIR_TOP = 'M30 42C27 24 38 17 48 17s21 7 18 25c-3-9-9-13-18-13s-15 4-18 13z'

/** Drawn behind and before the head, in the colour of hair or cloth. */
const HEADS = {
  short: { before: (hair: string) => path(HAIR_TOP, hair) },
  beard: {
    before: (hair: string) =>
      path(HAIR_TOP, hair) + path('M31 45c1 16 9 21 17 21s16-5 17-21c-3 5-9 6-17 6s-14-1-17-6z', hair),
  },
  long: {
    behind: (hair: string) => path('M27 74C22 32 34 15 48 15s26 17 21 59z', hair),
    before: (hair: string) => path(HAIR_TOP, hair),
  },
  bun: { behind: (hair: string) => circle(48, 15, 9, hair), before: (hair: string) => path(HAIR_TOP, hair) },
  curls: {
    behind: (hair: string) =>
      [28, 34, 42, 54, 62, 68].map((x, i) => circle(x, [40, 28, 21, 21, 28, 40][i] ?? 0, 10, hair)).join(''),
    before: (hair: string) => path(HAIR_TOP, hair),
  },
  hijab: {
    before: (cloth: string) =>
      path(
        'M25 84C20 40 30 14 48 14s28 26 23 70c-7-5-15-8-23-8s-16 3-23 8zM48 26c-10 0-14 8-14 18s6 19 14 19 14-9 14-19-4-18-14-18z',
        cloth,
      ),
  },
  ghutra: {
    before: () =>
      path('M24 80C21 42 29 16 48 16s27 26 24 64l-11-13c4-12 4-22 2-32-9-5-21-5-30 0-2 10-2 20 2 32z', '#fff') +
      line('M30 30c11-6 25-6 36 0', INK, 4),
  },
  hat: {
    before: () =>
      path('M33 32c0-14 6-19 15-19s15 5 15 19z', INK) +
      path('M24 32c14-4 34-4 48 0 0 4-48 4-48 0z', INK) +
      line('M33 29c10-2 20-2 30 0', BRAND, 4),
  },
  headphones: {
    before: (hair: string) =>
      path(HAIR_TOP, hair) +
      line('M28 44c-2-34 42-34 40 0', INK, 4) +
      rect(24, 39, 9, 15, BRAND) +
      rect(63, 39, 9, 15, BRAND),
  },
} satisfies Record<string, { behind?: (colour: string) => string; before: (colour: string) => string }>

interface Person {
  light: string
  skin: string
  cloth: string
  head: keyof typeof HEADS
  /** Of hair, or of the cloth on it. */
  top: string
  glasses?: true
}

const PEOPLE: Person[] = [
  { light: '#f7d9a0', skin: '#c98d62', cloth: BRAND, head: 'short', top: INK },
  { light: '#e8c7d0', skin: '#e3b48f', cloth: NIGHT, head: 'hijab', top: BRAND },
  { light: '#cfe3da', skin: '#b57a52', cloth: PAPER, head: 'ghutra', top: '#fff' },
  { light: '#d9d2ea', skin: '#d9a279', cloth: GREEN, head: 'long', top: '#3b2218' },
  { light: GOLD, skin: '#8a5a3c', cloth: NIGHT, head: 'curls', top: INK },
  { light: '#f3d3c4', skin: '#d9a279', cloth: GREEN, head: 'beard', top: '#2b1a14' },
  { light: '#cfdcea', skin: '#c98d62', cloth: BRAND, head: 'bun', top: '#2b1a14', glasses: true },
  { light: '#2f2542', skin: '#d9a279', cloth: GOLD, head: 'headphones', top: INK },
  { light: '#f7d9a0', skin: '#8a5a3c', cloth: GREEN, head: 'hijab', top: NIGHT, glasses: true },
  { light: BRAND, skin: '#e3b48f', cloth: PAPER, head: 'hat', top: INK },
  { light: '#cfe3da', skin: '#e3b48f', cloth: BRAND, head: 'curls', top: '#7a3b1d' },
  { light: '#e9dfd2', skin: '#c98d62', cloth: NIGHT, head: 'short', top: '#8d8794', glasses: true },
]

/** The drawn people, as SVG. */
export const AVATARS = PEOPLE.map(draw)

function draw({ light, skin, cloth, head, top, glasses }: Person): string {
  const { behind, before }: { behind?: (colour: string) => string; before: (colour: string) => string } = HEADS[head]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 ${SIDE} ${SIDE}">`,
    rect(0, 0, SIDE, SIDE, light, 0),
    circle(48, 46, 38, 'rgb(255 255 255 / .22)'),
    behind?.(top) ?? '',
    path('M10 96c2-20 18-29 38-29s36 9 38 29z', cloth),
    path('M40 56h16v10c0 9-16 9-16 0z', skin),
    `<ellipse cx="48" cy="43" rx="17.5" ry="20" fill="${skin}"/>`,
    before(top),
    circle(41.5, 43, 1.9, INK),
    circle(54.5, 43, 1.9, INK),
    line('M42 52c3 4 9 4 12 0', head === 'beard' ? PAPER : INK, 2),
    glasses
      ? `<g fill="none" stroke="${INK}" stroke-width="1.6"><circle cx="41.5" cy="43" r="5.2"/><circle cx="54.5" cy="43" r="5.2"/><path d="M46.7 43h2.6"/></g>`
      : '',
    '</svg>',
  ].join('')
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

function rect(x: number, y: number, width: number, height: number, fill: string, radius = 4): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}
