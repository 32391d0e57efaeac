import type * as arabic from '../ar/manage.ts'
import { codes } from './manage/codes.ts'
import { events } from './manage/events.ts'
import { message } from './manage/message.ts'
import { sale } from './manage/sale.ts'
import { shifts } from './manage/shifts.ts'

export const manage: typeof arabic.manage = { codes, events, message, sale, shifts }
