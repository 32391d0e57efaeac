import type { Event } from '../../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import type { BankAccount } from '../../../../../contract/rules/bank-transfer.ts'
import { type PayWay, shownCharge } from '../../../../../contract/rules/charge.ts'
import { giveBackUntil, type Manage } from '../../../../../contract/rules/pass.ts'
import { type TicketState, ticketState } from '../../../../../contract/rules/ticket-state.ts'
import type { RequestContext } from '../../../../http/context.ts'
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
  | 'at_door'
  | 'online'
  | 'replaces'
>

/** Public URL of the page that a ticket's QR code opens. */
export function scanLink(publicUrl: string, purchaseId: string): string {
  return `${publicUrl}/scan/${purchaseId}`
}

/** The public view of a ticket, for anyone with its link: no personal data. `manage`: of the caller. */
export function ticketView(
  { ticket, event }: { ticket: ShownTicket; event: Pick<Event, 'date' | 'ends_at' | 'cancelled_at'> },
  {
    publicUrl,
    clock,
    language,
    payments,
    bankAccount,
  }: Pick<RequestContext, 'publicUrl' | 'clock' | 'language' | 'payments' | 'bankAccount'>,
  manage: Manage,
): Ticket {
  const now = clock.now()
  const state = ticketState(ticket, event, now)
  const { charge } = ticket
  // The link alone shows whether it is paid, not how.
  const isManaged = manage === 'yes'
  return {
    purchaseId: ticket.purchaseId,
    eventId: ticket.eventId,
    quantity: ticket.quantity,
    status: ticket.status,
    held_until: ticket.held_until,
    held_for: ticket.held_for,
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
    due: ticket.due,
    kept: ticket.kept,
    refunding: isManaged ? ticket.refunding : 0,
    ways: waysOf(ticket, state, { payments, bankAccount }),
    charge:
      charge && isManaged
        ? {
            id: charge.id,
            state: shownCharge(charge.state, charge.payable_until, now),
            reason: charge.reason,
            payable_until: charge.payable_until,
            scheme: charge.scheme,
            at: charge.captured_at,
          }
        : null,
    refunds: isManaged ? ticket.refunds : [],
    transfer: isManaged && ticket.transfer && bankAccount ? { ...ticket.transfer, ...bankAccount } : null,
    replaced_by: ticket.replaced_by,
    admitted: ticket.admitted,
    admitted_at: ticket.admitted_at,
    valid: state === 'valid',
    created_at: ticket.created_at,
    // Only addresses of tickets that admit people may be corrected.
    mail_refused: ticket.mail_refused_at !== null && ticket.voided_at === null,
    voided_at: ticket.voided_at,
    void_reason: ticket.void_reason,
    manage,
  }
}

/**
 * How what is due of a ticket can be paid: one that waits for its payment at the door only where the event leaves the choice, one that
 * waits for a bank transfer online, too, where the event offers it.
 */
function waysOf(
  { due, pay, status, held_for }: ShownTicket,
  state: TicketState,
  { payments, bankAccount }: { payments: unknown; bankAccount: BankAccount | undefined },
): PayWay[] {
  if (due === 0 || !(state === 'held' ? held_for !== 'mail' : ['valid', 'used'].includes(state))) return []
  const isByTransfer = status === 'held' && held_for === 'transfer'
  // One that waits for its payment was sold so, whatever the event offers by now.
  const isOnline = payments !== undefined && ((status === 'held' && !isByTransfer) || pay !== 'door')
  return [
    ...(isByTransfer && bankAccount ? (['transfer'] as const) : []),
    ...(isOnline ? (['online'] as const) : []),
    ...(status === 'purchased' || (pay === 'either' && !isByTransfer) ? (['door'] as const) : []),
  ]
}
