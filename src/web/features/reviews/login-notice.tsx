import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Tells visitors that they need to log in; the login returns to the talent's page. */
export function LoginNotice({ text, talentId }: { text: string; talentId: string }) {
  const { words } = useWords()
  return (
    <Notice variant="info" live>
      <p>{text}</p>
      <ButtonLink to="/login" search={{ from: `/talent-profile/${talentId}` }} className="mt-3">
        {words.shell.login}
      </ButtonLink>
    </Notice>
  )
}
