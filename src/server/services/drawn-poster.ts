/** Colours of a drawing: behind all, of its shapes, of its lights. */
export const COLOURS = [
  { deep: '#3d0719', body: '#a3123f', light: '#f4b740' },
  { deep: '#131f3c', body: '#3b57a8', light: '#f4b740' },
  { deep: '#06282b', body: '#17766a', light: '#f7dca6' },
  { deep: '#2a0d3f', body: '#8a2f8f', light: '#ffb3c6' },
  { deep: '#351305', body: '#b5561c', light: '#ffd98a' },
  { deep: '#120d1a', body: '#54427a', light: '#f4b740' },
] as const

export type Colours = (typeof COLOURS)[number]

const COMPOSITIONS = [curtain, spotlights, arches, lanterns, gulf, lattice] as const

/** A poster without its words, 4:3, dark below, where the title stands: SVG with its own colours, the same in both themes. */
export function drawPoster(drawing: number): string {
  const colours = COLOURS[Math.floor(drawing / COMPOSITIONS.length)]
  const compose = COMPOSITIONS[drawing % COMPOSITIONS.length]
  if (!colours || !compose) throw new RangeError(`no drawing ${drawing}`)
  const { deep, body } = colours
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">' +
    `<defs><radialGradient id="g" cx=".5" cy=".3" r=".8"><stop stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient>` +
    `<linearGradient id="s" x2="0" y2="1"><stop offset=".2" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity=".9"/></linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h800v600H0z"/>${compose(colours)}<path fill="url(#s)" d="M0 0h800v600H0z"/></svg>`
  )
}

/** A curtain, drawn aside in front of a lit stage. */
function curtain({ deep, body, light }: Colours): string {
  const side =
    `<path fill="${body}" d="M0 0h330c-10 150-70 260-210 330 30 90 36 180 20 270H0z"/>` +
    `<path fill="none" stroke="${deep}" stroke-opacity=".5" stroke-width="14" d="M60 0c0 140-20 260-46 330M130 0c-4 150-40 260-84 326M200 0c-8 150-60 260-130 324M268 0c-12 140-70 250-160 322M36 350c16 90 16 170 8 250M80 346c24 90 26 170 16 254"/>` +
    `<path fill="none" stroke="${light}" stroke-width="10" stroke-linecap="round" d="M0 344c50 8 90 2 124-16"/>`
  return (
    `<ellipse cx="400" cy="210" rx="230" ry="260" fill="${light}" opacity=".32"/><ellipse cx="400" cy="180" rx="140" ry="180" fill="${light}" opacity=".35"/>` +
    `${side}<g transform="matrix(-1 0 0 1 800 0)">${side}</g>` +
    `<path fill="${deep}" d="M0 0h800v54${repeat(8, (i) => `q-50 62-100 0${i === 7 ? 'z' : ''}`)}"/>` +
    `<path fill="none" stroke="${light}" stroke-width="7" d="M800 54${repeat(8, () => 'q-50 62-100 0')}"/>`
  )
}

/** Three beams that meet on a stage. */
function spotlights({ deep, light }: Colours): string {
  return (
    `<g fill="${light}"><path opacity=".22" d="M90-10 20 470h380z"/><path opacity=".22" d="M710-10 780 470H400z"/><path opacity=".4" d="M400-40 230 430h340z"/>` +
    `<ellipse cx="400" cy="430" rx="250" ry="44" opacity=".5"/><ellipse cx="400" cy="430" rx="150" ry="26" opacity=".75"/>` +
    `${repeat(26, (i) => `<circle cx="${(i * 137) % 780}" cy="${20 + ((i * 89) % 380)}" r="${2 + (i % 3) * 1.5}" opacity="${0.3 + (i % 4) * 0.15}"/>`)}</g>` +
    `<path fill="${deep}" d="M60-14h60l14 50H46zM680-14h60l14 50h-88zM360-20h80l18 56H342z"/><path fill="${light}" d="M50 36h80v8H50zM670 36h80v8h-80zM346 36h108v10H346z"/>`
  )
}

/** The arches of a stage, one within the other. */
function arches({ deep, body, light }: Colours): string {
  const tones = [body, deep, body, light, deep, body, light]
  return `<g>${tones
    .map((tone, i) => {
      const r = 470 - i * 62
      return `<path fill="${tone}" opacity="${tone === light ? 0.9 : 0.75}" d="M${400 - r} 620V${510}a${r} ${r} 0 0 1 ${2 * r} 0v110z"/>`
    })
    .join('')}</g>`
}

/** Lanterns on cords. */
function lanterns({ deep, light }: Colours): string {
  const hung: [x: number, y: number, size: number][] = [
    [90, 150, 0.8],
    [225, 250, 1.15],
    [400, 130, 1.35],
    [570, 260, 1],
    [700, 150, 1.1],
  ]
  return hung
    .map(
      ([x, y, size]) =>
        `<path stroke="${light}" stroke-opacity=".7" stroke-width="3" d="M${x} 0v${y - 60 * size}"/><g transform="translate(${x} ${y}) scale(${size})">` +
        `<circle r="120" fill="${light}" opacity=".14"/><circle r="80" fill="${light}" opacity=".2"/>` +
        `<path fill="${light}" d="M-16-60h32l22 26 8 44-24 50h-44l-24-50 8-44z"/><path fill="none" stroke="${deep}" stroke-width="5" d="M0-60V60M-38-34h76M-46 10h92M-16-60l-8 26-4 44 6 50M16-60l8 26 4 44-6 50"/>` +
        `<path fill="${deep}" d="M-22-70h44v12h-44zM-24 58h48v9h-48z"/></g>`,
    )
    .join('')
}

/** The Gulf at night: a moon, a dhow, waves. */
function gulf({ deep, body, light }: Colours): string {
  const wave = (y: number, tone: string, opacity: number) =>
    `<path fill="${tone}" opacity="${opacity}" d="M${-160 + ((y * 3) % 120)} ${y}${repeat(8, () => 'q40-34 80 0t80 0')}V600H-160z"/>`
  return (
    `<circle cx="560" cy="150" r="150" fill="${light}" opacity=".16"/><circle cx="560" cy="150" r="92" fill="${light}"/>` +
    wave(330, body, 0.9) +
    `<g fill="${deep}"><path d="M170 318h250c-14 44-40 62-84 62h-92c-40 0-62-20-74-62z"/><path d="M300 60v262h-8V60z"/></g>` +
    `<path fill="${light}" d="M306 70c80 60 120 140 116 234H306z"/><path fill="${light}" opacity=".7" d="M284 120c-50 50-84 110-92 184h92z"/>` +
    wave(372, deep, 0.85) +
    wave(430, body, 0.8) +
    wave(490, deep, 0.9)
  )
}

/** Stars of eight points, as in the lattice of a window, one of them lit. */
function lattice({ deep, light }: Colours): string {
  const star = (scale: number, paint: string) =>
    `<path ${paint} transform="translate(400 205) scale(${scale})" d="${STAR}"/>`
  return (
    `<pattern id="p" x="50" y="60" width="100" height="100" patternUnits="userSpaceOnUse"><path fill="none" stroke="${light}" stroke-width="4" transform="translate(50 50)" d="${STAR}"/></pattern>` +
    '<path fill="url(#p)" opacity=".42" d="M0 0h800v600H0z"/>' +
    `<circle cx="400" cy="205" r="200" fill="${deep}" opacity=".5"/>` +
    star(3.6, `fill="${light}" opacity=".25"`) +
    star(2.7, `fill="${light}"`) +
    star(1.7, `fill="${deep}"`) +
    star(0.8, `fill="${light}"`)
  )
}

/** Around 0, 50 px from the middle to a point. */
export const STAR = 'M0-50 15-35h20v20L50 0 35 15v20H15L0 50-15 35h-20V15L-50 0l15-15v-20h20z'

export function repeat(times: number, part: (i: number) => string): string {
  return Array.from({ length: times }, (_, i) => part(i)).join('')
}
