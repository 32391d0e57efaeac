interface PictureProps {
  /** Folder with the picture as AVIF and WebP in several widths, all 4:3. */
  base: string | null
  /** A few bytes of the same picture (data URI), shown until it has come. */
  blur: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, for the browser to choose the file; a little less on phones, whose pixels nobody can count. */
  sizes: string
  /** The picture that the page is about: fetched before all else, and the others give way to it. */
  first?: boolean
}

/** A 4:3 picture that holds its place from the first moment: paper, then a blur, then itself. */
export function Picture({ base, blur, alt, sizes, first }: PictureProps) {
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-line">
      {blur && (
        <img src={blur} alt="" aria-hidden className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      {base && (
        <picture>
          <source type="image/avif" srcSet={srcSet(base, 'avif', [480, 720, 960, 1440])} sizes={sizes} />
          <img
            src={`${base}/960.webp`}
            srcSet={srcSet(base, 'webp', [480, 960, 1440])}
            sizes={sizes}
            width={1440}
            height={1080}
            alt={alt}
            loading={first ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : 'low'}
            decoding={first ? undefined : 'async'}
            className="relative size-full object-cover"
          />
        </picture>
      )}
    </div>
  )
}

/** The files of a picture by width, for the browser to choose from. */
export function srcSet(base: string, type: string, widths: number[]): string {
  return widths.map((width) => `${base}/${width}.${type} ${width}w`).join(', ')
}
