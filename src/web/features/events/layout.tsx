import { useWords } from '../../lib/i18n.tsx'

/** Grid of as many cards as fit. */
export const eventGridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 desk:grid-cols-3'

export const eventCardClass = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-card'

/** Two columns on wide screens: the event, and its tickets. */
export const eventScreenClass =
  'mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_25rem]'

/** Heading of the list and of its skeleton. */
export function EventsTitle() {
  const { words } = useWords()
  return (
    <header className="mb-8">
      <h1 className="text-3xl">{words.events.title}</h1>
      <p className="mt-2 text-lg text-balance text-mute">{words.events.subtitle}</p>
    </header>
  )
}
