import { englishTexts } from '../../../contract/texts/en.ts'
import type { Words } from '../ar/site.ts'
import { events } from './site/events.ts'
import { home } from './site/home.ts'
import { inbox } from './site/inbox.ts'
import { newsletter, shell } from './site/shell.ts'
import { talents } from './site/talents.ts'
import { tickets } from './site/tickets.ts'

export const en: Words = {
  brand: englishTexts.brand,
  shell,
  home,
  events,
  talents,
  tickets,
  inbox,
  newsletter,
}
