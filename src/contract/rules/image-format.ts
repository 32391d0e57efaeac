/** Formats that people send, although no browser shows all of them: each has an error of its own. */
export type ForeignFormat = 'IMAGE_HEIC' | 'IMAGE_TIFF' | 'IMAGE_JXL' | 'IMAGE_SVG' | 'IMAGE_VIDEO'

/** Bytes from the beginning of a file by which `imageFormat` knows it. */
export const FORMAT_BYTES = 1024

/** First bytes by format, as Latin-1; those of RIFF name the format eight bytes later. */
const BEGINNINGS: [format: 'accepted' | ForeignFormat, ...beginnings: string[]][] = [
  ['accepted', '\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF87a', 'GIF89a', 'RIFFWEBP'],
  // In either order of bytes; cameras' raw pictures begin so, too.
  ['IMAGE_TIFF', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['IMAGE_JXL', '\u00ff\n', '\0\0\0\fJXL '],
  // Matroska and WebM, AVI, Ogg, MPEG, Flash, Windows Media.
  [
    'IMAGE_VIDEO',
    '\u001aE\u00df\u00a3',
    'RIFFAVI ',
    'OggS',
    '\0\0\u0001\u00ba',
    '\0\0\u0001\u00b3',
    'FLV',
    '0&\u00b2u',
  ],
]

const SVG = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i

/** Brands of containers with still pictures in HEVC; AVIF may name the first two as well. */
const HEIF_BRANDS = /^(?:mif1|msf1|hei[cxms]|hev[cxms]|miaf)$/

/** The format of a file by its first bytes: accepted, foreign, or no image. The ending of a name says nothing. */
export function imageFormat(bytes: Uint8Array): 'accepted' | ForeignFormat | undefined {
  const begin = Array.from(bytes.subarray(0, FORMAT_BYTES), (byte) => String.fromCharCode(byte)).join('')
  if (begin.startsWith('ftyp', 4)) return containerFormat(begin)
  if (SVG.test(begin) && /<svg[\s>]/i.test(begin)) return 'IMAGE_SVG'
  const named = begin.startsWith('RIFF') ? `RIFF${begin.slice(8)}` : begin
  return BEGINNINGS.find(([, ...beginnings]) => beginnings.some((each) => named.startsWith(each)))?.[0]
}

/** Of an ISO container, by the brands that its first box names. */
function containerFormat(begin: string): 'accepted' | ForeignFormat {
  const size = [...begin.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
  // The version of the first brand stands between it and the others.
  const brands = `${begin.slice(8, 12)}${begin.slice(16, size)}`.match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'accepted'
  // Raw pictures of Canon.
  if (brands.some((brand) => brand === 'crx ')) return 'IMAGE_TIFF'
  return brands.some((brand) => HEIF_BRANDS.test(brand)) ? 'IMAGE_HEIC' : 'IMAGE_VIDEO'
}
