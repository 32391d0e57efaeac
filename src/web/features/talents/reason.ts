import type { RejectionReason } from '../../../contract/talent-approval.ts'
import type { Words } from '../../locales/ar/site.ts'

/** Rejection reason for the reader: presets are translated, an admin's own words stay. */
export function reasonInWords(reason: string, { talents }: Words): string {
  return Object.hasOwn(talents.reasons, reason) ? talents.reasons[reason as RejectionReason] : reason
}
