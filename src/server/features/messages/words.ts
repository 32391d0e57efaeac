import type { Language } from '../../../contract/rules/language.ts'

export interface MessageMailWords {
  greeting: string
  subject(sender: string, more: number): string
  line: string
  /** Messages of one sender, above the last of them. */
  unread(count: number): string
  more(senders: number): string
  button: string
  /** Replaces a name when the account is deleted, or has no profile. */
  deleted: string
  unnamed: string
}

/** Names may be in the other script. */
const isolated = (name: string) => `\u2068${name}\u2069`

export const messageMailWords: Record<Language, MessageMailWords> = {
  ar: {
    greeting: 'مرحبًا،',
    subject: (sender, more) => `رسائل غير مقروءة من ${isolated(sender)}${['', ' وشخص آخر'][more] ?? ' وآخرين'}`,
    line: 'في محادثاتك رسائل بانتظار القراءة:',
    unread: (count) => `غير مقروءة: ${count}`,
    more: (senders) => `محادثات أخرى فيها رسائل غير مقروءة: ${senders}`,
    button: 'قراءة الرسائل',
    deleted: 'حساب محذوف',
    unnamed: 'أحد المستخدمين',
  },
  en: {
    greeting: 'Hello,',
    subject: (sender, more) => `Unread messages from ${sender}${['', ' and one other'][more] ?? ' and others'}`,
    line: 'Messages are waiting in your conversations:',
    unread: (count) => `Unread: ${count}`,
    more: (senders) => `Other conversations with unread messages: ${senders}`,
    button: 'Read messages',
    deleted: 'a deleted account',
    unnamed: 'a user',
  },
}
