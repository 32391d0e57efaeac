import { UserX } from 'lucide-react'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Not found, or not visible to this reader. */
export function TalentNotFound() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={UserX} title={words.talents.not_found_title} text={words.talents.not_found_text}>
      <ButtonLink to="/talents" variant="main">
        {words.talents.see_talents}
      </ButtonLink>
    </StateScreen>
  )
}
