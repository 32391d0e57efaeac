import { TALENT_FIELDS } from '../../../contract/records/talent.ts'
import { displayName } from '../people.ts'
import { isHeldBy } from '../sales/people-sql.ts'

/** A JSON file of the data copy. */
interface ExportArea {
  /** Columns that refer to the user (`table.column`) and whose rows are in this file. */
  covers: readonly string[]
  /** SQL of its rows for the user with the id `$1`: one column `row` of JSON. */
  sql: string
}

const area = (covers: readonly string[], select: string): ExportArea => ({
  covers,
  sql: `select to_json(part) as row from (${select}) part`,
})

/** SQL: the user's role in a row with two sides. */
const side = (column: string, own: string, other: string) =>
  `case when ${column} = $1 then '${own}' else '${other}' end`

const isParticipant = '$1 in (participant_1, participant_2)'
const otherParticipant = `case when participant_1 = $1 then participant_2 else participant_1 end`

/**
 * The data copy's areas, one file each. Every column that refers to users, profiles or talents is covered here or
 * listed in `NOT_EXPORTED`: a test compares both with the schema.
 */
export const EXPORT_AREAS: Record<string, ExportArea> = {
  account: area(
    ['users.id'],
    `select id, email, "emailVerified" as email_verified, language, "createdAt" as created_at, suspended_at, suspension_reason
     from users where id = $1`,
  ),
  sign_in: area(
    ['accounts.userId'],
    `select "providerId" as provider, "createdAt" as created_at, password is not null as has_password
     from accounts where "userId" = $1 order by "createdAt"`,
  ),
  sessions: area(
    ['sessions.userId'],
    `select "createdAt" as created_at, "updatedAt" as updated_at, "expiresAt" as expires_at, "ipAddress" as ip_address,
       "userAgent" as browser
     from sessions where "userId" = $1 order by "createdAt"`,
  ),
  profile: area(
    ['profiles.id'],
    `select role, first_name, last_name, birthday, gender, profile_picture, created_at, edited_at from profiles where id = $1`,
  ),
  talent: area(
    ['talents.id'],
    `select ${TALENT_FIELDS.map((field) => (field.startsWith('pricing') ? `dinars(${field}) as ${field}` : field))},
       status, rejection_reason, rating, total_reviews, created, modified
     from talents where id = $1`,
  ),
  newsletter: area(
    ['newsletter_subscriptions.user_id'],
    `select newsletter_subscriptions.email, newsletter_subscriptions.language, created_at, confirmed_at
     from newsletter_subscriptions join users on users.email = newsletter_subscriptions.email where users.id = $1`,
  ),
  calendar: area(
    ['busy_times.talent_id'],
    `select source, starts_at, ends_at, weekly, until from busy_times where talent_id = $1 order by starts_at`,
  ),
  calendar_import: area(
    ['calendars.talent_id'],
    `select import_url, import_checked_at, import_problem, import_skipped, token is not null as is_shared from calendars where talent_id = $1`,
  ),
  tickets: area(
    ['tickets.userEmail'],
    `select tickets."purchaseId" as purchase_id, events.title as event, events.date, tickets."userEmail" as email,
       tickets."userPhone" as phone, tickets.quantity, dinars(bought) as total, dinars(bought - due - sums.paid) as returned,
       tickets.status, tickets.language, tickets.created_at, voided_at, void_reason, dinars(sums.paid) as paid,
       (select json_agg(json_build_object('type', name_en, 'number', number, 'name', name, 'price', dinars(passes.price),
          'state', state, 'handed_on_to', case when followed_at is null then holder_email end, 'admitted_at', admitted_at) order by number)
        from passes join ticket_types on ticket_types.id = type_id where passes."purchaseId" = tickets."purchaseId") as passes,
       (select json_agg(json_build_object('amount', dinars(amount), 'method', method, 'noted_at', noted_at) order by noted_at)
        from payments where payments."purchaseId" = tickets."purchaseId") as payments,
       (select json_agg(json_build_object('amount', dinars(amount), 'state', state, 'why_not', reason, 'captured', dinars(captured),
          'card', scheme, 'last_four', last_four, 'at', created_at) order by created_at)
        from charges where charges."purchaseId" = tickets."purchaseId") as attempts_to_pay,
       (select json_agg(json_build_object('amount', dinars(latest_refunds.amount), 'reason', latest_refunds.reason,
          'state', latest_refunds.state, 'asked_at', asked_at, 'done_at', done_at) order by asked_at)
        from latest_refunds join charges on charges.id = charge_id
        where charges."purchaseId" = tickets."purchaseId") as refunds
     from tickets join purchase_sums sums using ("purchaseId") join events on events.id = tickets."eventId" join users on users.id = $1
     where lower("userEmail") = users.email and users."emailVerified" order by tickets.created_at`,
  ),
  tickets_from_others: area(
    [],
    `select events.title as event, events.date, holder_email as email, passes.name, ticket_types.name_en as type,
       dinars(passes.price) as price, state, state_at, opened_at, admitted_at
     from passes join events on events.id = event_id join ticket_types on ticket_types.id = type_id join users on users.id = $1
     where ${isHeldBy('users.email')} and users."emailVerified" order by state_at, passes.id`,
  ),
  waiting_lists: area(
    [],
    `select events.title as event, events.date, waiting_list.email, quantity, waiting_list.created_at, state, offer_until
     from waiting_list join events on events.id = event_id join users on users.id = $1
     where lower(waiting_list.email) = users.email and users."emailVerified" order by waiting_list.created_at`,
  ),
  bookings: area(
    ['bookings.organiser_id', 'bookings.talent_id'],
    `select id, ${side('organiser_id', 'organiser', 'talent')} as your_role,
       ${displayName(`case when organiser_id = $1 then talent_id else organiser_id end`)} as other_party,
       kind, price_name, dinars(rate) as rate, state, starts_at, ends_at, place, occasion, message,
       dinars(amount) as amount, quote_message, reason, created_at, dinars(deposit) as deposit, cancel_steps, pay_by, secured_at,
       (select json_agg(json_build_object('amount', dinars(moved.amount), 'method', method, 'at', noted_at) order by noted_at)
        from booking_payments moved where booking = bookings.id) as payments,
       (select json_agg(json_build_object('state', state, 'at', at, 'by', by) order by at) from booking_changes
        where booking = bookings.id) as history
     from bookings where $1 in (organiser_id, talent_id) order by created_at`,
  ),
  favourites: area(
    ['bookmarks.user_id', 'bookmarks.talent_id', 'event_bookmarks.user_id'],
    `select talents.name as talent, events.title as event, added_at
     from (
       select talent_id, null::uuid as event_id, added_at from bookmarks where user_id = $1
       union all select null, event_id, added_at from event_bookmarks where user_id = $1
     ) kept left join talents on talents.id = talent_id left join events on events.id = event_id order by added_at`,
  ),
  gigs: area(
    ['gigs.user_id'],
    `select id, title, description, required_talents, area, place, age_range, dinars(talent_pay) as talent_pay, image_url, date_time,
       status, created_at, modified
     from gigs where user_id = $1 order by created_at`,
  ),
  gig_applications: area(
    ['gig_applications.user_id'],
    `select gigs.title as gig, gig_applications.status, note, gig_applications.created_at, gig_applications.modified
     from gig_applications join gigs on gigs.id = gig_id where gig_applications.user_id = $1
     order by gig_applications.created_at`,
  ),
  reviews_written: area(
    ['reviews.user_id'],
    `select talents.name as talent, reviews.rating, comment, reviews.created_at, reviews.modified
     from reviews join talents on talents.id = talent_id where user_id = $1 order by reviews.created_at`,
  ),
  reviews_received: area(
    ['reviews.talent_id'],
    `select rating, comment, created_at, modified from reviews where talent_id = $1 order by created_at`,
  ),
  replies_written: area(
    ['review_replies.user_id'],
    `select reply, created_at, modified from review_replies where user_id = $1 order by created_at`,
  ),
  conversations: area(
    ['conversations.participant_1', 'conversations.participant_2'],
    `select id, ${displayName(otherParticipant)} as with, created_at, last_message_at
     from conversations where ${isParticipant} order by created_at`,
  ),
  messages: area(
    ['messages.sender_id'],
    `select conversation_id, ${side('sender_id', 'you', 'the other')} as from, message_text, messages.created_at
     from messages join conversations on conversations.id = conversation_id where ${isParticipant}
     order by conversation_id, seq`,
  ),
  blocks: area(
    ['blocks.user_id'],
    `select ${displayName('blocked_id')} as blocked, created_at from blocks where user_id = $1 order by created_at`,
  ),
  reports: area(
    ['user_reports.reporter_id'],
    `select ${displayName('reported_id')} as reported, reason, details, messages, created_at
     from user_reports where reporter_id = $1 order by created_at`,
  ),
  bug_reports: area(
    ['bug_reports.user_id'],
    `select message, "userName" as name, "userEmail" as email, page, browser, screenshot is not null as has_screenshot,
       created_at, resolved_at
     from bug_reports where user_id = $1 order by created_at`,
  ),
  notifications: area(
    ['notifications.user_id'],
    `select kind, payload, is_read, created_at from notifications where user_id = $1 order by created_at`,
  ),
  email_preferences: area(
    ['email_preferences.user_id'],
    `select approval, reviews, bookings, gigs, messages, modified from email_preferences where user_id = $1`,
  ),
  images: area(
    ['images.owner'],
    `select id, purpose, width, height, created_at from images where owner = $1 order by created_at`,
  ),
  door_staff: area(
    ['event_staff.user_id'],
    `select events.title as event, event_staff.created_at from event_staff join events on events.id = event_id
     where user_id = $1 order by event_staff.created_at`,
  ),
  shifts: area(
    ['shifts.user_id'],
    `select events.title as event, opened_at, closed_at, dinars(opening_cash) as float, dinars(expected) as expected,
       dinars(counted) as counted
     from shifts join events on events.id = event_id where user_id = $1 order by opened_at`,
  ),
  copies_of_data: area(
    ['data_exports.user_id'],
    `select requested_at, ready_at from data_exports where user_id = $1 order by requested_at`,
  ),
}

/** Columns that refer to a user but are in no file, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  'recommended_talents.talent': 'chosen anew each day from what the other areas have',
  'admissions.admitted_by': 'the record of an event, about the ticket of another',
  'door_sales.sold_by': 'the record of an event, about the ticket of another',
  'booking_payments.noted_by': 'what was noted for a booking is in bookings',
  'payments.noted_by': 'the record of an event, about the ticket of another',
  'refunds.asked_by': 'the record of an event, about the ticket of another; the audit log has it',
  'event_staff.named_by': 'an admin names others; the audit log has it',
  'blocks.blocked_id': 'a decision of the other user, who is not named to the blocked one',
  'gig_applications.owner_id': 'the applications of others; the gig itself is in gigs',
  'live_events.user_id': 'copies of other rows, deleted within a day',
  'notifications.actor_id': 'news for others about what the user did, which is exported itself',
  'talent_texts.talent': 'the search index of the talent',
  'talent_words.talent': 'the search index of the talent',
  'unread_mails.user_id': 'when a reminder is due, deleted when the messages are read',
  'user_reports.reported_id': 'protects those who report',
  'user_search.user_id': 'the search index of names and address, which are exported themselves',
}
