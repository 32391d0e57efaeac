import CalendarHeart from 'lucide-react/icons/calendar-heart'
import type { Talent } from '../../../contract/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'

export function BookingSoon({ talent, what }: { talent: Talent; what: 'hire' | 'quotation' }) {
  const { words } = useWords()
  return (
    <StateScreen
      heading="h1"
      icon={CalendarHeart}
      badge={<Tag variant="gold">{words.soon.badge}</Tag>}
      title={words.talents[`${what}_soon_title`]}
      text={words.talents[`${what}_soon_text`](`\u2068${talent.name}\u2069`)}
    >
      <ButtonLink to="/talent-profile/$id" params={{ id: talent.id }} variant="main">
        {words.talents.back_to_profile}
      </ButtonLink>
      <ButtonLink to="/talents">{words.talents.see_talents}</ButtonLink>
    </StateScreen>
  )
}
