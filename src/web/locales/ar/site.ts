import { arabicTexts } from '../../../contract/texts/ar.ts'
import { events } from './site/events.ts'
import { home } from './site/home.ts'
import { inbox } from './site/inbox.ts'
import { newsletter, shell } from './site/shell.ts'
import { talents } from './site/talents.ts'
import { tickets } from './site/tickets.ts'

export const ar = { brand: arabicTexts.brand, shell, home, events, talents, tickets, inbox, newsletter }

/** Texts of every page, in one language: plain values, and functions where a text depends on something. */
export type Words = typeof ar
