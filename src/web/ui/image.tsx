import { IMAGE_SIZES, type ImageFile, type ImagePurpose } from '../../contract/rules/image-sizes.ts'

interface ImageProps {
  /** Address of the image, as on the wire. */
  address: string
  /** What it is shown as; its files are requested in the sizes of this purpose alone. */
  purpose: ImagePurpose
  /** Empty where the text beside it says the same. */
  alt: string
  /** Displayed width, for the browser to choose the file; a little less on phones, whose pixels are small. */
  sizes: string
  /** Main image of the page: loads before the others. */
  first?: boolean
  /** In view as soon as it is there: not lazy. */
  eager?: boolean
  /** Fills its place (the default), or is shown whole. */
  fit?: 'cover' | 'contain'
  onError?: () => void
}

/** Height of the HTML attributes, for the aspect ratio that the browser reserves. */
function heightOf(purpose: ImagePurpose, width: number): number | undefined {
  const { aspectRatio } = IMAGE_SIZES[purpose]
  return aspectRatio && Math.round(width / aspectRatio)
}

/** An image in the sizes of its purpose: AVIF, and WebP for browsers without. It fills the box around it. */
export function Image({ address, purpose, alt, sizes, first, eager, fit = 'cover', onError }: ImageProps) {
  const width = Math.max(...IMAGE_SIZES[purpose].avif)
  const height = heightOf(purpose, width)
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(address, purpose, 'avif')} sizes={sizes} />
      <img
        src={`${address}/${DEFAULT_FILE}`}
        srcSet={srcSet(address, purpose, 'webp')}
        sizes={sizes}
        width={height && width}
        height={height}
        alt={alt}
        onError={onError}
        loading={first ? undefined : eager ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? undefined : 'async'}
        className={`absolute inset-0 size-full ${fit === 'contain' ? 'object-contain' : 'object-cover'}`}
      />
    </picture>
  )
}

/** For browsers that know no `srcset`. */
const DEFAULT_FILE: ImageFile = '960.webp'

function srcSet(address: string, purpose: ImagePurpose, type: 'avif' | 'webp'): string {
  return IMAGE_SIZES[purpose][type].map((width) => `${address}/${width}.${type} ${width}w`).join(', ')
}

/** The placeholder of an image (data URI), until it has loaded over it. */
export function ImageBlur({ blur }: { blur: string }) {
  return <img src={blur} alt="" aria-hidden className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
}
