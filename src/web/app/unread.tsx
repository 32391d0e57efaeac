import type { ComponentProps } from 'react'
import { lazyComponent } from '../lib/lazy.tsx'
import { Later } from './later.tsx'

// For users only: visitors never load it.
const UnreadBadge = lazyComponent(async () => (await import('../features/inbox/unread.tsx')).UnreadBadge)

/** Number of unread items of a user. */
export function Unread(props: ComponentProps<typeof UnreadBadge>) {
  return (
    <Later>
      <UnreadBadge {...props} />
    </Later>
  )
}
