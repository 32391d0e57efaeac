/** Formats that people often upload and that not every browser decodes: each has an error that says what helps. */
export type UnsupportedFormat = 'IMAGE_HEIC' | 'IMAGE_TIFF' | 'IMAGE_JXL' | 'IMAGE_SVG' | 'IMAGE_VIDEO'

/** Length of the prefix that `imageFormat` needs, bytes. */
export const FORMAT_BYTES = 1024

/** Magic numbers as Latin-1. In RIFF containers the format follows four bytes of length, which are left out here. */
const BEGINNINGS: [format: 'accepted' | UnsupportedFormat, ...beginnings: string[]][] = [
  ['accepted', '\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF87a', 'GIF89a', 'RIFFWEBP'],
  // Little and big endian; most raw formats of cameras are TIFF.
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

/** Brands (`ftyp`) of HEIF containers with HEVC images; AVIF files may list the first two, too. */
const HEIF_BRANDS = /^(?:mif1|msf1|hei[cxms]|hev[cxms]|miaf)$/

/** The format of a file by its magic number; undefined if it is no image. File names and types are not reliable. */
export function imageFormat(bytes: Uint8Array): 'accepted' | UnsupportedFormat | undefined {
  const begin = Array.from(bytes.subarray(0, FORMAT_BYTES), (byte) => String.fromCharCode(byte)).join('')
  if (begin.startsWith('ftyp', 4)) return containerFormat(begin)
  if (SVG.test(begin) && /<svg[\s>]/i.test(begin)) return 'IMAGE_SVG'
  const named = begin.startsWith('RIFF') ? `RIFF${begin.slice(8)}` : begin
  return BEGINNINGS.find(([, ...beginnings]) => beginnings.some((each) => named.startsWith(each)))?.[0]
}

/** The format of an ISO base media file, by the brands of its `ftyp` box. */
function containerFormat(begin: string): 'accepted' | UnsupportedFormat {
  const size = [...begin.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
  // Four bytes of version stand between the major brand and the compatible ones.
  const brands: string[] = `${begin.slice(8, 12)}${begin.slice(16, size)}`.match(/[\s\S]{4}/g) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'accepted'
  // Raw pictures of Canon.
  if (brands.includes('crx ')) return 'IMAGE_TIFF'
  return brands.some((brand) => HEIF_BRANDS.test(brand)) ? 'IMAGE_HEIC' : 'IMAGE_VIDEO'
}
