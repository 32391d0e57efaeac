import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { loadOlder } from './queries.ts'

/** Distance above the chat window at which the next page is fetched. */
const AHEAD = '900px'

interface EarlierMessagesProps {
  conversationId: string
  meId: string
  box: RefObject<HTMLElement | null>
}

/** The start of an incomplete log: fetches the previous page on approach. */
export function EarlierMessages({ conversationId, meId, box }: EarlierMessagesProps) {
  const words = useBundle('account').messages
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const start = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => loadOlder(conversationId, meId, queryClient),
  })

  useEffect(() => {
    if (!start.current || isPending || isError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(), {
      root: box.current,
      rootMargin: `${AHEAD} 0px 0px 0px`,
    })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [box, mutate, isPending, isError])

  return (
    <div ref={start} className="flex min-h-16 flex-col items-center justify-center gap-1 pb-2">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {words.earlier_failed}
        </p>
      )}
      {isPending ? (
        <p role="status" className="flex items-center gap-2 text-sm text-mute">
          <Spinner />
          {words.loading_earlier}
        </p>
      ) : (
        <Button variant="quiet" onClick={() => mutate()}>
          {isError ? site.shell.try_again : words.earlier}
        </Button>
      )}
    </div>
  )
}
