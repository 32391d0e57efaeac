import { useEffect, useState } from 'react'
import { isNetworkSlow } from '../../lib/slow-network.ts'

/** True once the stage may move: after everything the page itself needs; never with reduced motion or on a slow network. */
export function useMotionWanted(): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isNetworkSlow() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const want = () => whenIdle(() => setWanted(true))
    if (document.readyState === 'complete') want()
    else addEventListener('load', want, { once: true })
    return () => removeEventListener('load', want)
  }, [])
  return isWanted
}

function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}
