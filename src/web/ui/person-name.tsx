import { Link } from '@tanstack/react-router'
import { Written } from './written.tsx'

interface PersonNameProps {
  children: string
  /** Of their page, which only talents have. */
  talentId: string | null
  className?: string
  linkClass: string
}

/** A person's name, as a link to their page if they have one. */
export function PersonName({ children, talentId, className, linkClass }: PersonNameProps) {
  const name = <Written className={className}>{children}</Written>
  if (talentId === null) return name
  return (
    <Link to="/talent-profile/$id" params={{ id: talentId }} className={linkClass}>
      {name}
    </Link>
  )
}
