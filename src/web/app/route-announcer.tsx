import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../ui/announcer.tsx'

export const MAIN_ID = 'content'

/**
 * A page that comes without a load is new to eyes alone: this tells screen readers its title, and lets the Tab key
 * begin at its content.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
        announce(document.title)
      }),
    [router],
  )
  return null
}
