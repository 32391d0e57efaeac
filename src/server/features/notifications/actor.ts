import type { Language } from '../../../contract/rules/language.ts'
import type { NotificationFacts } from './kind.ts'

const words: Record<Language, { deleted: string; unnamed: string }> = {
  ar: { deleted: 'حساب محذوف', unnamed: 'أحد المستخدمين' },
  en: { deleted: 'a deleted account', unnamed: 'a user' },
}

/** The name of the user who caused a notification, or a substitute; isolated, since it may be in the other script. */
export function actorName({ actor, actorId }: NotificationFacts<unknown>, language: Language): string {
  return `⁨${actor ?? (actorId ? words[language].unnamed : words[language].deleted)}⁩`
}
