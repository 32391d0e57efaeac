import { events } from './ar/events.ts'
import { home } from './ar/home.ts'
import { shell } from './ar/shell.ts'
import { soon } from './ar/soon.ts'
import { tickets } from './ar/tickets.ts'

export const ar = { brand: 'مسرح', shell, home, events, tickets, soon }
