import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from a list: Back restores that list. */
    fromList?: true
  }
}

interface BackToListProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  children: ReactNode
}

/** Link back to the list as it was left, or to its first page if the page was opened otherwise. */
export function BackToList({ to, params, search, children }: BackToListProps) {
  const router = useRouter()

  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || !router.state.location.state.fromList || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <Link
      to={to}
      params={params}
      search={search}
      onClick={goBack}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-mute hover:text-ink"
    >
      <Icon of={ArrowLeft} mirrored />
      {children}
    </Link>
  )
}
