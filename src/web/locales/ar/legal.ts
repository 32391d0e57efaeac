import { faq } from './legal/faq.ts'
import { info } from './legal/info.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

/** Texts of the pages about Masrah. */
export const legal = { faq, info, privacy, terms }
