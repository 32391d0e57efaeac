import { Image, ImageBlur } from './image.tsx'

interface PortfolioImageProps {
  address: string
  /** A placeholder of a few bytes (data URI); absent where the image is shown whole. */
  blur?: string | null
  alt: string
  sizes: string
  fit: 'contain' | 'cover'
  eager?: boolean
}

/** A portfolio image, of any aspect ratio, sized by its containing box. */
export function PortfolioImage({ blur, ...image }: PortfolioImageProps) {
  return (
    <>
      {blur && <ImageBlur blur={blur} />}
      <Image purpose="portfolio" {...image} />
    </>
  )
}
