import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { type BookingSide, CHOSEN_OTHER, isDepositDue, isOpen } from '../../../contract/rules/booking.ts'
import { stepBegins } from '../../../contract/rules/deposit.ts'
import { formatDate, formatDateTime, formatMoney, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { BookingNews } from '../../jobs/declarations.ts'
import { button, card, type Fact, facts, finePrint, type MailBlock, paragraph } from '../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../services/mail/message.ts'
import type { Recipient } from '../notifications/preferences.ts'
import { greeting, quote } from '../notifications/words.ts'
import { depositFactWords } from './deposit-words.ts'
import type { BookingRow } from './queries.ts'
import { bookingMailWords } from './words.ts'

interface BookingMail {
  booking: BookingRow
  about: BookingNews
  to: BookingSide
  recipient: Recipient
  /** Of the talent, for the other party. */
  image: string | null
}

/**
 * The mail about a change for one party; undefined for the party that made it, and if the talent to be reviewed is
 * gone.
 */
export function bookingMail(
  { booking, about, to, recipient, image }: BookingMail,
  origin: MailOrigin,
): MailMessage | undefined {
  const { id, email, language, name } = recipient
  const words = bookingMailWords[language]
  const news = words.news[to][about]
  if (!news || (about === 'completed' && booking.talent_id === null)) return undefined
  const other = otherParty(booking, to, language)
  const url =
    about === 'completed'
      ? `${origin.publicUrl}/talent-profile/${booking.talent_id}#reviews`
      : `${origin.publicUrl}/bookings/${booking.id}`
  const blocks: MailBlock[] = [
    paragraph(greeting(name, language)),
    ...news.lines(other).map(paragraph),
    image
      ? card({ title: other, picture: { image, shape: 'portrait', alt: '' }, facts: bookingFacts(booking, language) })
      : facts([to === 'talent' ? words.organiser : words.talent, other], ...bookingFacts(booking, language)),
    button(news.button, url),
    ...(isOpen(booking.state) || booking.state === 'accepted' ? [finePrint(paymentText(booking, language))] : []),
  ]
  return composeMessage(origin, {
    to: email,
    language,
    subject: news.subject,
    id: ['booking', `${booking.id}/${about}/${to}`],
    unsubscribe: { id, group: 'bookings' },
    blocks,
  })
}

/** The name of the other party. Organisers need no profile, so they may have none. */
export function otherParty(booking: BookingRow, to: BookingSide, language: Language): string {
  const { deleted, unnamed } = bookingMailWords[language]
  const { organiser_id, organiser_name, talent_id, talent_name } = booking
  const [id, name] = to === 'talent' ? [organiser_id, organiser_name] : [talent_id, talent_name]
  return name ?? (id === null ? deleted : unnamed)
}

const paymentText = ({ deposit }: BookingRow, language: Language) =>
  deposit ? depositFactWords[language].payment : bookingMailWords[language].payment

/** What a deposit means for both, while it is offered or due. */
function depositFacts(booking: BookingRow, language: Language): [string, string][] {
  const { deposit, pay_by, state, starts_at } = booking
  const isAhead = isOpen(state) || isDepositDue(booking)
  if (!deposit || !isAhead) return []
  const words = depositFactWords[language]
  const steps = deposit.cancel_steps
    .filter(({ keep_percent }) => keep_percent > 0)
    .map((step) => words.step(formatDateTime(stepBegins(step, Date.parse(starts_at)), language), step.keep_percent))
  return [
    [words.deposit, formatMoney(fromFils(deposit.amount))],
    ...(pay_by ? [[words.pay_by, formatDateTime(pay_by, language)] as [string, string]] : []),
    [words.cancelling, [...steps, words.free].join('\n')],
  ]
}

/** The facts of a booking for either party. */
export function bookingFacts(booking: BookingRow, language: Language): Fact[] {
  const words = bookingMailWords[language]
  const { starts_at, ends_at, occasion, place, price_name, amount, quote_message, message, reason } = booking
  const isNextDay = dayInBahrain(Date.parse(starts_at)) !== dayInBahrain(Date.parse(ends_at))
  const time = words.time(formatTime(starts_at, language), formatTime(ends_at, language))
  const optional: [string, string | null][] = [
    [words.price, price_name],
    [words.amount, amount === null ? null : formatMoney(fromFils(amount))],
    [words.quote_message, quote_message && quote(quote_message)],
    [words.message, message && quote(message)],
    // The lines of the mail say that another was chosen.
    [words.reason, reason && reason !== CHOSEN_OTHER ? quote(reason) : null],
  ]
  return [
    [words.occasion, quote(occasion)],
    [words.date, `${formatDate(starts_at, language)}\n${time}${isNextDay ? ` ${words.next_day}` : ''}`],
    [words.place, quote(place)],
    ...optional.filter((fact): fact is [string, string] => fact[1] !== null),
    ...depositFacts(booking, language),
  ]
}
