import { ProfileImage } from './profile-image.tsx'

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
