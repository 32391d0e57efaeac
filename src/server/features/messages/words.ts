/** Names may be in the other script. */
const isolated = (name: string) => `\u2068${name}\u2069`

const ar = {
  subject: (sender: string, more: number) =>
    `رسائل غير مقروءة من ${isolated(sender)}${['', ' وشخص آخر'][more] ?? ' وآخرين'}`,
  line: 'في محادثاتك رسائل بانتظار القراءة:',
  /** Messages of one sender, above the last of them. */
  unread: (count: number) => `غير مقروءة: ${count}`,
  more: (senders: number) => `محادثات أخرى فيها رسائل غير مقروءة: ${senders}`,
  button: 'قراءة الرسائل',
  /** Replaces a name when the account is deleted, or has no profile. */
  deleted: 'حساب محذوف',
  unnamed: 'أحد المستخدمين',
}

const en: typeof ar = {
  subject: (sender, more) => `Unread messages from ${sender}${['', ' and one other'][more] ?? ' and others'}`,
  line: 'You have messages waiting:',
  unread: (count) => `Unread: ${count}`,
  more: (senders) => `Other conversations with unread messages: ${senders}`,
  button: 'Read messages',
  deleted: 'a deleted account',
  unnamed: 'a user',
}

export const messageMailWords = { ar, en }
