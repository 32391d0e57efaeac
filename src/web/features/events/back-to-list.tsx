import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { useWords } from '../../lib/words.tsx'
import { Icon } from '../../ui/icon.tsx'

/** To the list as it was left, when one came from there; else to its beginning. */
export function BackToList() {
  const { words } = useWords()
  const router = useRouter()

  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || !router.state.location.state.fromList || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <Link
      to="/events"
      onClick={goBack}
      className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-mute hover:text-ink"
    >
      <Icon of={ArrowLeft} mirrored />
      {words.events.back}
    </Link>
  )
}
