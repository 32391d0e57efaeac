import { z } from 'zod'
import { MailingContent, MailingText } from '../../contract/records/mailing.ts'
import { BOOKING_SIDES, BOOKING_STATES, CHOSEN_OTHER } from '../../contract/rules/booking.ts'
import { LANGUAGES } from '../../contract/rules/language.ts'
import type { JobDeclaration } from '../services/jobs.ts'

const language = z.enum(LANGUAGES)
/** Of one mail: its `Message-ID` is made from it. */
const number = z.string()
const nothing = z.object({})

/** Jobs of earlier versions have no blocks. */
const mailingText = z.object({ ...MailingContent.shape, blocks: MailingText.shape.blocks })

/** News in mails: a new state, a reminder, or what became of a deposit. */
export const BOOKING_NEWS = [
  ...BOOKING_STATES,
  ...(['reminder', CHOSEN_OTHER, 'deposit_due', 'secured', 'unpaid'] as const),
] as const
export type BookingNews = (typeof BOOKING_NEWS)[number]

/**
 * Every job of the site, by feature: payload, urgency and schedule. The handlers are in `job-handlers.ts` of the features, because they
 * import the queries that order jobs.
 */
export const jobDeclarations = {
  // address proofs
  /** Mails the code of an address; `mail` numbers the mails of its row. */
  address_code_mail: { kind: 'mail', urgent: true, payload: z.object({ id: z.uuid(), mail: z.int() }) },
  /** Deletes codes and proofs that ended. */
  sweep_address_proofs: { kind: 'task', schedule: '37 * * * *', payload: nothing },

  // admin
  purge_deleted: { kind: 'task', schedule: '17 1 * * *', payload: nothing },

  // auth
  /**
   * Mails a link to verify an address, reset a password, accept an invitation or confirm a new address, or a note: that
   * the address has an account already, that its change was asked for, or done.
   */
  account_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      kind: z.enum([
        ...(['verify', 'reset', 'exists', 'invite'] as const),
        ...(['new_email', 'new_email_taken', 'email_change_asked', 'email_changed'] as const),
      ]),
      email: z.string(),
      language,
      url: z.string(),
      number,
    }),
  },
  /** Deletes expired sessions, links, keys and rate-limit counts, and accounts that were never verified. */
  sweep_accounts: { kind: 'task', schedule: '43 * * * *', payload: nothing },

  // availability
  /** Imports the outside calendar of a talent. */
  import_calendar: { kind: 'task', payload: z.object({ talent: z.uuid() }), lanes: 2 },
  /** Orders the due imports of outside calendars. */
  calendars_due: { kind: 'task', schedule: '* * * * *', payload: nothing },

  // bookings
  /** Mails news to one party. */
  booking_mail: {
    kind: 'mail',
    payload: z.object({ booking: z.uuid(), about: z.enum(BOOKING_NEWS), to: z.enum(BOOKING_SIDES) }),
  },
  /** Expires and completes bookings, and reminds their parties. */
  bookings_due: { kind: 'task', schedule: '* * * * *', payload: nothing },

  // bug reports
  /** Deletes expired bug reports, with their screenshots. */
  sweep_bug_reports: { kind: 'task', schedule: '50 3 * * *', payload: nothing },

  // data export
  /** Creates a user's data copy; one at a time, since it may be large. */
  data_export: { kind: 'task', lanes: 1, payload: z.object({ id: z.uuid() }) },
  /** Mails the user that it is ready. */
  data_export_mail: { kind: 'mail', payload: z.object({ id: z.uuid() }) },
  /** Deletes the files of deleted data copies; ordered by the trigger `data_exports_delete_files`. */
  delete_data_exports: { kind: 'task', payload: z.object({ ids: z.array(z.uuid()) }) },
  /** Deletes expired data copies. */
  sweep_data_exports: { kind: 'task', schedule: '27 * * * *', payload: nothing },

  // guests
  /** Erases the data of guests from events that were long ago, if the operator set `GUEST_DATA_DAYS`. */
  sweep_guests: { kind: 'task', schedule: '47 * * * *', payload: nothing },

  // images
  /** Deletes the rows of images that nothing shows. */
  sweep_images: { kind: 'task', schedule: '17 * * * *', payload: nothing },
  /** Deletes the images of deleted rows, unless another row shows them; ordered by the triggers `release_images`. */
  release_images: { kind: 'task', payload: z.object({ urls: z.array(z.string()) }) },
  /** Deletes the files of deleted images; ordered by the trigger `images_delete_files`. */
  delete_image_files: { kind: 'task', payload: z.object({ ids: z.array(z.uuid()) }) },

  // live
  /** Deletes live events too old to resume from. */
  sweep_live_events: { kind: 'task', schedule: '*/10 * * * *', payload: nothing },

  // mailings
  /** Starts mailings at their time. */
  mailings_due: { kind: 'task', schedule: '* * * * *', payload: nothing },
  /** Lists the recipients of a started mailing, and orders the first mails. */
  send_mailing: { kind: 'task', payload: z.object({ id: z.uuid() }) },
  /** Orders the next mails. Worked off among the mails, behind those ordered before. */
  next_mailing_mails: { kind: 'mail', bulk: 'readers', payload: z.object({ id: z.uuid() }) },
  /** Mails a mailing to one recipient. */
  mailing_mail: { kind: 'mail', bulk: 'readers', payload: z.object({ mailing: z.uuid(), recipient: z.uuid() }) },
  /** Mails a text to the admin who writes it. */
  mailing_test_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({ email: z.string(), text: mailingText, number }),
  },
  /** Closes the count of mails that were never taken, and forgets recipients. */
  sweep_mailings: { kind: 'task', schedule: '30 2 * * *', payload: nothing },

  // messages
  /** Mails a user the senders of unread messages; `since`: time of the first one. */
  unread_messages_mail: { kind: 'mail', payload: z.object({ user: z.uuid(), since: z.string() }) },
  /** Orders these mails ten minutes after the first unread message. */
  unread_messages_due: { kind: 'task', schedule: '* * * * *', payload: nothing },

  // money
  /** Asks the provider what became of charges. */
  charges_due: { kind: 'task', schedule: '* * * * *', payload: nothing, lanes: 1 },
  /** Asks the provider about what its webhook named. */
  payment_hint: {
    kind: 'task',
    urgent: true,
    payload: z.object({
      provider: z.string(),
      kind: z.enum(['charge', 'refund', 'payout']),
      providerId: z.string(),
      reference: z.string().nullable(),
    }),
  },
  /** Takes a purchase that was paid online out of the shares of buyers without a proof. */
  leave_shares: { kind: 'task', payload: z.object({ purchaseId: z.uuid() }) },
  /** Ends the counting of holds that ran out two hours ago. */
  lingering_due: { kind: 'task', schedule: '* * * * *', payload: nothing },
  /** Gives captured money that is no payment a ticket, or back. */
  stray_charge: { kind: 'task', urgent: true, payload: z.object({ charge: z.uuid() }) },
  strays_due: { kind: 'task', schedule: '* * * * *', payload: nothing },
  /** Asks that what was paid online, and is no longer owed by a purchase, goes back. */
  refund_owed: {
    kind: 'task',
    payload: z.object({ purchaseId: z.uuid(), reason: z.enum(['given_back', 'void', 'moved', 'cancelled']) }),
  },
  /** The same for all purchases of a cancelled event. */
  refund_event: { kind: 'task', payload: z.object({ event: z.uuid() }) },
  /** Asks that what is not kept of the online payments of a cancelled booking goes back; the trigger `leave_bookings` writes it, too. */
  booking_owed: { kind: 'task', payload: z.object({ booking: z.uuid() }) },
  /** Sends a refund to the provider. */
  refund_send: { kind: 'task', payload: z.object({ id: z.uuid() }), lanes: 1 },
  /** Sends refunds again, and asks what became of them. */
  refunds_due: { kind: 'task', schedule: '* * * * *', payload: nothing, lanes: 1 },
  /** Looks for refunds of a charge that were made in the provider's dashboard. */
  refunds_found: { kind: 'task', payload: z.object({ charge: z.uuid() }) },
  /** Mails a payer that money goes back, or that it did. */
  refund_mail: { kind: 'mail', payload: z.object({ id: z.uuid(), news: z.enum(['asked', 'done', 'by_hand']) }) },
  /** Compares the provider's charges and payouts with ours, at 04:10 in Bahrain. */
  reconcile_payments: { kind: 'task', schedule: '10 1 * * *', payload: nothing, lanes: 1 },
  /** Orders the mails about what waits for a person, at 08:00 in Bahrain. */
  finance_due: { kind: 'task', schedule: '0 5 * * *', payload: nothing },
  /** Mails finance what waits for a person. */
  finance_mail: { kind: 'mail', payload: z.object({ email: z.string(), day: z.iso.date() }) },

  // newsletter
  /** Asks the owner of an address to confirm a subscription. */
  newsletter_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      id: z.uuid(),
      number,
    }),
  },
  /** Deletes unconfirmed subscriptions. */
  sweep_newsletter: { kind: 'task', schedule: '40 3 * * *', payload: nothing },

  // notifications
  /** Mails a notification, unless its reader has turned off such mails. */
  notification_mail: { kind: 'mail', payload: z.object({ notification: z.uuid() }) },
  /** Deletes notifications that are a year old. */
  sweep_notifications: { kind: 'task', schedule: '20 2 * * *', payload: nothing },

  // sales: tickets
  /** Compares the counters of sales with their rows; fails where they differ. */
  compare_counters: { kind: 'task', schedule: '23 2 * * *', payload: nothing },
  /** Expires held purchases. */
  held_due: { kind: 'task', schedule: '* * * * *', payload: nothing },
  /** Mails a ticket to its buyer, or the link that confirms a held one; `mail` numbers the mails of this ticket. */
  ticket_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid(), mail: z.int() }) },
  /** Mails all tickets of an address to it. */
  ticket_list_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({ email: z.string(), language, number }),
  },
  /** Mails an address which of its tickets an admin voided in one call. */
  void_mail: { kind: 'mail', payload: z.object({ purchaseIds: z.array(z.uuid()) }) },
  /** Mails an address, as lists, what the limit postponed: its tickets and their changes, tickets handed on to it, places in waiting lists. */
  postponed_tickets_mail: { kind: 'mail', payload: z.object({ email: z.string(), language }) },
  /** Orders the reminders of events that begin within a day. */
  reminders_due: { kind: 'task', schedule: '*/5 * * * *', payload: nothing },
  /** Orders the reminders to the holders of an event, for the day that it is on. */
  remind_holders: { kind: 'task', payload: z.object({ event: z.uuid(), day: z.iso.date() }) },
  /** Reminds one address of its tickets for an event on that day. */
  reminder_mail: {
    kind: 'mail',
    bulk: 'holders',
    payload: z.object({ purchaseIds: z.array(z.uuid()), day: z.iso.date() }),
  },
  /** Deletes networks of older purchases, expired counters of buyers and mails. */
  sweep_ticket_networks: { kind: 'task', schedule: '10 * * * *', payload: nothing },

  // sales: passes
  /** Mails the link of a pass to its new holder, whom somebody chose by this right; `mail` numbers the mails of this pass. */
  pass_mail: {
    kind: 'mail',
    payload: z.object({ pass: z.uuid(), mail: z.int(), by: z.optional(z.enum(['browser', 'proof', 'staff'])) }),
  },
  /** Mails the link by which an address follows a handed-on ticket; `sender`: the network that named the address. */
  follow_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({ code: z.uuid(), email: z.string(), language, sender: z.optional(z.string()), number }),
  },
  /** Ordered by versions before 0.5.0; `ticket_changes_mail` replaces it. */
  given_back_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid(), passes: z.array(z.uuid()) }) },
  /** Mails a buyer which people of a purchase an admin voided in one call. */
  voided_passes_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid(), passes: z.array(z.uuid()) }) },
  /** Mails a buyer the changes of a purchase, ten minutes after the first. */
  ticket_changes_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid() }) },
  /** Forgets changes that were told long ago. */
  sweep_ticket_changes: { kind: 'task', schedule: '13 3 * * *', payload: nothing },
  /** Tells a proved address that the purchase has another one now. */
  address_corrected_mail: { kind: 'mail', payload: z.object({ purchaseId: z.uuid(), email: z.string(), language }) },
  /** Tells somebody whom a ticket was handed on to that it is no longer theirs. */
  pass_taken_back_mail: {
    kind: 'mail',
    payload: z.object({ pass: z.uuid(), email: z.string(), language, number }),
  },
  /** Mails the new holder of a pass that it was voided. */
  pass_void_mail: { kind: 'mail', payload: z.object({ pass: z.uuid() }) },
  /** Mails a buyer which people of a purchase an admin moved to another type in one call. */
  moved_passes_mail: {
    kind: 'mail',
    payload: z.object({ purchaseId: z.uuid(), passes: z.array(z.uuid()), reason: z.string(), number }),
  },
  /** Mails the new holder of a pass that it was moved. */
  pass_moved_mail: { kind: 'mail', payload: z.object({ pass: z.uuid(), reason: z.string(), number }) },

  // sales: waiting lists
  /** Offers free places to the first in line; ordered by the triggers `order_offers`. */
  offer_places: { kind: 'task', urgent: true, payload: z.object({ event: z.uuid() }) },
  /** Ends offers and lines, mails the offers of the night, and offers free places. */
  waiting_due: { kind: 'task', schedule: '* * * * *', payload: nothing },
  /** Deletes entries of events that were long ago. */
  sweep_waiting_lists: { kind: 'task', schedule: '23 * * * *', payload: nothing },
  /** Mails the link to a place in the line; `mail` numbers the mails of this entry. */
  waiting_mail: { kind: 'mail', payload: z.object({ token: z.uuid(), mail: z.int() }) },
  /** Tells an address that its place in line, or its offer, ended with its type. */
  waiting_closed_mail: { kind: 'mail', payload: z.object({ token: z.uuid() }) },
  /** Tells an address that waits, or holds an offer, of a change of the event, once for all changes until then. */
  waiting_notice_mail: { kind: 'mail', payload: z.object({ notice: z.int(), token: z.uuid() }) },
  /** Mails an offer. */
  offer_mail: { kind: 'mail', urgent: true, payload: z.object({ token: z.uuid() }) },

  // sales: managers
  /** Orders the mails that announce a change to ticket holders, and notifies them. */
  event_notice: { kind: 'task', payload: z.object({ notice: z.int() }) },
  /** Mails one ticket holder, once for all changes until then. */
  event_notice_mail: { kind: 'mail', payload: z.object({ notice: z.int(), purchaseId: z.uuid() }) },
  /** Deletes events removed 30 days ago. */
  delete_removed_events: { kind: 'task', schedule: '40 3 * * *', payload: nothing },

  // talents
  /** Mails a talent about an approval, or about a rejection with its reason. */
  talent_decision_mail: {
    kind: 'mail',
    payload: z.object({ id: z.uuid(), reason: z.string().nullable(), number }),
  },

  /** Chooses whom the site may recommend on a day, before it begins. */
  choose_recommended: { kind: 'task', schedule: '30 * * * *', payload: nothing },

  // users
  /** Mails a user about a suspension and its reason, or, without a reason, about its end. */
  suspension_mail: {
    kind: 'mail',
    urgent: true,
    payload: z.object({
      email: z.string(),
      language,
      reason: z.string().nullable(),
      number,
    }),
  },
} satisfies Record<string, JobDeclaration>
