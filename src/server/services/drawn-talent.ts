import { COLOURS, type Colours, repeat, STAR } from './drawn-poster.ts'

/**
 * Pictures for the cards of talents who have none: the tool of their title on a lit stage, 4:5. The database chooses the
 * tool (`title_tool`) and, by the name, one of six colours (`talent_card_image`).
 */
export const TALENT_DRAWINGS_FOLDER = '/media/drawn-talents-1'

/** White of keys, skins and paper. */
const PALE = '#fff3dc'

/** A tool within 250 px around the middle of the stage. */
type DrawTool = (colours: Colours) => string

/** A drawing as SVG, the same in both themes; undefined for an unknown tool or colour. */
export function drawTalent(tool: string, colour: number): string | undefined {
  const colours = COLOURS[colour]
  const draw = Object.hasOwn(TOOLS, tool) ? TOOLS[tool as keyof typeof TOOLS] : undefined
  if (!colours || !draw) return undefined
  const { deep, body, light } = colours
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500" preserveAspectRatio="xMidYMid slice">' +
    `<defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>` +
    '<path fill="url(#g)" d="M0 0h400v500H0z"/>' +
    `<g fill="${light}"><path opacity=".14" d="M60-20-60 520h300z"/><path opacity=".14" d="M340-20 460 520H160z"/><path opacity=".16" d="M200-60 70 460h260z"/>` +
    `<ellipse cx="200" cy="430" rx="150" ry="30" opacity=".3"/><circle cx="200" cy="245" r="165" opacity=".1"/>` +
    `${repeat(16, (i) => `<circle cx="${(i * 137) % 390}" cy="${16 + ((i * 89) % 400)}" r="${1.5 + (i % 3)}" opacity="${0.25 + (i % 4) * 0.12}"/>`)}</g>` +
    `<g transform="translate(200 250) scale(1.18)" stroke-linecap="round" stroke-linejoin="round">${draw(colours)}</g></svg>`
  )
}

const line = (d: string, colour: string, width: number) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const shape = (d: string, colour: string) => `<path fill="${colour}" d="${d}"/>`
const turned = (degrees: number, drawn: string) => `<g transform="rotate(${degrees})">${drawn}</g>`

const oud: DrawTool = ({ deep, light }) =>
  turned(
    28,
    shape('M-10-124h20V-30h-20zM-10-124l-40-10 4-18 58 12z', PALE) +
      shape('M0 128C-72 128-96 84-86 42-76 2-32-12-16-50h32c16 38 60 52 70 92C96 84 72 128 0 128z', light) +
      disc(0, 40, 24, deep) +
      disc(-34, 8, 8, deep) +
      disc(34, 8, 8, deep) +
      shape('M-30 92h60v9h-60z', deep) +
      line('M-5-120V94M0-120V94M5-120V94', deep, 1.6),
  )

const qanun: DrawTool = ({ deep, light }) => {
  const strings = repeat(8, (i) => {
    const y = 56 - i * 15
    const [from, to] = [-118 + ((70 - y) / 145) * 105, y < -10 ? -20 + ((y + 75) / 65) * 138 : 92]
    return `M${Math.round(from)} ${y}H${Math.round(to)}`
  })
  return (
    shape('M-128 76H128V-12L-22-80z', light) +
    shape('M98 76h30V-12L98-25z', PALE) +
    line(strings, deep, 2.4) +
    disc(40, 44, 14, deep) +
    disc(-40, 50, 10, deep)
  )
}

const violin: DrawTool = ({ deep, light }) =>
  turned(
    -18,
    line('M86-116 66 124', PALE, 5) +
      shape('M-7-128H7V0H-7z', PALE) +
      disc(0, -128, 13, PALE) +
      shape(
        'M0-34c32 0 50 18 50 42 0 16-15 22-15 34s25 22 25 48c0 30-28 42-60 42s-60-12-60-42c0-26 25-36 25-48s-15-18-15-34c0-24 18-42 50-42z',
        light,
      ) +
      line('M-26 34c10 8-2 24 8 34M26 34c-10 8 2 24-8 34M-20 76h40', deep, 4) +
      line('M-3-120V100M3-120V100', deep, 1.6),
  )

const guitar: DrawTool = ({ deep, light }) =>
  turned(
    22,
    shape('M-9-122H9V20H-9zM-16-140h32l-4 26h-24z', PALE) +
      shape(
        'M0-30c34 0 54 18 54 44 0 18-14 24-14 36s36 22 36 50c0 24-34 34-76 34s-76-10-76-34c0-28 36-38 36-50s-14-18-14-36c0-26 20-44 54-44z',
        light,
      ) +
      disc(0, 46, 22, deep) +
      shape('M-26 94h52v9h-52z', deep) +
      line('M-4-120V96M0-120V96M4-120V96', deep, 1.4),
  )

const piano: DrawTool = ({ deep, light }) =>
  turned(
    -8,
    shape('M-132-70h264v26h-264z', light) +
      repeat(7, (i) => `<rect x="${-130 + i * 37.5}" y="-42" width="35" height="118" rx="6" fill="${PALE}"/>`) +
      [0, 1, 3, 4, 5]
        .map((i) => `<rect x="${-104 + i * 37.5}" y="-42" width="22" height="70" rx="4" fill="${deep}"/>`)
        .join(''),
  )

const drum: DrawTool = ({ deep, light }) =>
  shape('M-84-66H84C82-16 36 4 34 48c0 26 22 46 30 66H-64c8-20 30-40 30-66C-36 4-82-16-84-66z', light) +
  line('M-72-30l36 40M-36-44l36 54M0-44V10M36-44 0 10M72-30 36 10', deep, 3) +
  `<ellipse cy="-66" rx="84" ry="26" fill="${PALE}"/><ellipse cy="-66" rx="56" ry="15" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="3"/>`

const wind: DrawTool = ({ deep, light }) =>
  line('M-66-112c24-10 44-8 50 14L2 62a40 40 0 0 0 80-12V20', light, 26) +
  shape('M48 24h64l16-56c-30 10-66 10-96 0z', light) +
  `<ellipse cx="80" cy="-32" rx="48" ry="13" fill="${deep}"/>` +
  line('M-66-112l-26 10', PALE, 14) +
  [-60, -28, 4, 36].map((y, i) => disc(-8 + i * 4, y, 9, deep) + disc(-8 + i * 4, y, 4, PALE)).join('')

const quill: DrawTool = ({ deep, light }) =>
  turned(
    -6,
    `<rect x="-92" y="-10" width="150" height="132" rx="8" fill="${PALE}"/>` +
      line('M-70 40h84M-70 64h104M-70 88h70', deep, 4),
  ) +
  shape('M112-128C34-112-34-48-44 50l12 6C-4 26 26 18 48 12L28 2C66-4 88-28 92-52L72-54c28-20 42-44 40-74z', light) +
  line('M92-104C40-60-10-10-48 78', deep, 4)

const balloons: DrawTool = ({ deep, body, light }) =>
  line('M-66 0C-50 60-14 70 0 128M0-40C6 40-2 80 0 128M70 6C52 60 12 70 0 128', PALE, 3) +
  `<ellipse cx="-68" cy="-38" rx="44" ry="54" fill="${PALE}"/><ellipse cx="70" cy="-32" rx="44" ry="54" fill="${body}" stroke="${PALE}" stroke-width="3"/>` +
  `<ellipse cy="-70" rx="50" ry="60" fill="${light}"/>` +
  line('M-22-104c-10 10-14 22-12 34', PALE, 6) +
  shape('M-8-8 0-14l8 6z', deep)

const palette: DrawTool = ({ deep, body, light }) =>
  shape(
    'M-10-92c74 0 126 42 126 92 0 40-32 52-62 44-26-6-42 8-32 32 8 20-6 30-32 30-74 0-122-44-122-102s52-96 122-96z',
    light,
  ) +
  disc(-70, -12, 19, deep) +
  disc(-34, -54, 17, PALE) +
  disc(18, -56, 17, body) +
  disc(62, -22, 16, deep) +
  disc(-62, 44, 17, body) +
  line('M112-120 40-2', PALE, 9) +
  shape('M46-20 28 22l34-32z', deep)

const camera: DrawTool = ({ deep, light }) =>
  shape('M-48-62l14-30h68l14 30z', light) +
  `<rect x="-124" y="-64" width="248" height="160" rx="24" fill="${light}"/>` +
  shape('M-124-26h248v14h-248z', deep) +
  disc(0, 18, 66, PALE) +
  disc(0, 18, 52, deep) +
  `<circle cy="18" r="32" fill="none" stroke="${light}" stroke-width="5"/>` +
  disc(-16, 2, 9, PALE) +
  disc(92, -44, 9, PALE)

const turntable: DrawTool = ({ deep, light }) =>
  `<rect x="-126" y="-104" width="252" height="208" rx="22" fill="${light}"/>` +
  disc(-22, 0, 92, deep) +
  [74, 58, 44]
    .map((r) => `<circle cx="-22" r="${r}" fill="none" stroke="${PALE}" stroke-opacity=".3" stroke-width="2"/>`)
    .join('') +
  disc(-22, 0, 30, PALE) +
  disc(-22, 0, 6, deep) +
  line('M98-74v84L52 56', PALE, 9) +
  disc(98, -74, 15, deep) +
  `<rect x="88" y="44" width="20" height="46" rx="6" fill="${deep}"/>`

const ribbon: DrawTool = ({ light }) =>
  line('M-112-112-58-40', PALE, 9) +
  line('M-58-40C40-150 150-60 70-4S-116 22-72 76s166 44 190-22', light, 20) +
  line('M-58-40C40-150 150-60 70-4S-116 22-72 76s166 44 190-22', PALE, 4)

const masks: DrawTool = ({ deep, light }) =>
  `<g transform="translate(48 -22) rotate(14)">${shape('M-70-74c44 16 96 16 140 0 6 90-20 150-70 170-50-20-76-80-70-170z', PALE)}${line('M-40-18q14-14 28 0M12-18q14-14 28 0M-26 52q26-30 52 0', deep, 8)}</g>` +
  `<g transform="translate(-42 18) rotate(-12)">${shape('M-74-78c46 18 102 18 148 0 6 96-22 158-74 180-52-22-80-84-74-180z', light)}${shape('M-44-22q16-20 32 0-16 10-32 0zM12-22q16-20 32 0-16 10-32 0zM-40 24q40 20 80 0-8 48-40 48t-40-48z', deep)}</g>`

const hat: DrawTool = ({ deep, body, light }) =>
  turned(
    -10,
    shape('M-74-96c40 12 108 12 148 0L62 60H-62z', deep) +
      shape('M-66 22H66l-4 38H-62z', light) +
      `<ellipse cy="66" rx="118" ry="26" fill="${deep}"/><ellipse cy="-96" rx="74" ry="16" fill="${body}"/>`,
  ) +
  line('M10-60 96-128', PALE, 8) +
  [
    [-30, -116, 0.34],
    [56, -40, 0.26],
    [104, -70, 0.4],
  ]
    .map(([x, y, size]) => `<path transform="translate(${x} ${y}) scale(${size})" fill="${light}" d="${STAR}"/>`)
    .join('')

const hanger: DrawTool = ({ deep, light }) =>
  shape('M-42-58 0-40l42-18 34 30-26 40c-4 40 26 70 44 116H-94c18-46 48-76 44-116l-26-40z', light) +
  line('M-46 62c30 14 62 14 92 0M-62 96c40 18 84 18 124 0', deep, 3) +
  line('M-84-34 0-78l84 44M0-78v-12c0-8 18-10 18-26a18 18 0 0 0-36 0', PALE, 8)

const microphone: DrawTool = ({ deep, light }) =>
  `<rect x="-48" y="-132" width="96" height="150" rx="48" fill="${light}"/>` +
  line('M-40-96h80M-46-70h92M-46-44h92M-40-18h80M0-130V16', deep, 4) +
  line('M-74-40v14a74 74 0 0 0 148 0v-14M0 48v62', PALE, 11) +
  line('M-52 118H52', PALE, 15)

const star: DrawTool = ({ deep, light }) =>
  [
    [2.6, light, 0.3],
    [2, light, 1],
    [1.2, deep, 1],
    [0.6, PALE, 1],
  ]
    .map(
      ([size, colour, opacity]) =>
        `<path transform="scale(${size})" fill="${colour}" opacity="${opacity}" d="${STAR}"/>`,
    )
    .join('')

/** By the names that `title_tool` gives. */
export const TOOLS = {
  ...{ oud, qanun, violin, guitar, piano, drum, wind, quill, balloons },
  ...{ palette, camera, turntable, ribbon, masks, hat, hanger, microphone, star },
} satisfies Record<string, DrawTool>
