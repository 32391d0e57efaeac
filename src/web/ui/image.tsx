import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IMAGE_SIZES, type ImageFile, type ImagePurpose } from '../../contract/rules/image-sizes.ts'

interface ImageProps {
  /** Address of the image, as on the wire. */
  address: string
  /** Purpose of the image: its files are requested only in the sizes of this purpose. */
  purpose: ImagePurpose
  /** Empty if the text beside it says the same. */
  alt: string
  /** Displayed width, for the browser to choose the file; a little less on phones, whose pixels are small. */
  sizes: string
  /** Main image of the page: loads before the others. */
  first?: boolean
  /** Visible at once: not lazy. */
  eager?: boolean
  /** Covers its box (the default), or is shown whole. */
  fit?: 'cover' | 'contain'
  onError?: () => void
}

/** Value of the height attribute, for the aspect ratio that the browser reserves. */
function heightOf(purpose: ImagePurpose, width: number): number | undefined {
  const { aspectRatio } = IMAGE_SIZES[purpose]
  return aspectRatio && Math.round(width / aspectRatio)
}

/** An image in the sizes of its purpose: AVIF, and WebP for browsers without. It fills its containing box. */
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

/** For browsers without `srcset`. */
const DEFAULT_FILE: ImageFile = '960.webp'

function srcSet(address: string, purpose: ImagePurpose, type: 'avif' | 'webp'): string {
  return IMAGE_SIZES[purpose][type].map((width) => `${address}/${width}.${type} ${width}w`).join(', ')
}

/** The placeholder of an image (data URI), covered by the image once it has loaded. */
export function ImageBlur({ blur }: { blur: string }) {
  return <img src={blur} alt="" aria-hidden className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
}

/**
 * The blur of an image in a list, if it should be shown. Blurs delay the first paint, so of the images rendered with
 * the page only those of the first screen include one; images added after hydration always do.
 */
export function useBlur(blur: string | null, onFirstScreen: boolean): string | null {
  const hydrated = useHydrated()
  // Decided once: an image rendered without its blur needs it no more.
  const [shown] = useState(hydrated || onFirstScreen)
  return shown ? blur : null
}

interface PosterImageProps {
  address: string | null
  /** A placeholder of a few bytes (data URI). */
  blur: string | null
  alt: string
  sizes: string
  first?: boolean
  /** In place of a missing image. */
  children?: ReactNode
}

/** The poster of an event, 4:3. Its space is reserved from the start: paper, then the blur, then the poster. */
export function PosterImage({ address, blur, children, ...image }: PosterImageProps) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-line">
      {blur && <ImageBlur blur={blur} />}
      {address ? <Image address={address} purpose="poster" {...image} /> : children}
    </div>
  )
}
