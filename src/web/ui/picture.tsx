interface PictureProps {
  /** Folder with `480.webp`, `960.webp` and `1440.webp`, all 4:3. */
  base: string | null
  /** A few bytes of the same picture (data URI), shown until it has come. */
  blur: string | null
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, for the browser to choose the file. */
  sizes: string
  /** The picture that the page is about: fetched before all else. */
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
        <img
          src={`${base}/960.webp`}
          srcSet={`${base}/480.webp 480w, ${base}/960.webp 960w, ${base}/1440.webp 1440w`}
          sizes={sizes}
          width={1440}
          height={1080}
          alt={alt}
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="relative size-full object-cover"
        />
      )}
    </div>
  )
}
