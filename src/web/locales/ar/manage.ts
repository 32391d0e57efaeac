import { codes } from './manage/codes.ts'
import { events } from './manage/events.ts'
import { message } from './manage/message.ts'
import { sale } from './manage/sale.ts'
import { shifts } from './manage/shifts.ts'

/** Texts of those who manage an event. */
export const manage = { codes, events, message, sale, shifts }
