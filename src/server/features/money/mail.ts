import type { RefundReason } from '../../../contract/rules/charge.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { JobPayload } from '../../jobs/order.ts'
import type { JobServices } from '../../jobs/services.ts'
import { link, note, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage } from '../../services/mail/message.ts'
import { eventCard, referenceFact } from '../events/event-facts.ts'
import { findTicket } from '../sales/buyers/tickets/queries.ts'
import { mailHolder } from '../sales/holder-mail.ts'
import { refundMailWords, textOf } from './mail-words.ts'

/** Mails the payer that money goes back, or that it did. */
export async function sendRefundMail(services: JobServices, { id, news }: JobPayload<'refund_mail'>): Promise<void> {
  const { db, origin } = services
  const { rows } = await db.query<{ purchaseId: string; amount: number; reason: RefundReason }>(
    `select "purchaseId", refunds.amount, refunds.reason from refunds join charges on charges.id = charge_id where refunds.id = $1`,
    [id],
  )
  const [refund] = rows
  const found = refund && (await findTicket(db, refund.purchaseId))
  if (!found || found.ticket.userEmail === '') return
  const { ticket, event } = found
  const { language, purchaseId } = ticket
  const words = refundMailWords[language]
  const sum = formatMoney(fromFils(refund.amount))
  const isAsked = news === 'asked'
  const message = composeMessage(origin, {
    to: ticket.userEmail,
    language,
    id: ['refund', `${id}/${news}`],
    subject: words[news].subject(event.title),
    heading: words[news].heading,
    blocks: [
      paragraph(isAsked ? words.asked.texts[textOf(refund.reason)](sum) : words.done.text(sum)),
      eventCard(event, language, { more: [[words.amount, sum], referenceFact(purchaseId, language)] }),
      ...(isAsked ? [note(words.asked.days)] : []),
      link(words.event_page, `${origin.publicUrl}/events/${event.id}`),
    ],
  })
  await mailHolder(services, message, [purchaseId])
}
