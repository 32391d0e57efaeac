import { useEffect, useRef, useState } from 'react'
import type { Session } from '../../lib/session.ts'
import { seemsSignedIn } from '../../lib/session.ts'

const GUEST = 'guest'
/** A session existed, and ended before its account was known. */
const LEFT = 'left'

/**
 * Whether the page still belongs to the reader who opened it. A page that outlives its session, ended here or in
 * another tab, belongs to the former account, not to a guest or the next account.
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
