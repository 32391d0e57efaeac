import { expect, it } from 'vitest'
import { imageFormat } from './image-format.ts'

/** The beginning of an ISO container of these brands. */
const container = (...[first = '', ...others]: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${first}\0\0\0\0${others.join('')}\0\0\0\x08mdat`

it.each([
  ['JPEG', '\xff\xd8\xff\xe0', 'accepted'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'accepted'],
  ['GIF', 'GIF89a', 'accepted'],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'accepted'],
  ['AVIF', container('avif', 'mif1', 'miaf'), 'accepted'],
  ['AVIF whose first brand is general', container('mif1', 'avif', 'miaf'), 'accepted'],
  ['HEIC of an iPhone', container('heic', 'mif1', 'MiHB', 'heic'), 'IMAGE_HEIC'],
  ['HEIF whose first brand is general', container('mif1', 'mif1', 'heic'), 'IMAGE_HEIC'],
  ['a HEIC sequence', container('msf1', 'hevc'), 'IMAGE_HEIC'],
  ['MP4', container('isom', 'isom', 'avc1'), 'IMAGE_VIDEO'],
  ['MP4 with the name of an AVIF in its data', `${container('isom')}avif`, 'IMAGE_VIDEO'],
  ["a camera's raw picture in a container", container('crx ', 'isom'), 'IMAGE_TIFF'],
  ['QuickTime', container('qt  '), 'IMAGE_VIDEO'],
  ['WebM', '\x1aE\xdf\xa3', 'IMAGE_VIDEO'],
  ['AVI', 'RIFF\0\0\0\0AVI LIST', 'IMAGE_VIDEO'],
  ['TIFF, little endian', 'II*\0', 'IMAGE_TIFF'],
  ['TIFF, big endian', 'MM\0*', 'IMAGE_TIFF'],
  ['JPEG XL', '\xff\n\xfa', 'IMAGE_JXL'],
  ['JPEG XL in a container', '\0\0\0\fJXL \r\n\x87\n', 'IMAGE_JXL'],
  ['SVG', '\n <svg xmlns="http://www.w3.org/2000/svg">', 'IMAGE_SVG'],
  ['SVG with a prologue', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', 'IMAGE_SVG'],
  ['another XML', '<?xml version="1.0"?><rss>', undefined],
  ['sound', 'RIFF\0\0\0\0WAVEfmt ', undefined],
  ['a page', '<!DOCTYPE html><script>alert(1)</script>', undefined],
  ['nothing', '', undefined],
])('imageFormat knows %s', (_, begin, format) => {
  expect(imageFormat(Uint8Array.from(begin, (character) => character.charCodeAt(0)))).toBe(format)
})
