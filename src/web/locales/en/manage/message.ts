import type { message as arabic } from '../../ar/manage/message.ts'

export const message: typeof arabic = {
  title: 'Message to ticket holders',
  description: "Write to an event's ticket holders.",
  time_hint: 'Leave empty to send it now.',
}
