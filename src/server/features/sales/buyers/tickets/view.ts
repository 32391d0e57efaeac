import type { Event } from '../../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { giveBackUntil, type Manage } from '../../../../../contract/rules/pass.ts'
import { ticketState } from '../../../../../contract/rules/ticket-state.ts'
import type { Clock } from '../../../../services/clock.ts'
import type { TicketRow } from './queries.ts'

/** The fields of a ticket that its public view needs. */
export type ShownTicket = Omit<
  TicketRow,
  | 'userEmail'
  | 'userPhone'
  | 'buyer_key'
  | 'network'
  | 'mailbox'
  | 'is_corrected'
  | 'proved_at'
  | 'code_key'
  | 'language'
  | 'mails_asked'
  | 'mails_sent'
>

/** Public URL of the page that a ticket's QR code opens. */
export function scanLink(publicUrl: string, purchaseId: string): string {
  return `${publicUrl}/scan/${purchaseId}`
}

/** The public view of a ticket, for anyone with its link: no personal data. `manage`: of the caller. */
export function ticketView(
  { ticket, event }: { ticket: ShownTicket; event: Pick<Event, 'date' | 'ends_at' | 'cancelled_at'> },
  { publicUrl, clock, language }: { publicUrl: string; clock: Clock; language: Language },
  manage: Manage,
): Ticket {
  return {
    purchaseId: ticket.purchaseId,
    eventId: ticket.eventId,
    quantity: ticket.quantity,
    status: ticket.status,
    held_until: ticket.held_until,
    qrCodeData: scanLink(publicUrl, ticket.purchaseId),
    lines: ticket.lines.map(({ name_ar, name_en, ...line }) => ({
      ...line,
      name: language === 'ar' ? name_ar : name_en,
    })),
    passes: ticket.passes,
    handed_on_at: ticket.handed_on_at,
    give_back_until:
      ticket.handed_on_at === null ? giveBackUntil({ ...event, give_back_until: ticket.give_back_until }) : null,
    total: ticket.total,
    paid: ticket.paid,
    admitted: ticket.admitted,
    admitted_at: ticket.admitted_at,
    valid: ticketState(ticket, event, clock.now()) === 'valid',
    created_at: ticket.created_at,
    // Only addresses of tickets that admit people may be corrected.
    mail_refused: ticket.mail_refused_at !== null && ticket.voided_at === null,
    voided_at: ticket.voided_at,
    void_reason: ticket.void_reason,
    manage,
  }
}
