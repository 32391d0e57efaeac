import type { Language } from '../../../contract/rules/language.ts'
import { withoutWebAddresses } from '../../../contract/rules/message.ts'

/** How mails begin. Names may be in the other script; strangers may sign others up with a web address as the name. */
export function greeting(name: string | null, language: Language): string {
  const called = name === null ? '' : ` \u2068${withoutWebAddresses(name)}\u2069`
  return language === 'ar' ? `مرحبًا${called}،` : `Hello${called},`
}

/** Longest text of others in a mail, in characters. */
const MAX_QUOTE = 1_000

/** What somebody wrote, for a mail in our name: without web addresses, cut, without gaps. */
export function quote(text: string): string {
  const characters = [...withoutWebAddresses(text).replace(/\n{3,}/g, '\n\n')]
  return characters.length > MAX_QUOTE ? `${characters.slice(0, MAX_QUOTE).join('').trimEnd()}…` : characters.join('')
}

const ar = {
  button: 'فتح في مسرح',
  /** Replaces a notification that cannot be rendered, because its kind or payload is of another version. */
  unreadable: { title: 'إشعار', body: 'تعذّر عرض تفاصيل هذا الإشعار.' },
}

const en: typeof ar = {
  button: 'Open on Masrah',
  unreadable: { title: 'Notification', body: "The details of this notification can't be shown." },
}

export const notificationWords = { ar, en }
