import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import { orderOnce } from '../../../../jobs/order.ts'
import type { FeatureJobHandlers } from '../../../../jobs/services.ts'
import type { Database } from '../../../../services/db.ts'
import { mailHolder } from '../../holder-mail.ts'
import { mayMailNow, POSTPONED_S, postponeMail } from '../tickets/mail-limit.ts'
import { noteHolderMailed } from '../tickets/postponed.ts'
import { findTicket, type TicketOfEvent } from '../tickets/queries.ts'
import { findChanges, forgetChanges, noteChangesMailed } from './changes.ts'
import { addressCorrectedMail, changesMail, takenBackMail } from './changes-mail.ts'
import { refuseFollow } from './follow.ts'
import { followMail, givenBackMail, handedOnMail, holderVoidMail, movedPassesMail, voidedPassesMail } from './mail.ts'

/** The jobs of the people of a ticket. */
export const passJobHandlers = {
  async pass_mail({ pass, mail, by = 'browser' }, services) {
    const { clock, db, origin } = services
    const found = await findHolder(db, pass)
    // Taken back, voided, or mailed to somebody else since.
    if (found?.mails !== mail || found.ticket.voided_at !== null) return
    const { userEmail: email, language } = found.ticket
    const now = clock.now()
    if (by !== 'staff') {
      const sender = await findSender(db, pass, by)
      if (!(await mayMailNow(db, { id: `pass/${pass}/${mail}`, email, sender, now })))
        return postponeMail(db, { email, language, now }, { kind: 'pass', id: pass, mail, sender })
    }
    await noteHolderMailed(db, { pass, mail, now })
    await mailHolder(services, handedOnMail(found, `${pass}/${mail}`, origin), [found.ticket.purchaseId])
  },

  async follow_mail(asked, { clock, db, mailer, origin }) {
    const { code, email, language, number } = asked
    const now = clock.now()
    const found = await findTicket(db, code, language)
    if (!found || (await refuseFollow(db, code, now))) return
    const sender = asked.sender && `network ${asked.sender}`
    if (!(await mayMailNow(db, { id: `follow/${number}`, email, sender, now }))) {
      // Not postponed into a list of tickets: the address does not hold this one yet.
      const key = `follow_mail ${code} ${email.toLowerCase()}`
      return orderOnce(db, 'follow_mail', asked, { key, delayS: POSTPONED_S })
    }
    await mailer.send(followMail(found, { email, language, number, at: now }, origin))
  },

  async given_back_mail({ purchaseId, passes }, services) {
    const found = await findTicket(services.db, purchaseId)
    if (!found?.ticket.userEmail) return
    await mailHolder(services, givenBackMail(found, passes, services.origin), [purchaseId])
  },

  async ticket_changes_mail({ purchaseId }, services) {
    const { clock, db, origin } = services
    const changes = await findChanges(db, purchaseId)
    const last = changes.at(-1)
    const found = last && (await findTicket(db, purchaseId))
    if (!found) return
    const { userEmail: email, language, mailbox } = found.ticket
    const mail = { id: `changes/${purchaseId}/${last.id}`, email, now: clock.now() }
    // Of strangers' purchases, too, whose address its owner proved since.
    if (email && mailbox !== mailboxOf(email) && !(await mayMailNow(db, mail)))
      return postponeMail(db, { ...mail, language }, { kind: 'changes', id: purchaseId, mail: Number(last.id) })
    if (email) await mailHolder(services, changesMail(found, changes, origin), [purchaseId])
    await noteChangesMailed(db, purchaseId, last.id)
  },

  async address_corrected_mail({ purchaseId, email, language }, { db, mailer, origin }) {
    const found = await findTicket(db, purchaseId, language)
    if (found) await mailer.send(addressCorrectedMail(found, { email, language }, origin))
  },

  async pass_taken_back_mail({ pass, ...to }, { db, mailer, origin }) {
    const { rows } = await db.query<{ purchaseId: string }>('select "purchaseId" from passes where id = $1', [pass])
    const found = rows[0] && (await findTicket(db, rows[0].purchaseId, to.language))
    if (found) await mailer.send(takenBackMail(found, to, origin))
  },

  sweep_ticket_changes: (_, { clock, db }) => forgetChanges(db, clock.now()),

  async voided_passes_mail({ purchaseId, passes }, { db, mailer, origin }) {
    const found = await findTicket(db, purchaseId)
    const reason = await voidReasonOf(db, passes)
    if (found?.ticket.userEmail && reason) await mailer.send(voidedPassesMail(found, passes, reason, origin))
  },

  async pass_void_mail({ pass }, { db, mailer, origin }) {
    const found = await findHolder(db, pass)
    if (found) await mailer.send(holderVoidMail(found, pass, origin))
  },

  async moved_passes_mail({ purchaseId, passes, reason, number }, { db, mailer, origin }) {
    const found = await findTicket(db, purchaseId)
    if (found?.ticket.userEmail) await mailer.send(movedPassesMail(found, { passes, reason, number }, origin))
  },

  async pass_moved_mail({ pass, reason, number }, services) {
    const found = await findHolder(services.db, pass)
    if (!found) return
    const message = movedPassesMail(found, { passes: null, reason, number }, services.origin)
    await mailHolder(services, message, [found.ticket.purchaseId])
  },
} satisfies FeatureJobHandlers

/**
 * Who chose the holder of a pass, for counting: with a proof the mailbox of the purchase; else the network that it was bought from, or
 * the mailbox of who bought it, whatever address they named.
 */
async function findSender(db: Database, pass: string, by: 'browser' | 'proof'): Promise<string> {
  const { rows } = await db.query<{ email: string; network: string | null; mailbox: string | null }>(
    'select "userEmail" as email, network, mailbox from passes join tickets using ("purchaseId") where passes.id = $1',
    [pass],
  )
  const { email = '', network = null, mailbox = null } = rows[0] ?? {}
  if (by === 'browser' && network !== null) return `network ${network}`
  return by === 'browser' && mailbox !== null ? `proof ${mailbox}` : `${by} ${mailboxOf(email)}`
}

/** The ticket of a pass that was handed on and mailed; undefined once it was taken back, or the address was deleted. */
async function findHolder(db: Database, pass: string): Promise<(TicketOfEvent & { mails: number }) | undefined> {
  const { rows } = await db.query<{ code: string; mails: number }>(
    'select code, mails from passes where id = $1 and code is not null and holder_email is not null',
    [pass],
  )
  const [row] = rows
  const found = row && (await findTicket(db, row.code))
  return found && { ...found, mails: row.mails }
}

/** Why passes were voided, all in one call. */
async function voidReasonOf(db: Database, passes: string[]): Promise<string | null | undefined> {
  const { rows } = await db.query<{ void_reason: string | null }>(
    'select void_reason from passes where id = any ($1::uuid[]) limit 1',
    [passes],
  )
  return rows[0]?.void_reason
}
