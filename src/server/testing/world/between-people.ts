import { randomUUID } from 'node:crypto'
import type { MailingBlock } from '../../../contract/records/mailing-block.ts'
import { createConfirmTokens, createUnsubscribeTokens } from '../../services/mail/tokens.ts'
import { PASSWORD } from '../accounts.ts'
import { on } from '../availability.ts'
import { mailsTo } from '../bookings.ts'
import { imageFile } from '../images.ts'
import { waitFor } from '../time.ts'
import type { Cast, World } from './world.ts'

/* What the people of the world write to and about each other, and read of it. */

export async function review(world: World, { noura, sara, ali, staff }: Cast) {
  const mine = await noura.api.reviews.add({ talent_id: sara.id, rating: 4, comment: 'Everyone sang.' })
  const comment = 'Everyone sang along.'
  await noura.api.reviews.edit({ params: { id: mine.id }, body: { comment } })
  await noura.api.reviews.edit({ params: { id: mine.id }, body: { comment, rating: 5 } })
  const reply = await sara.api.reviews.addReply({ review_id: mine.id, reply: 'شكرًا، كانت ليلة جميلة.' })
  await sara.api.reviews.editReply({ params: { id: reply.id }, body: { reply: 'شكرًا جزيلًا، كانت ليلة جميلة.' } })
  await ali.api.reviews.add({ talent_id: sara.id, rating: 4, comment: 'A pleasure to share a stage.' })
  const replyOfAli = await ali.api.reviews.addReply({ review_id: mine.id, reply: 'So did I.' })
  // Written before its author has a name.
  await staff.api.reviews.add({ talent_id: ali.id, rating: 5, comment: 'Nobody left early.' })
  const uploaded = await staff.api.images.upload({ image: await imageFile('#5b4b8a'), type: 'standard' })
  await staff.api.profiles.create({
    role: 'standard',
    ...{ first_name: 'Yusuf', last_name: 'Jaber', birthday: '1998-09-09', gender: 'male' },
    profile_picture: uploaded.imageUrl,
  })
  // Names and pictures beside reviews, and the age on a talent's page.
  const { modified } = await noura.api.profiles.edit({ first_name: 'نورا' })
  await noura.api.profiles.edit({ first_name: 'نورة', modified: modified ?? undefined })
  await sara.api.profiles.edit({ birthday: '1995-04-12' })
  await sara.api.profiles.edit({ birthday: '1996-04-12' })
  const ofAli = await noura.api.reviews.add({ talent_id: ali.id, rating: 3, comment: 'Too loud for a garden.' })
  world.add('REVIEW_NOT_FOUND', mine.id)
  return { ofSara: mine.id, ofAli: ofAli.id, reply: reply.id, replyOfAli: replyOfAli.id }
}

export async function bookmark(_world: World, { noura, sara, ali }: Cast, event: string) {
  await noura.api.bookmarks.keep([sara, ali].map(({ id }) => ({ id, type: 'talent' })))
  await noura.api.bookmarks.keep([{ id: event, type: 'event' }])
  await noura.api.bookmarks.remove({ id: ali.id })
}

export async function offerGig(world: World, { noura, sara }: Cast) {
  const { imageUrl } = await noura.api.gigs.uploadImage({ image: await imageFile('#4a7c59') })
  const gig = {
    title: 'Oud player for a garden party',
    description: 'Two hours after sunset, for sixty guests. Sound and lights are there.',
    required_talents: ['Oud', 'Singer'],
    area: 'northern' as const,
    place: 'Saar, villa 12',
    age_range: '18-45',
    talent_pay: 150,
    image_url: imageUrl,
    date_time: on(12, '18:30'),
  }
  const { id, modified } = await noura.api.gigs.create({ request_id: randomUUID(), ...gig })
  const application = await sara.api.gigs.nominate({ id, note: 'I have a studio in Isa Town.' })
  await noura.api.gigs.decide({ params: { id: application.id }, body: { status: 'approved' } })
  for (const status of ['inactive', 'active'] as const) {
    await noura.api.gigs.setStatus({ params: { id }, body: { status } })
  }
  await noura.api.gigs.edit({ ...gig, id, modified, talent_pay: 180 })
  const { id: dropped } = await noura.api.gigs.create({ title: 'Host', description: 'One evening in Muharraq.' })
  await noura.api.gigs.remove({ id: dropped })
  world.add('GIG_NOT_FOUND', id)
}

export async function write(world: World, { noura, sara, ali }: Cast) {
  const { id } = await noura.api.messages.start({ participant_2: sara.id })
  const message_text = 'مساء الخير، هل أنتِ متاحة يوم الجمعة؟'
  const { seq } = await noura.api.messages.send({ params: { id }, body: { id: randomUUID(), message_text } })
  await sara.api.messages.markRead({ params: { id }, body: { seq } })
  const reply = { id: randomUUID(), message_text: 'نعم، من الثامنة مساءً.' }
  await sara.api.messages.send({ params: { id }, body: reply })
  world.add('CONVERSATION_NOT_FOUND', id)
  await noura.api.messages.block({ user_id: ali.id })
  await noura.api.messages.unblock({ user_id: ali.id })
  await sara.api.messages.block({ user_id: ali.id })
}

export async function report(world: World, { admin, noura, ali }: Cast) {
  const { id } = await ali.api.messages.start({ participant_2: noura.id })
  await ali.api.messages.send({ params: { id }, body: { id: randomUUID(), message_text: 'عرض خاص!' } })
  const details = 'The same message every day.'
  await noura.api.reports.report({ user_id: ali.id, reason: 'spam', details, conversation_id: id })
  const [reported] = (await admin.api.reports.list({})).body
  await admin.api.reports.resolve({ id: reported?.id ?? '', resolved: true })

  await world.visitor.bugReports.report({
    message: 'The calendar shows the wrong month.',
    userEmail: noura.email,
    page: '/talents',
    browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
    screenshot: await imageFile(),
  })
  const [bug] = (await admin.api.bugReports.list({})).body
  await admin.api.bugReports.resolve({ id: bug?.id ?? '', resolved: true })
  world.add('BUG_REPORT_NOT_FOUND', bug?.id ?? '')
}

export async function subscribe(world: World, { noura }: Cast) {
  const { db, secret } = world.app
  await world.visitor.newsletter.subscribe({ email: 'huda@example.com' })
  const { rows } = await db.query('select id from newsletter_subscriptions where email = $1', ['huda@example.com'])
  const token = createConfirmTokens(secret).write(rows[0].id)
  world.add('NEWSLETTER_LINK_INVALID', token)
  await world.visitor.newsletter.confirm({ token })
  await noura.api.newsletter.subscribe({ email: noura.email })
}

export async function changeEmail(world: World, { ali }: Cast) {
  const email = 'ali.yusuf@example.com'
  await ali.api.auth.changeEmail({ email, password: PASSWORD })
  const token = await waitFor(() => /\/new-email\/(\S+)/.exec(mailsTo(world.app, email)[0]?.text ?? '')?.[1])
  return world.add('INVALID_TOKEN', token)
}

export async function writeNewsletters(world: World, { admin }: Cast, event: string) {
  const blocks: MailingBlock[] = [
    { kind: 'event', id: event },
    { kind: 'button', label_ar: 'كل الفعاليات', label_en: 'All events', url: 'https://masrah.example/events' },
  ]
  const texts = {
    subject_ar: 'ليالي ديسمبر على مسرح',
    subject_en: 'December nights on Masrah',
    body_ar: 'ثلاث أمسيات جديدة هذا الشهر.\n\nالبرنامج كاملًا\nhttps://masrah.example/events',
    body_en: 'Three new evenings this month.\n\nThe whole programme\nhttps://masrah.example/events',
    blocks,
  }
  const { id, modified } = await admin.api.mailings.add({ request_id: randomUUID(), ...texts })
  const edited = await admin.api.mailings.edit({ ...texts, id, modified, subject_en: 'December on Masrah' })
  await admin.api.mailings.preview(texts)
  await admin.api.mailings.test(texts)
  await admin.api.mailings.send({ id, modified: edited.modified })
  world.add('MAILING_NOT_FOUND', id)
  for (const on of [false, true]) await admin.api.mailings.setWeekly({ on })
  const planned = await admin.api.mailings.add({ ...texts, send_at: on(3, '18:00') })
  await admin.api.mailings.remove({ id: planned.id })
  const message = {
    id: event,
    to: 'not_admitted',
    subject_ar: 'مواقف السيارات الليلة',
    subject_en: 'Parking tonight',
    body_ar: 'المواقف خلف المسرح مفتوحة من السادسة مساءً.',
    body_en: 'The car park behind the theatre is open from 6 PM.',
  } as const
  await admin.api.mailings.message({ ...message, request_id: randomUUID() })
  const later = await admin.api.mailings.message({ ...message, send_at: on(3, '18:00') })
  await admin.api.mailings.remove({ id: later.id })
  await waitFor(async () => {
    const { rows } = await world.app.db.query('select from mailings where not listed or delivered < readers')
    return rows.length === 0
  })
}

export async function notify(world: World, { noura, sara }: Cast) {
  const [newest] = (await sara.api.notifications.list({})).body
  await sara.api.notifications.mark({ params: { id: newest?.id ?? '' }, body: { is_read: true } })
  const [latest] = (await noura.api.notifications.list({})).body
  await noura.api.notifications.readAll({ until: latest?.created_at })
  await noura.api.notifications.setPreferences({ reviews: false })
  const token = createUnsubscribeTokens(world.app.secret).write({ id: noura.id, group: 'gigs' })
  world.add('UNSUBSCRIBE_LINK_INVALID', token)
  await world.visitor.notifications.unsubscribe({ token })
}
