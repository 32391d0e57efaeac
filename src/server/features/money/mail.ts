import { cardName } from '../../../contract/rules/card.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { JobPayload } from '../../jobs/order.ts'
import type { JobServices } from '../../jobs/services.ts'
import type { Database } from '../../services/db.ts'
import { type Fact, facts, link, note, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage } from '../../services/mail/message.ts'
import { bookingFacts, otherParty } from '../bookings/mail.ts'
import { findBooking } from '../bookings/queries.ts'
import { eventCard, referenceFact } from '../events/event-facts.ts'
import { findTicket } from '../sales/buyers/tickets/queries.ts'
import { mailHolder } from '../sales/holder-mail.ts'
import { refundMailWords, textOf, textOfBooking } from './mail-words.ts'
import { findRefund, type RefundRow } from './refund.ts'

/** Mails the payer that money goes back, or that it did. */
export async function sendRefundMail(services: JobServices, { id, news }: JobPayload<'refund_mail'>): Promise<void> {
  const { db, origin } = services
  const refund = await findRefund(db, id)
  if (refund?.booking) return mailOrganiser(services, { refund, booking: refund.booking, news })
  const found = refund?.payer && (await findTicket(db, refund.payer))
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

/** Mails the organiser of a booking, whatever mails they turned off: it is their money. */
async function mailOrganiser(
  { db, mailer, origin }: JobServices,
  { refund, booking: id, news }: { refund: RefundRow; booking: string; news: JobPayload<'refund_mail'>['news'] },
): Promise<void> {
  const booking = await findBooking(db, id)
  const { rows } = await db.query<{ email: string; language: Language }>(
    'select email, language from users where id = $1',
    [booking?.organiser_id],
  )
  const [reader] = rows
  if (!booking || !reader) return
  const { email: to, language } = reader
  const words = refundMailWords[language]
  const sum = formatMoney(fromFils(refund.amount))
  const paid = await findCard(db, refund.charge_id, language)
  const more: Fact[] = [[words.amount, sum], ...(paid && news !== 'by_hand' ? [[words.to, paid] as Fact] : [])]
  await mailer.send(
    composeMessage(origin, {
      ...{ to, language, id: ['refund', `${refund.id}/${news}`] },
      subject: words[news].subject(booking.occasion),
      heading: words[news].heading,
      blocks: [
        paragraph(news === 'asked' ? words.asked.of_booking[textOfBooking(refund.reason)](sum) : words[news].text(sum)),
        facts([words.talent, otherParty(booking, 'organiser', language)], ...bookingFacts(booking, language), ...more),
        ...(news === 'asked' ? [note(words.asked.days)] : []),
        link(words.booking_page, `${origin.publicUrl}/bookings/${id}`),
      ],
    }),
  )
}

async function findCard(db: Database, charge: string, language: Language): Promise<string | undefined> {
  const { rows } = await db.query<{ scheme: string | null; last_four: string | null }>(
    'select scheme, last_four from charges where id = $1',
    [charge],
  )
  return rows[0] && cardName(rows[0], language)
}
