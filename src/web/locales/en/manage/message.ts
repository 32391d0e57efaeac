import type { message as arabic } from '../../ar/manage/message.ts'

export const message: typeof arabic = {
  title: 'Message to ticket holders',
  description: 'Write to the ticket holders of an event.',
  time_hint: 'Leave it empty to send it now.',
  /** Below the preview. */
  with_ticket: 'The email ends with the name and time of the event, and a link to the ticket.',
}
