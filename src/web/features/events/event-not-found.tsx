import { CalendarX } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

export function EventNotFound() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={CalendarX} title={words.events.not_found_title} text={words.events.not_found_text}>
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}
