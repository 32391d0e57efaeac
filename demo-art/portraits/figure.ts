/** The person in front of the backdrop: a bust of the Notionists set (Zoish, CC0), in our colours and clothes. */
import { notionists } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import { disc, group, line, path } from '../sheet.ts'

export const INK = '#1a1423'

/** Headwear that the set lacks. */
type Wear = 'ghutra' | 'shemagh' | 'cap' | 'headphones'

export interface Look {
  /** Numbers of the set's parts. Without hair the headwear covers the head. */
  hair?: number
  body: number
  lips: number
  eyes?: number
  brows: number
  nose: number
  beard?: number
  glasses?: number
  gesture?: 'waveLongArm' | 'pointLongArm' | 'okLongArm' | 'hand' | 'ok' | 'waveLongArms'
  skin: string
  hairColour?: string
  cloth: string
  /** Colour of details drawn in black on the clothes; ink by default. */
  trim?: string
  wear?: Wear
  wearColour?: string
  /** Colour of the band below a scarf. */
  lining?: string
}

const PARTS = ['base', 'body', 'hair', 'lips', 'beard', 'nose', 'eyes', 'glasses', 'brows', 'gesture'] as const
type Part = (typeof PARTS)[number]

const variant = (number: number | undefined) => [`variant${String(number ?? 1).padStart(2, '0')}`]

/** The groups inside the first one, whole. */
function groupsOf(svg: string): string[] {
  const groups: string[] = []
  let [depth, start] = [0, 0]
  for (const { 0: tag, index } of svg.matchAll(/<g[\s>]|<\/g>/g)) {
    if (tag !== '</g>' && depth++ === 0) start = index
    if (tag === '</g>' && --depth === 0) groups.push(svg.slice(start, index + tag.length))
    if (depth < 0) break
  }
  return groups
}

/** The figure's parts by name, in the set's black and white. */
function partsOf(look: Look): Record<Part, string> {
  const svg = createAvatar(notionists, {
    seed: 'masrah',
    hair: variant(look.hair),
    body: variant(look.body),
    lips: variant(look.lips),
    eyes: variant(look.eyes),
    brows: variant(look.brows),
    nose: variant(look.nose),
    beard: variant(look.beard),
    beardProbability: look.beard ? 100 : 0,
    glasses: variant(look.glasses),
    glassesProbability: look.glasses ? 100 : 0,
    gesture: look.gesture ? [look.gesture] : [],
    gestureProbability: look.gesture ? 100 : 0,
    bodyIconProbability: 0,
  } as Parameters<typeof createAvatar>[1]).toString()
  const drawn = groupsOf(svg.slice(svg.indexOf('<g mask=') + 1))
  if (drawn.length !== PARTS.length) throw new Error(`The set draws ${drawn.length} parts, not ${PARTS.length}`)
  return Object.fromEntries(PARTS.map((part, i) => [part, drawn[i] ?? ''])) as Record<Part, string>
}

/** Colours for black and white; masks keep black and white. */
const tint = (svg: string, white: string, black = INK) =>
  svg
    .split(/(<mask.*?<\/mask>)/s)
    .map((part) =>
      part.startsWith('<mask') ? part : part.replaceAll('"#fff"', `"${white}"`).replaceAll('"#000"', `"${black}"`),
    )
    .join('')

/** From this number on the set's hair is a scarf. */
const COVERS = 61

/** A scarf in its colour, outlined as everything else is; 61 is drawn in white, the others in black. */
function scarf(svg: string, { hair, wearColour = '#fffaf3', lining = '#fffaf3' }: Look): string {
  if (hair === COVERS) return tint(svg, wearColour)
  return tint(svg, lining, wearColour).replace(
    `fill="${wearColour}"`,
    `fill="${wearColour}" stroke="${INK}" stroke-width="13"`,
  )
}

const cloth = (d: string, fill: string) =>
  path(d, fill, { stroke: INK, 'stroke-width': 15, 'stroke-linejoin': 'round' })
const fold = (d: string, width = 11) => line(d, INK, width)

/** The far side of a head cloth, behind the face. */
const drapeBehind = (fill: string) =>
  cloth('M1040 470C1150 560 1190 700 1190 850C1192 980 1216 1060 1250 1130C1180 1180 1090 1180 1010 1130Z', fill)

/** Its near side: over the crown, behind the ear, down to the shoulder. */
const crown =
  'M1122 606C1124 470 1040 366 868 352C690 340 560 440 534 610C508 790 520 960 452 1176' +
  'C540 1236 640 1236 712 1190C652 1040 640 900 662 742C672 676 700 632 760 616C880 590 1010 590 1122 606Z'

const checks = (clip: string) => {
  let lines = ''
  for (let k = -700; k <= 1400; k += 62)
    lines += line(`M${k} 300L${k + 620} 1260`, '#b3123f', 15) + line(`M${k + 620} 300L${k} 1260`, '#b3123f', 15)
  return group(lines, { 'clip-path': clip, opacity: 0.82 })
}

const agal =
  path(
    'M540 548C600 470 720 452 860 462C980 470 1076 500 1124 560L1120 604C1060 552 970 524 856 516C724 508 620 526 534 606Z',
    INK,
  ) + line('M556 574C630 500 730 484 858 490C976 496 1062 524 1114 574', '#5f566b', 6)

/** Clothing and headwear: drawn before the head, and after. */
function worn(wear: Wear | undefined, colour: string): readonly [string, string] {
  switch (wear) {
    case 'ghutra':
      return [
        drapeBehind(colour),
        cloth(crown, colour) +
          fold('M566 800C572 930 556 1060 520 1170') +
          fold('M620 980C630 1060 640 1120 660 1180') +
          agal,
      ]
    case 'shemagh':
      return [
        drapeBehind(colour),
        `<clipPath id="crown"><path d="${crown}"/></clipPath>${cloth(crown, colour)}${checks('url(#crown)')}${path(crown, 'none', { stroke: INK, 'stroke-width': 15 })}${agal}`,
      ]
    case 'cap':
      return [
        '',
        cloth('M596 622C590 470 690 376 858 372C1020 370 1112 460 1118 604C960 556 750 560 596 622Z', colour) +
          fold('M600 566C760 508 950 506 1114 552', 9) +
          [680, 770, 860, 950, 1040]
            .map((x) => fold(`M${x} ${500 - (x - 860) ** 2 / 900 + 4}l-14 -40l14 -40l14 40Z`, 8))
            .join(''),
      ]
    case 'headphones':
      return [
        '',
        line('M596 720C560 470 680 330 850 328C1000 328 1100 430 1116 590', INK, 62) +
          line('M596 720C560 470 680 330 850 328C1000 328 1100 430 1116 590', colour, 34) +
          path('M500 700C500 640 560 622 600 640L640 660V850L600 872C560 884 500 860 500 800Z', colour, {
            stroke: INK,
            'stroke-width': 16,
          }) +
          disc(562, 756, 40, INK, { opacity: 0.9 }) +
          disc(562, 756, 16, colour),
      ]
    default:
      return ['', '']
  }
}

/** The bust, in the set's own square of 1744. */
export function figure(look: Look): string {
  const parts = partsOf(look)
  const [behind, before] = worn(look.wear, look.wearColour ?? '#fffaf3')
  const hair = look.hair
    ? look.hair < COVERS
      ? tint(parts.hair, look.wearColour ?? '#fffaf3', look.hairColour)
      : scarf(parts.hair, look)
    : ''
  // As in the set's own frame: parts without a colour have none.
  const drawn = [
    behind,
    tint(parts.base, look.skin),
    tint(parts.body, look.cloth, look.trim),
    hair,
    tint(parts.lips, '#fffaf3', '#5a1626'),
    tint(parts.beard, look.skin, look.hairColour),
    tint(parts.nose, look.skin),
    tint(parts.eyes, look.skin),
    tint(parts.brows, look.skin, look.hairColour),
    tint(parts.glasses, '#fffaf3'),
    before,
    tint(parts.gesture, look.skin),
  ]
  return group(drawn.join(''), { fill: 'none' })
}

/** Position of the figure in a square of 960; figures with raised arms stand further back. */
export function stance({ gesture }: Look, flip = false): string {
  const place = gesture ? 'translate(4 -16) scale(.56)' : 'translate(-38 -92) scale(.604)'
  return flip ? `translate(960 0) scale(-1 1) ${place}` : place
}
