import { srcSet } from './image.tsx'

interface PortfolioImageProps {
  /** Folder with the picture in its own proportions, as AVIF in widths of 480, 960 and 1440 and as WebP. */
  base: string
  alt: string
  /** How wide it is shown, for the browser to choose the file. */
  sizes: string
  /** Whole, with room beside it, or cut to fill its place. */
  fit: 'contain' | 'cover'
  loading?: 'lazy' | 'eager'
}

/** A picture of whatever proportions, in a place that its surroundings give it. */
export function PortfolioImage({ base, alt, sizes, fit, loading = 'lazy' }: PortfolioImageProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(base, 'avif', [480, 960, 1440])} sizes={sizes} />
      <img
        src={`${base}/960.webp`}
        srcSet={srcSet(base, 'webp', [480, 960])}
        sizes={sizes}
        alt={alt}
        loading={loading}
        decoding="async"
        className={`absolute inset-0 size-full ${fit === 'contain' ? 'object-contain' : 'object-cover'}`}
      />
    </picture>
  )
}
