import { useWords } from '../../lib/i18n.tsx'

export function EventsTitle() {
  const { words } = useWords()
  return (
    <header className="mb-8">
      <h1 className="text-3xl">{words.events.title}</h1>
      <p className="mt-2 text-lg text-balance text-mute">{words.events.subtitle}</p>
    </header>
  )
}
