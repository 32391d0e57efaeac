import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../lib/session.ts'
import { seemsSignedIn } from '../../lib/signed-in-cookie.ts'

const GUEST = 'guest'
/** Had a session that ended before it was known whose. */
const LEFT = 'left'

/**
 * Whether the page was opened by whoever reads it now. One that outlives its session, here or in another tab, belongs to
 * the account that left: not to a guest, nor to the next account.
 */
export function useIsOpener({ status, me }: Session): boolean {
  const reader = status === 'loading' ? undefined : (me?.id ?? GUEST)
  const [opener, setOpener] = useState<string>()
  const hadSession = useRef<boolean>(undefined)
  useEffect(() => {
    hadSession.current ??= seemsSignedIn()
    if (reader !== undefined) setOpener((known) => known ?? (reader === GUEST && hadSession.current ? LEFT : reader))
  }, [reader])
  return opener !== undefined && opener === reader
}
