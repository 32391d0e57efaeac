import { drawingUrl } from '../../contract/rules/drawn-poster.ts'

interface DrawnPosterProps {
  /** Decides the drawing. */
  id: string
  title: string
  /** Below the title. */
  line: string
  alt: string
}

/**
 * A poster in place of a missing image: a drawing, and over it the title, smaller the longer it is. It fills its
 * containing box. Screen readers skip its words, which stand beside it.
 */
export function DrawnPoster({ id, title, line, alt }: DrawnPosterProps) {
  const size = title.length > 48 ? 'text-[6cqi]' : title.length > 20 ? 'text-[8cqi]' : 'text-[11cqi]'
  return (
    <div className="@container absolute inset-0 bg-night text-white">
      <img src={drawingUrl(id)} alt={alt} className="absolute inset-0 size-full object-cover" />
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/40 via-night/55 p-[5cqi] pt-[10cqi] @max-[9rem]:hidden"
      >
        <p
          dir="auto"
          className={`${size} line-clamp-6 text-page-start pb-[2cqi] leading-[1.45] font-semibold text-balance wrap-anywhere`}
        >
          {title}
        </p>
        <p className="truncate text-[4.5cqi] leading-[1.8]">{line}</p>
      </div>
    </div>
  )
}
