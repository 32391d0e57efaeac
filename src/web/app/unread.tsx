import { type ComponentProps, lazy } from 'react'
import { Later } from './later.tsx'

// For users alone: visitors never load it.
const UnreadBadge = lazy(async () => ({ default: (await import('../features/inbox/unread.tsx')).UnreadBadge }))

/** The number of what a user has not read. */
export function Unread(props: ComponentProps<typeof UnreadBadge>) {
  return (
    <Later>
      <UnreadBadge {...props} />
    </Later>
  )
}
