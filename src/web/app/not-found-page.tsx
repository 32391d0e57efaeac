import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useWords } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { StateScreen } from '../ui/state-screen.tsx'
import { links } from './links.ts'

export function NotFoundPage() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={MapPinOff} title={words.shell.not_found_title} text={words.shell.not_found_text}>
      <ButtonLink {...links.events} variant="main">
        {words.shell.see_events}
      </ButtonLink>
      <ButtonLink {...links.home}>{words.shell.home}</ButtonLink>
    </StateScreen>
  )
}
