import { Image, ImageBlur } from './image.tsx'

interface PosterImageProps {
  address: string | null
  /** A placeholder of a few bytes (data URI). */
  blur: string | null
  alt: string
  sizes: string
  first?: boolean
}

/** The poster of an event, 4:3. Its space is reserved from the start: paper, then the blur, then the poster. */
export function PosterImage({ address, blur, ...image }: PosterImageProps) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-line">
      {blur && <ImageBlur blur={blur} />}
      {address && <Image address={address} purpose="poster" {...image} />}
    </div>
  )
}
