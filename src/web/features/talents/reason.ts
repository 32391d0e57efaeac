import type { RejectionReason } from '../../../contract/talents.ts'
import type { Words } from '../../locales/ar.ts'

/** Why a page was rejected: a reason of ours in the reader's language, others as the admin wrote them. */
export function reasonInWords(reason: string, { talents }: Words): string {
  return Object.hasOwn(talents.reasons, reason) ? talents.reasons[reason as RejectionReason] : reason
}
