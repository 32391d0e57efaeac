import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../ui/announcer.tsx'

export const MAIN_ID = 'content'

/** After a client-side navigation: announces the title to screen readers and moves the focus to the content. */
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
