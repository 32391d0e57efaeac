import { arabicTexts } from '../../contract/texts/ar.ts'
import { bookmarks } from './ar/bookmarks.ts'
import { events } from './ar/events.ts'
import { home } from './ar/home.ts'
import { inbox } from './ar/inbox.ts'
import { shell } from './ar/shell.ts'
import { talents } from './ar/talents.ts'
import { tickets } from './ar/tickets.ts'

export const ar = { brand: arabicTexts.brand, shell, home, events, talents, tickets, bookmarks, inbox }

/** Every text of the interface in one language: plain values, and functions where a text depends on something. */
export type Words = typeof ar
