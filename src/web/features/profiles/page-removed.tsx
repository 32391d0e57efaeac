import { UserX } from 'lucide-react'
import { formatDate } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Replaces a talent's page that an admin deleted, for its owner. */
export function PageRemoved({ deleted }: { deleted: string }) {
  const { language } = useWords()
  const words = useBundle('account').profile
  return (
    <StateScreen
      heading="h1"
      icon={UserX}
      title={words.status.removed}
      text={words.removed_text(formatDate(deleted, language))}
    >
      <ButtonLink to="/contact-us" variant="main">
        {words.contact_us}
      </ButtonLink>
      <ButtonLink to="/profile">{words.profile_title}</ButtonLink>
    </StateScreen>
  )
}
