import { groupedIban } from '../../../../contract/rules/bank-transfer.ts'
import { formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { fromFils } from '../../../../contract/rules/money.ts'
import type { JobPayload } from '../../../jobs/order.ts'
import type { JobServices } from '../../../jobs/services.ts'
import { type Database, instantSql } from '../../../services/db.ts'
import { button, facts, link, type MailBlock, note, paragraph } from '../../../services/mail/blocks.ts'
import { composeMessage } from '../../../services/mail/message.ts'
import { eventCard, referenceFact } from '../../events/event-facts.ts'
import { findTicket, type TicketOfEvent } from '../../sales/buyers/tickets/queries.ts'
import { mailHolder } from '../../sales/holder-mail.ts'
import { newIbanToken } from './give-back.ts'
import { transferMailWords } from './mail-words.ts'

type News = JobPayload<'transfer_mail'>['news']

interface StoredTransfer {
  email: string | null
  reference: string
  due_at: string
  iban: string | null
  stray: number
  owed: number
  /** Of the receipt that the mail is about. */
  amount: number | null
  applied: number | null
}

/** Mails the buyer of a bank transfer, unless its news is none by now. */
export async function sendTransferMail(
  services: JobServices,
  { purchaseId, news, receipt }: JobPayload<'transfer_mail'>,
): Promise<void> {
  const { db, origin, clock } = services
  const found = await findTicket(db, purchaseId)
  const transfer = found && (await findStored(db, purchaseId, receipt))
  if (!found || !transfer) return
  const { ticket, event } = found
  // A part of it came: it goes back.
  const said = news === 'over' && transfer.stray + transfer.owed > 0 ? 'return' : news
  if (said !== news) await noteToReturn(services, purchaseId)
  const isReturn = said === 'late' || said === 'more' || said === 'return'
  const to = isReturn ? transfer.email : ticket.userEmail
  if (!to || !isNews(said, found, transfer, clock.now())) return
  const { language } = ticket
  const words = transferMailWords[language]
  const message = composeMessage(origin, {
    to,
    language,
    id: ['transfer', `${purchaseId}/${said}${receipt ? `/${receipt}` : ''}`],
    subject: words[said].subject(event.title),
    heading: words[said].heading,
    blocks: [
      paragraph(textOf(said, found, transfer)),
      ...(isReturn ? await whereTo(services, purchaseId, language) : []),
      ...(said === 'asked' || said === 'reminder' || said === 'part' ? account(services, found, transfer) : []),
      eventCard(event, language, { more: [referenceFact(purchaseId, language)] }),
      ...(said === 'over' ? [link(words.event_page, `${origin.publicUrl}/events/${event.id}`)] : []),
    ],
  })
  await mailHolder(services, message, [purchaseId])
}

async function findStored(db: Database, purchaseId: string, receipt: string | null) {
  const { rows } = await db.query<StoredTransfer>(
    `select email, reference, ${instantSql('due_at')} as due_at, iban, stray, owed, receipts.amount, receipts.applied
     from bank_transfers join transfer_sums using ("purchaseId") left join transfer_receipts receipts on receipts.id = $2
     where bank_transfers."purchaseId" = $1`,
    [purchaseId, receipt],
  )
  return rows[0]
}

async function noteToReturn({ db, clock }: JobServices, purchaseId: string): Promise<void> {
  await db.query('update bank_transfers set iban_asked_at = coalesce(iban_asked_at, $2) where "purchaseId" = $1', [
    purchaseId,
    new Date(clock.now()),
  ])
}

/** Judged when it is sent: money may have arrived since. */
function isNews(news: News, { ticket: { status } }: TicketOfEvent, transfer: StoredTransfer, now: number): boolean {
  if (news === 'reminder') return status === 'held' && now < Date.parse(transfer.due_at)
  if (news === 'asked' || news === 'part') return status === 'held'
  if (news === 'over') return status === 'expired'
  return transfer.stray + transfer.owed > 0
}

function textOf(
  news: News,
  { ticket }: TicketOfEvent,
  { due_at, stray, owed, amount, applied }: StoredTransfer,
): string {
  const words = transferMailWords[ticket.language]
  const due = formatDateTime(due_at, ticket.language)
  const rest = formatMoney(ticket.due)
  if (news === 'asked' || news === 'reminder') return words[news].text(rest, due)
  if (news === 'part') return words.part.text(formatMoney(fromFils(applied ?? 0)), rest, due)
  if (news === 'over') return words.over.text
  if (news === 'return') return words.return.text(formatMoney(fromFils(stray + owed)))
  return words[news].text(formatMoney(fromFils((amount ?? stray) - (applied ?? 0))))
}

/** What to send, where to, until when. */
function account(
  { bankAccount, origin }: JobServices,
  { ticket: { language, purchaseId, due } }: TicketOfEvent,
  { reference, due_at }: StoredTransfer,
): MailBlock[] {
  if (!bankAccount) return []
  const words = transferMailWords[language]
  const { iban, name, benefitpay } = bankAccount
  return [
    facts(
      [words.amount, formatMoney(due)],
      [words.reference, reference],
      [words.to_iban, groupedIban(iban)],
      [words.to_name, name],
      ...(benefitpay ? [[words.benefitpay, benefitpay] as const] : []),
      [words.until, formatDateTime(due_at, language)],
    ),
    note(words.limit),
    button(words.pay_page, `${origin.publicUrl}/tickets/${purchaseId}/pay`),
  ]
}

/** The link that asks for an account, which no log has: its token stands in the fragment. */
async function whereTo(
  { db, clock, origin }: JobServices,
  purchaseId: string,
  language: Language,
): Promise<MailBlock[]> {
  const words = transferMailWords[language]
  const token = await newIbanToken(db, purchaseId, clock.now())
  if (!token) return [paragraph(words.known_iban)]
  return [paragraph(words.ask_iban), button(words.iban, `${origin.publicUrl}/refund-iban#${token}`)]
}
