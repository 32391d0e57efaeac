import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../contract/rules/language.ts'
import { order } from '../../jobs/order.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { addBookable, bookingCalls, HIRE, hoursOn, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { bookingMailWords } from './words.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { requested, step } = bookingCalls(app)

async function newestText(user: TestUser): Promise<string> {
  await mailsAreOut(app)
  return mailsTo(app, user.email).at(-1)?.text ?? ''
}

describe.each(LANGUAGES)('the mails about a booking, to users who read %s,', (language) => {
  const { news } = bookingMailWords[language]
  const parties = async () => {
    const talent = await addBookable(app)
    await app.db.query('update users set language = $2 where id = $1', [talent.id, language])
    return { talent, organiser: await addUser(app, { language }) }
  }

  it('tell the other side of each step, in that language', async () => {
    const { talent, organiser } = await parties()
    const confirmed = await requested(organiser, talent, { message: 'With a band' })
    const asked = await newestText(talent)
    expect(asked).toContain('With a band')
    // The organiser has no profile yet.
    expect(asked).toContain(bookingMailWords[language].unnamed)
    await step(confirmed, { action: 'quote', amount: 12.5 }, talent)
    const quotation = await newestText(organiser)
    expect(quotation).toContain('BD 12.500')
    expect(quotation).toContain(bookingMailWords[language].payment)
    await step(confirmed, { action: 'accept' }, organiser)
    await newestText(talent)
    await step(confirmed, { action: 'cancel', reason: 'Rain at noon' }, talent)
    const cancellation = await newestText(organiser)
    expect(cancellation).toContain('Rain at noon')
    expect(cancellation).not.toContain(bookingMailWords[language].payment)
    expect(await subjectsTo(app, talent)).toEqual([news.talent.requested?.subject, news.talent.accepted?.subject])
    expect(await subjectsTo(app, organiser)).toEqual([
      news.organiser.quoted?.subject,
      news.organiser.cancelled?.subject,
    ])
  })

  it('show the talent to the organiser, with the picture of the card, and not to themselves', async () => {
    const { talent, organiser } = await parties()
    const booking = await requested(organiser, talent)
    await mailsAreOut(app)
    await step(booking, { action: 'quote', amount: 12.5 }, talent)
    await mailsAreOut(app)
    const attached = (user: TestUser) =>
      mailsTo(app, user.email).map(({ attachments }) => attachments.map(({ mimeType }) => mimeType))
    expect([attached(talent), attached(organiser)]).toEqual([[[]], [['image/jpeg']]])
  })

  it('greet by the first name if there is one, without its web address', async () => {
    const { talent, organiser } = await parties()
    await app.db.query(`update profiles set first_name = 'Latifa evil.example' where id = $1`, [talent.id])
    const booking = await requested(organiser, talent)
    expect(await newestText(talent)).toContain(
      { ar: 'مرحبًا \u2068Latifa 🔗\u2069،', en: 'Hello \u2068Latifa 🔗\u2069,' }[language],
    )
    await step(booking, { action: 'quote', amount: 12.5 }, talent)
    expect(await newestText(organiser)).toContain({ ar: 'مرحبًا،', en: 'Hello,' }[language])
  })

  it('say that a booking past midnight ends the next day, and of no other', async () => {
    const { talent, organiser } = await parties()
    await requested(organiser, talent)
    expect(await newestText(talent)).not.toContain(bookingMailWords[language].next_day)
    await requested(organiser, talent, { starts_at: hoursOn(app, 106), ends_at: hoursOn(app, 110) })
    const nextDay = { en: '10:00 PM to 2:00 AM (the next day)', ar: 'من 10:00 م إلى 2:00 ص (في اليوم التالي)' }
    expect(await newestText(talent)).toContain(nextDay[language])
  })

  it('say that a booking until midnight ends the next day', async () => {
    const { talent, organiser } = await parties()
    await requested(organiser, talent, { starts_at: hoursOn(app, 106), ends_at: hoursOn(app, 108) })
    expect(await newestText(talent)).toContain(bookingMailWords[language].next_day)
  })

  it('tell of a decline by either side', async () => {
    const { talent, organiser } = await parties()
    const first = await requested(organiser, talent)
    await mailsAreOut(app)
    await step(first, { action: 'decline', reason: 'On holiday' }, talent)
    expect(await newestText(organiser)).toContain('On holiday')
    const second = await requested(organiser, talent)
    await mailsAreOut(app)
    await step(second, { action: 'quote', amount: 10 }, talent)
    await newestText(organiser)
    await step(second, { action: 'decline', reason: 'Too dear' }, organiser)
    expect(await newestText(talent)).toContain('Too dear')
    expect(await subjectsTo(app, talent)).toEqual([
      news.talent.requested?.subject,
      news.talent.requested?.subject,
      news.talent.declined?.subject,
    ])
  })
})

it('news superseded by another step are not mailed', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const id = await requested(organiser, talent)
  await step(id, { action: 'decline', reason: 'On holiday' }, talent)
  await subjectsTo(app, organiser)
  await order(app.db, 'booking_mail', { booking: id, about: 'quoted', to: 'organiser' })
  expect(await subjectsTo(app, organiser)).toEqual(['Your request was declined'])
})

it('a review of a talent whose account is deleted is not asked for', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const times = { starts_at: hoursOn(app, 2), ends_at: hoursOn(app, 3) }
  const id = await requested(organiser, talent, { ...HIRE, ...times })
  await step(id, { action: 'accept' }, talent)
  await mailsAreOut(app)
  await app.db.query(`update bookings set state = 'completed' where id = $1`, [id])
  await app.db.query('delete from users where id = $1', [talent.id])
  await order(app.db, 'booking_mail', { booking: id, about: 'completed', to: 'organiser' })
  expect(await subjectsTo(app, organiser)).toEqual(['Booking confirmed'])
})

it('a confirmation is mailed even if the booking is completed by then', async () => {
  const [talent, organiser] = [await addBookable(app), await addUser(app)]
  const id = await requested(organiser, talent, HIRE)
  await app.db.query(`update bookings set state = 'completed', expires_at = null where id = $1`, [id])
  await order(app.db, 'booking_mail', { booking: id, about: 'accepted', to: 'organiser' })
  expect(await subjectsTo(app, organiser)).toEqual(['Booking confirmed'])
})
