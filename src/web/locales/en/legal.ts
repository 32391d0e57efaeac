import type { legal as arabic } from '../ar/legal.ts'
import { faq } from './legal/faq.ts'
import { info } from './legal/info.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

export const legal: typeof arabic = { faq, info, privacy, terms }
