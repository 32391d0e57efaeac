import { cardName } from '../../../contract/rules/card.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { JobPayload } from '../../jobs/order.ts'
import type { JobServices } from '../../jobs/services.ts'
import type { Database } from '../../services/db.ts'
import { link, note, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage } from '../../services/mail/message.ts'
import { eventCard, referenceFact } from '../events/event-facts.ts'
import { findTicket } from '../sales/buyers/tickets/queries.ts'
import { mailHolder } from '../sales/holder-mail.ts'
import { refundMailWords, textOf } from './mail-words.ts'
import { findRefund } from './refund.ts'

/** Mails the payer that money goes back, or that it did. */
export async function sendRefundMail(services: JobServices, { id, news }: JobPayload<'refund_mail'>): Promise<void> {
  const { db, origin } = services
  const refund = await findRefund(db, id)
  const found = refund && (await findTicket(db, refund.payer))
  if (!found || found.ticket.userEmail === '') return
  const { ticket, event } = found
  const { language, purchaseId } = ticket
  const words = refundMailWords[language]
  const sum = formatMoney(fromFils(refund.amount))
  const to = await findCard(db, refund.charge_id, language)
  const message = composeMessage(origin, {
    to: ticket.userEmail,
    language,
    id: ['refund', `${id}/${news}`],
    subject: words[news].subject(event.title),
    heading: words[news].heading,
    blocks: [
      paragraph(
        news === 'asked'
          ? words.asked.texts[
              textOf(refund.reason, { isCancelled: event.cancelled_at !== null, status: ticket.status })
            ](sum)
          : words[news].text(sum),
      ),
      eventCard(event, language, {
        more: [
          [words.amount, sum],
          ...(to && news !== 'by_hand' ? [[words.to, to] as const] : []),
          referenceFact(purchaseId, language),
        ],
      }),
      ...(news === 'asked' ? [note(words.asked.days)] : []),
      link(words.event_page, `${origin.publicUrl}/events/${event.id}`),
    ],
  })
  await mailHolder(services, message, [purchaseId])
}

async function findCard(db: Database, charge: string, language: Language): Promise<string | undefined> {
  const { rows } = await db.query<{ scheme: string | null; last_four: string | null }>(
    'select scheme, last_four from charges where id = $1',
    [charge],
  )
  return rows[0] && cardName(rows[0], language)
}
