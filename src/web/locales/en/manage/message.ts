import type { message as arabic } from '../../ar/manage/message.ts'

export const message: typeof arabic = {
  title: 'Message to ticket holders',
  description: "Write to an event's ticket holders.",
  time_hint: 'Leave empty to send it now.',
  /** Below the preview. */
  with_ticket: "The email ends with the event's name and time, and a link to the ticket.",
}
