import { TicketX } from 'lucide-react'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'

/** No ticket has the code of the address. */
export function TicketNotFound() {
  const { words } = useWords()
  const own = useBundle('event').ticket
  return (
    <StateScreen heading="h1" icon={TicketX} title={own.unknown_title} text={own.unknown_text}>
      <ButtonLink to="/tickets" variant="main">
        {words.tickets.my_tickets}
      </ButtonLink>
      <ButtonLink to="/events">{words.shell.see_events}</ButtonLink>
    </StateScreen>
  )
}
