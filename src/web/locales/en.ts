import { englishTexts } from '../../contract/texts/en.ts'
import type { Words } from './ar.ts'

import { bookmarks } from './en/bookmarks.ts'
import { events } from './en/events.ts'
import { home } from './en/home.ts'
import { inbox } from './en/inbox.ts'
import { shell } from './en/shell.ts'
import { talents } from './en/talents.ts'
import { tickets } from './en/tickets.ts'

export const en: Words = { brand: englishTexts.brand, shell, home, events, talents, tickets, bookmarks, inbox }
