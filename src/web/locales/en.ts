import type { Words } from '../lib/words.tsx'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { shell } from './en/shell.ts'
import { soon } from './en/soon.ts'
import { tickets } from './en/tickets.ts'

export const en: Words = { brand: 'Masrah', shell, home, events, tickets, soon }
