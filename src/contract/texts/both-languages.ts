import type { Language } from '../rules/language.ts'
import { arabicTexts } from './ar.ts'
import { englishTexts } from './en.ts'
import type { SharedTexts } from './shared-texts.ts'

/** The shared texts in both languages, for the server. */
export const sharedTexts: Record<Language, SharedTexts> = { ar: arabicTexts, en: englishTexts }
