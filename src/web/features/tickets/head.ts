import type { TicketWithEvent } from '../../../contract/tickets.ts'
import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { myTicketsWords } from './my-tickets-words.ts'
import { ticketWords } from './ticket-words.ts'

/** Head of the page of a ticket; undefined for an unknown one. */
export async function ticketHead(match: HeadMatch, path: string, ticket: TicketWithEvent | undefined) {
  const words = await ticketWords.load(match.context.language)
  return pageHead(match, {
    path,
    title: ticket ? words.scan_title : words.unknown_title,
    description: ticket ? words.show_at_door : words.unknown_text,
    indexed: false,
  })
}

/** Head of the page of the user's tickets. Texts are loaded before hydration ends: otherwise the list would suspend, and the page be blank for a moment. */
export async function myTicketsHead(match: HeadMatch) {
  const { language, words } = match.context
  await Promise.all([myTicketsWords.load(language), ticketWords.load(language)])
  return pageHead(match, {
    path: '/tickets',
    title: words.tickets.lookup_title,
    description: words.tickets.lookup_description,
  })
}
