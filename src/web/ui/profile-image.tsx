import { useState } from 'react'
import { Image, ImageBlur } from './image.tsx'

/** Gradients in place of a missing image, chosen by name, so that a person keeps theirs. */
export const LIGHTS = [
  'from-[#6d1742] to-[#d4573f]',
  'from-[#1f2a5c] to-[#8a4fb0]',
  'from-[#0c4244] to-[#2f8f6b]',
  'from-[#46196a] to-[#c2447a]',
  'from-[#6b2f0d] to-[#d08f25]',
  'from-[#131f3c] to-[#3a74ad]',
]

interface ProfileImageProps {
  /** Null when there is none. */
  address: string | null
  /** A placeholder of a few bytes (data URI). */
  blur?: string | null
  /** The person's name; its initial replaces a missing image. */
  name: string
  /** Empty if the text beside it says the same. */
  alt: string
  sizes: string
  first?: boolean
  /** Data URI of a chosen image that is not uploaded yet. */
  draft?: string
}

/** The square image of a person. Its space is reserved from the start; without an image it shows the initial. */
export function ProfileImage({ address: given, blur: givenBlur, name, draft, ...image }: ProfileImageProps) {
  // A bookmark stored on this device may refer to a deleted image.
  const [missing, setMissing] = useState<string>()
  const [address, blur] = given === missing ? [null, null] : [given, givenBlur]
  return (
    <div className="@container relative aspect-square overflow-hidden bg-line">
      {!address && !draft && (
        <div aria-hidden className={`absolute inset-0 grid place-items-center bg-linear-to-br ${lightOf(name)}`}>
          <span className="text-[44cqi] leading-none font-normal text-white/85 select-none">{initialOf(name)}</span>
        </div>
      )}
      {blur && !draft && <ImageBlur blur={blur} />}
      {draft && <img src={draft} alt={image.alt} className="relative size-full object-cover" />}
      {address && !draft && (
        <Image address={address} purpose="profile" onError={() => setMissing(address)} {...image} />
      )}
    </div>
  )
}

interface AvatarProps {
  person: { name: string | null; profile_picture: string | null }
  className?: string
}

/** A person's image in a circle, beside their name. */
export function Avatar({ person, className = 'size-12' }: AvatarProps) {
  return (
    <span aria-hidden className={`block shrink-0 overflow-hidden rounded-full ${className}`}>
      <ProfileImage address={person.profile_picture} name={person.name ?? ''} alt="" sizes="3rem" />
    </span>
  )
}

/** The first letter or digit of a name after its article, in its isolated form. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.replace(/^\s*(?:the\s+|ال(?=\p{L}{2}))/iu, ''))?.[0].toUpperCase() ?? '·'
}

/** The gradient for a name without an image. */
export function lightOf(name: string): string | undefined {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return LIGHTS[sum % LIGHTS.length]
}
