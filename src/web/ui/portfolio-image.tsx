import { Image, ImageBlur } from './image.tsx'

interface PortfolioImageProps {
  address: string
  /** A placeholder of a few bytes (data URI); where the image is shown whole, there is none. */
  blur?: string | null
  alt: string
  sizes: string
  fit: 'contain' | 'cover'
  eager?: boolean
}

/** An image of a talent's work, of any aspect ratio; its place is given by the box around it. */
export function PortfolioImage({ blur, ...image }: PortfolioImageProps) {
  return (
    <>
      {blur && <ImageBlur blur={blur} />}
      <Image purpose="portfolio" {...image} />
    </>
  )
}
