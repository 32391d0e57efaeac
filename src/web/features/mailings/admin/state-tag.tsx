import type { MailingState } from '../../../../contract/rules/mailing.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** Whether it is a draft, planned, being sent or sent. */
export function StateTag({ state }: { state: MailingState }) {
  return <Tag>{useBundle('admin').mailings.states[state]}</Tag>
}
