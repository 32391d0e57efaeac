import { useState } from 'react'
import { srcSet } from './image.tsx'

/** Dusk on a stage: what stands in for a photo, chosen by name so that it is always the same for one. */
const LIGHTS = [
  'from-[#6d1742] to-[#d4573f]',
  'from-[#1f2a5c] to-[#8a4fb0]',
  'from-[#0c4244] to-[#2f8f6b]',
  'from-[#46196a] to-[#c2447a]',
  'from-[#6b2f0d] to-[#d08f25]',
  'from-[#131f3c] to-[#3a74ad]',
]

interface PhotoProps {
  /** Folder with the photo, square, as AVIF in widths of 160, 320, 480 and 960 and as WebP; null when there is none. */
  base: string | null
  /** A few bytes of the same photo (data URI), shown until it has come. */
  blur?: string | null
  /** Whose photo it is: its initial stands where there is none. */
  name: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, for the browser to choose the file. */
  sizes: string
  /** On the screen from the beginning: it does not wait, and the others give way to it. */
  first?: boolean
  /** The address is that of a whole picture, not of a folder: one that was chosen but is not uploaded yet. */
  draft?: string
}

/** The square photo of someone, which holds its place from the first moment; the initial where there is none. */
export function Photo({ base: address, blur: haze, name, alt, sizes, first, draft }: PhotoProps) {
  // An address that this device kept may be that of a photo which is gone.
  const [missing, setMissing] = useState<string>()
  const [base, blur] = address === missing ? [null, null] : [address, haze]
  return (
    <div className="@container relative aspect-square overflow-hidden bg-line">
      {!base && !draft && (
        <div aria-hidden className={`absolute inset-0 grid place-items-center bg-linear-to-br ${lightOf(name)}`}>
          <span className="text-[44cqi] leading-none font-normal text-white/85 select-none">{initialOf(name)}</span>
        </div>
      )}
      {blur && !draft && (
        <img src={blur} alt="" aria-hidden className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      {draft ? (
        <img src={draft} alt={alt} className="relative size-full object-cover" />
      ) : (
        base && (
          <picture>
            <source type="image/avif" srcSet={srcSet(base, 'avif', [160, 320, 480, 960])} sizes={sizes} />
            <img
              src={`${base}/480.webp`}
              srcSet={srcSet(base, 'webp', [160, 480, 960])}
              sizes={sizes}
              width={960}
              height={960}
              alt={alt}
              onError={() => setMissing(base)}
              loading={first ? undefined : 'lazy'}
              fetchPriority={first ? 'high' : 'low'}
              decoding={first ? undefined : 'async'}
              className="relative size-full object-cover"
            />
          </picture>
        )
      )}
    </div>
  )
}

/** The first letter or digit of a name, as it stands alone. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '·'
}

function lightOf(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return LIGHTS[sum % LIGHTS.length]
}
