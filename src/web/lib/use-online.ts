import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
}

/** Calls back whenever the network returns. */
export function useOnReconnect(act: () => void): void {
  const onReconnect = useEffectEvent(act)
  useEffect(() => {
    const listener = () => onReconnect()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

function watch(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
