import type { NamedCategory } from '../rules/category.ts'
import type { RejectionReason } from '../talent-approval.ts'

/** Texts that both the server and the pages use. Pages import one language only. */
export interface SharedTexts {
  brand: string
  /** In Arabic fields, not persons: right for women and men alike. */
  categories: Record<NamedCategory, string>
  rejection_reasons: Record<RejectionReason, string>
}
