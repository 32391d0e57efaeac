import Theater from 'lucide-react/icons/theater'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Section } from './sections.ts'

/** Announces a page that opens later. */
export function ComingSoonScreen({ section }: { section: Section }) {
  const { words } = useWords()
  const { title, text } = words.soon.sections[section]
  return (
    <StateScreen
      heading="h1"
      icon={Theater}
      badge={<Tag variant="gold">{words.soon.badge}</Tag>}
      title={title}
      text={`${text} ${words.soon.meanwhile}`}
    >
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
      <ButtonLink to="/">{words.shell.home}</ButtonLink>
    </StateScreen>
  )
}
