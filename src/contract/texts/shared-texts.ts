import type { RejectionReason } from '../calls/admin-talents.ts'
import type { NamedCategory } from '../rules/category.ts'

/** Texts that both the server and the pages use. Pages import one language only. */
export interface SharedTexts {
  brand: string
  /** Names of fields, not of persons, in Arabic: they fit women and men alike. */
  categories: Record<NamedCategory, string>
  rejection_reasons: Record<RejectionReason, string>
}
