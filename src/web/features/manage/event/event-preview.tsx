import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import { directionOf, type Language } from '../../../../contract/rules/language.ts'
import { LocaleProvider, loadWords, useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Preview } from '../../admin/preview.tsx'
import { EventCard } from '../../events/event-card.tsx'
import { EventScreen } from '../../events/event-screen.tsx'

export interface PurchasePreviewProps {
  event: Event
  now: number
}

interface EventPreviewProps {
  /** The event as readers of a language see it. */
  eventIn: (language: Language) => Event
  now: number
  /** The panel of the page where tickets are bought. */
  Purchase: ComponentType<PurchasePreviewProps>
}

/** Preview of the event as a card and as a page, for readers of either language. */
export function EventPreview({ eventIn, now, Purchase }: EventPreviewProps) {
  const words = useBundle('manage').events
  const [isPageShown, setPageShown] = useState(false)
  return (
    <Preview>
      {(language, choice) => (
        <>
          <Localized language={language} fallback={<Skeleton className="h-120 rounded-card" />}>
            <EventCard event={eventIn(language)} now={now} />
          </Localized>
          <Button onClick={() => setPageShown(true)}>{words.preview_page}</Button>
          {isPageShown && (
            <Dialog title={words.preview_page} onClose={() => setPageShown(false)}>
              <div className="px-5">{choice}</div>
              <Localized language={language} fallback={<Skeleton className="m-5 h-160 rounded-card" />}>
                <EventScreen
                  event={eventIn(language)}
                  now={now}
                  purchase={<Purchase event={eventIn(language)} now={now} />}
                />
              </Localized>
            </Dialog>
          )}
        </>
      )}
    </Preview>
  )
}

interface LocalizedProps {
  language: Language
  fallback: ReactNode
  children: ReactNode
}

/** Content for viewing, in a language that may differ from the page's. Inert: its links and forms lead nowhere yet. */
function Localized({ language, fallback, children }: LocalizedProps) {
  const { words: own, language: ownLanguage } = useWords()
  const { data: others } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadWords(language),
    enabled: language !== ownLanguage,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const words = language === ownLanguage ? own : others
  if (!words) return fallback
  return (
    <div inert lang={language} dir={directionOf(language)}>
      <LocaleProvider value={{ words, language }}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </LocaleProvider>
    </div>
  )
}
