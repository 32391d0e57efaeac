import { randomUUID } from 'node:crypto'
import { writeDifferences } from '../../features/money/finance/differences.ts'
import { suppress } from '../../features/suppressed-addresses/queries.ts'
import { PASSWORD } from '../accounts.ts'
import { imageFile } from '../images.ts'
import type { MadeWorld } from './make.ts'
import type { Person, World } from './world.ts'

/** Edits and deletes the rows of `makeWorld`: users their own, the admin those of others. */
export async function endWorld({
  world,
  cast,
  venue,
  event,
  tags,
  tickets,
  bookings,
  reviews,
  newEmail,
}: MadeWorld): Promise<void> {
  const { admin, staff, noura, sara, ali } = cast
  await ali.api.auth.confirmEmailChange({ token: newEmail })
  await admin.api.tickets.void({ purchaseIds: [tickets.voidable], reason: 'Bought by a program, many at once.' })
  await admin.api.events.cancel({ id: tickets.online, confirmed: true })
  await admin.api.refunds.refundAll({ id: tickets.online })
  await admin.api.codes.remove({ id: event, code_id: tickets.code })
  await admin.api.checkIn.removeStaff({ id: tickets.tonight, user_id: staff.id })
  await admin.api.events.renameTag({ id: tags.used, name_ar: 'مسرح ارتجالي', name_en: 'Improvised theatre' })
  await admin.api.events.removeTag({ id: tags.unused })
  await admin.api.events.cancel({ id: event, confirmed: true })
  await admin.api.events.remove({ id: event })
  await admin.api.events.restore({ id: event })
  await admin.api.admin.remove({ params: { id: venue }, query: { type: 'venue' } })
  await admin.api.admin.restore({ id: venue, type: 'venue' })
  await suppress(world.app.db, {
    email: 'gone@example.com',
    status: '5.1.1',
    reason: 'user unknown',
    now: world.app.clock.now(),
  })
  await admin.api.suppressedAddresses.list({})
  await admin.api.suppressedAddresses.release({ email: 'gone@example.com' })
  await suppress(world.app.db, {
    email: 'guest@example.org',
    status: '5.1.1',
    reason: null,
    now: world.app.clock.now(),
  })
  await admin.api.guests.erase({ email: 'guest@example.org' })
  await watchMoney(world, admin)
  await noura.api.newsletter.end()
  await sara.api.availability.revokeCalendar()
  const cancelled = { action: 'cancel', reason: 'I am ill.' } as const
  await sara.api.bookings.step({ params: { id: bookings.hired }, body: cancelled })
  await noura.api.bookings.step({ params: { id: bookings.asked }, body: { action: 'accept' } })
  await noura.api.bookings.money({ params: { id: bookings.asked }, body: { action: 'settled' } })
  await noura.api.charges.payBooking({ id: bookings.asked })

  // Of a talent who wrote a review and a reply: both are shown with the name while the talent is public.
  await admin.api.users.endSessions({ id: ali.id })
  await admin.api.users.suspend({ id: ali.id, reason: 'Messages with advertising.' })
  await admin.api.users.reinstate({ id: ali.id })
  await world.signIn(ali)
  const { id } = ali
  await admin.api.talents.reject({ id, reason: 'incomplete profile' })
  await ali.api.talents.resubmit({ id })
  await admin.api.talents.reject({ id, reason: 'low rating' })
  await admin.api.talents.resubmit({ id })
  await admin.api.talents.approve({ id })
  const { modified, first_name, last_name, birthday, title } = await admin.api.talents.details({ id })
  const record = { first_name, last_name, birthday, title, gender: 'male', username: 'DJ Ali Yusuf' }
  await admin.api.talents.editRecord({ id, modified, ...record })
  await admin.api.talents.edit({ params: { id }, body: { about: 'House and khaleeji.' } })
  await admin.api.talents.edit({ params: { id }, body: { name: 'DJ Ali', title: 'dj', gender: 'male' } })
  await admin.api.talents.uploadImage({ id, image: await imageFile(), field: 'image' })
  await admin.api.admin.remove({ params: { id }, query: { type: 'talent' } })
  await admin.api.admin.restore({ id, type: 'talent' })

  await sara.api.reviews.removeReply({ id: reviews.reply })
  await admin.api.reviews.removeReply({ id: reviews.replyOfAli })
  await noura.api.reviews.remove({ id: reviews.ofAli })
  await admin.api.reviews.remove({ id: reviews.ofSara })
  await ali.api.auth.deleteUser({ password: PASSWORD })
  await noura.api.auth.deleteUser({})
  // Titles of their own are offered while three share them.
  for (const username of ['Mona', 'Layla'])
    await admin.api.talents.add({
      request_id: randomUUID(),
      email: `${username}@example.com`,
      username,
      ...{ first_name: username, last_name: 'Ahmed', birthday: '1992-08-02', gender: 'female' },
      title: 'عازفة عود',
      approved: true,
    })
  await admin.api.auth.deleteUser({ user_id: sara.id })
}

/** The admin looks at the finance page, and settles a difference with the payment provider. */
async function watchMoney({ app }: World, { api: { finance } }: Person): Promise<void> {
  const now = app.clock.now()
  const difference = { kind: 'theirs_only', provider_id: 'chg_1', theirs: 4_500, ours: null } as const
  await writeDifferences(app.db, 'tap', { found: [difference], since: now - 86_400_000, now, charges: 1 })
  await finance.list({})
  await finance.csv({})
  await finance.payouts({})
  await finance.payoutsCsv()
  await finance.reconcile()
  const { tasks } = await finance.todo()
  for (const { id } of tasks.filter(({ kind }) => kind === 'theirs_only'))
    await finance.close({ id, note: 'Refunded in the dashboard of the provider.' })
}
