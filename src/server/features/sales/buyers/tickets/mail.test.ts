import { randomUUID } from 'node:crypto'
import type { Attachment, Email } from 'postal-mime'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ticketReference } from '../../../../../contract/rules/door.ts'
import { addEvent, buy, mailsAreOut, purchaseOf, type TestEvent } from '../../../../testing/app.ts'
import { calendarIn, readCalendar } from '../../../../testing/calendar.ts'
import { showsQrCode } from '../../../../testing/qr.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', MAIL_FROM: 'Masrah <tickets@masrah.test>' })

/** Buys a ticket; returns its mail. */
async function mailOf(
  event: Partial<TestEvent>,
  { language = 'ar', quantity = 2 }: { language?: 'ar' | 'en'; quantity?: number } = {},
): Promise<{ mail: Email; source: string; eventId: string; purchaseId: string; link: string }> {
  const eventId = await addEvent(app, { date: '2026-12-24T17:30:00.000Z', ...event })
  const purchase = purchaseOf(eventId, { quantity, userEmail: 'guest@example.com' })
  const count = app.mail.mails.length
  expect((await buy(app, purchase, { cookie: `i18nextLng=${language}` })).status).toBe(200)
  const mails = await app.mail.waitFor(count + 1)
  const mail = mails.at(-1)
  if (!mail) throw new Error('No mail')
  await mailsAreOut(app)
  const purchaseId = String(purchase.purchaseId)
  return {
    mail,
    source: app.mail.sources.at(-1) ?? '',
    eventId,
    purchaseId,
    link: `https://masrah.test/scan/${purchaseId}`,
  }
}

const attached = (mail: Email, type: string): Attachment => {
  const found = mail.attachments.filter(({ mimeType }) => mimeType.startsWith(type))
  expect(found).toHaveLength(1)
  return found[0] as Attachment
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Its HTML with plain spaces: times and amounts do not wrap. */
const spaced = ({ html = '' }: Email) => html.replaceAll('\u00a0', ' ')

describe('the mail that brings a ticket', () => {
  it('is in English for English readers, with all facts for the day', async () => {
    const { mail, link, eventId } = await mailOf(
      { title: 'The Vanishing Hour', location: 'Black Box, Saar', ticket_price: 7.25 },
      { language: 'en' },
    )
    expect(mail.subject).toBe('Your tickets: The Vanishing Hour')
    expect(mail.from).toMatchObject({ name: 'Masrah', address: 'tickets@masrah.test' })
    expect(mail.to).toMatchObject([{ address: 'guest@example.com' }])
    expect(mail.html).toContain('<html lang="en" dir="ltr">')
    for (const part of [mail.text ?? '', spaced(mail)]) {
      expect(part).toContain('The Vanishing Hour')
      expect(part).toContain('Thursday 24 December 2026, 8:30 PM')
      expect(part).toContain('Black Box, Saar')
      expect(part).toContain('BD 14.500')
      expect(part).toContain('You pay at the door: nothing has been charged online.')
      expect(part).toContain(link)
      expect(part).toContain(`https://masrah.test/events/${eventId}`)
    }
  })

  it('is in Arabic for Arabic readers, from right to left', async () => {
    const { mail, link } = await mailOf({ title: 'ليلة على وتر' })
    expect(mail.subject).toBe('تذاكرك: ليلة على وتر')
    expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    // Mail programs drop the outermost elements: inner ones must set the direction, too.
    expect(mail.html).toMatch(/<body dir="rtl"/)
    expect(mail.html).toMatch(/<table [^>]*dir="rtl"[^>]*text-align:right/)
    for (const part of [mail.text ?? '', spaced(mail)]) {
      expect(part).toContain('الخميس 24 ديسمبر 2026، 8:30 م')
      expect(part).toContain('الدفع عند المدخل: لم يُخصم منك أي مبلغ عبر الإنترنت.')
      expect(part).toContain(link)
    }
  })

  it('never reorders a price or a title inside the other language, and shows no raw address in HTML', async () => {
    const { mail, link } = await mailOf({ title: 'The Vanishing Hour', ticket_price: 7.25 })
    expect(mail.html).toMatch(/<bdi>BD\u00a014\.500<\/bdi>/)
    expect(mail.html).toMatch(/<bdi>The Vanishing Hour<\/bdi>/)
    expect(mail.html).toContain(`<a href="${link}"`)
    expect(mail.html).not.toContain(`>${link}`)
  })

  it.each([
    [0, 'Free', 'Entry is free. Nothing to pay.'],
    [null, 'BD 20', 'You pay at the door: nothing has been charged online.'],
    [12, 'BD 24', 'You pay at the door: nothing has been charged online.'],
  ])('at a price of %s says %s and "%s"', async (ticket_price, total, line) => {
    const { mail } = await mailOf({ ticket_price }, { language: 'en' })
    expect(mail.text).toContain(`Total: ${total}`)
    expect(mail.text).toContain(line)
    expect(mail.html).toContain(line)
    if (ticket_price === 0) expect(mail.text).not.toMatch(/pay at the door|BD/)
  })

  it('contains the code of the ticket’s link as an image', async () => {
    const { mail, link } = await mailOf({})
    const qr = attached(mail, 'image/png')
    expect(qr.disposition).toBe('inline')
    expect(mail.html).toContain(`<img src="cid:${qr.contentId?.slice(1, -1)}"`)
    expect(await showsQrCode(bytesOf(qr), link)).toBe(true)
    expect(await showsQrCode(bytesOf(qr), `${link}x`)).toBe(false)
    const reference = ticketReference(link.slice(link.lastIndexOf('/') + 1))
    expect(mail.text).toContain(`\nالمرجع: ${reference}\n`)
    expect(mail.html).toContain(`>${reference}</bdi>`)
    // Reading the mail fetches nothing.
    expect(mail.html).not.toMatch(/(src|background|srcset)="?https?:|url\(/)
  })

  it('is headed by the poster, drawn for an event without one', async () => {
    const { mail } = await mailOf({ image: null })
    const poster = attached(mail, 'image/jpeg')
    expect(poster.disposition).toBe('inline')
    expect(mail.html).toContain(`<img src="cid:${poster.contentId?.slice(1, -1)}"`)
    expect(await sharp(bytesOf(poster)).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 540 })
  })

  it.each(['ar', 'en'] as const)('is marked as automatic, and its language as %s', async (language) => {
    const { mail } = await mailOf({}, { language })
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': language })
  })

  it('attaches the event for the calendar', async () => {
    const { mail, source, eventId } = await mailOf({
      title: 'Salma, and the moon; a play',
      description: 'One line\nand another, with a very long tail that does not fit into seventy-five bytes.',
      location: 'المسرح الوطني، المنامة',
    })
    const file = attached(mail, 'text/calendar')
    expect(file.filename).toBe('masrah.ics')
    const calendar = readCalendar(calendarIn(source))
    expect(calendar).toMatchObject({
      VERSION: '2.0',
      METHOD: 'PUBLISH',
      DTSTART: '2026-12-24T17:30:00Z',
      // Two hours are assumed for an event without an end.
      DTEND: '2026-12-24T19:30:00Z',
      SUMMARY: 'Salma, and the moon; a play',
      DESCRIPTION: 'One line\nand another, with a very long tail that does not fit into seventy-five bytes.',
      LOCATION: 'المسرح الوطني، المنامة',
      URL: `https://masrah.test/events/${eventId}`,
      UID: `${eventId}@masrah.test`,
    })
  })

  it('removes a cancelled event from the calendar when it is sent again', async () => {
    const { purchaseId, eventId } = await mailOf({})
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    app.clock.advance(60_000)
    const { userEmail } = (await app.db.query('select "userEmail" from tickets where "purchaseId" = $1', [purchaseId]))
      .rows[0]
    await app.call('POST', '/api/send-ticket-email', { purchaseId, email: userEmail })
    await app.mail.waitFor(app.mail.mails.length + 1)
    const source = app.mail.sources.at(-1) ?? ''
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/)
    expect(readCalendar(calendarIn(source))).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: 2 ** 31 - 1,
    })
  })

  it('says that the event was cancelled, without QR code or payment, when it or a list is sent again', async () => {
    const { purchaseId, eventId } = await mailOf({ title: 'Called off' }, { language: 'en' })
    await app.db.query('update events set cancelled_at = now() where id = $1', [eventId])
    const email = `${randomUUID()}@example.com`
    await app.db.query('update tickets set "userEmail" = $2 where "purchaseId" = $1', [purchaseId, email])
    app.clock.advance(60_000)
    await app.call('POST', '/api/send-ticket-email', { purchaseId, email })
    await app.call('POST', '/api/tickets/lookup', { email }, { cookie: 'i18nextLng=en' })
    await mailsAreOut(app)
    const mails = app.mail.mails.filter(({ to }) => to?.[0]?.address === email)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Cancelled: Called off', 'Your tickets on Masrah'])
    for (const { html, text, attachments } of mails) {
      for (const part of [html, text]) {
        expect(part).toContain('This event has been cancelled.')
        expect(part).not.toContain('You pay at the door')
        expect(part).not.toContain(purchaseId)
      }
      expect(attachments.filter(({ mimeType }) => mimeType === 'image/png')).toEqual([])
    }
  })

  it('has a unique Message-ID that does not contain the purchaseId', async () => {
    const { mail, source, purchaseId } = await mailOf({})
    expect(mail.messageId).toMatch(/^<ticket-[0-9a-f]{32}@masrah\.test>$/)
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head).not.toContain(purchaseId)
    app.clock.advance(60_000)
    await app.call('POST', '/api/send-ticket-email', { purchaseId, email: 'guest@example.com' })
    await mailsAreOut(app)
    const again = app.mail.mails.at(-1)
    expect(again?.text).toContain(purchaseId)
    expect(again?.messageId).toMatch(/^<ticket-/)
    expect(again?.messageId).not.toBe(mail.messageId)
  })

  it('keeps the language of the purchase when it is requested again in another', async () => {
    const { purchaseId } = await mailOf({}, { language: 'en' })
    app.clock.advance(60_000)
    const count = app.mail.mails.length
    await app.call(
      'POST',
      '/api/send-ticket-email',
      { purchaseId, email: 'guest@example.com' },
      { cookie: 'i18nextLng=ar' },
    )
    expect((await app.mail.waitFor(count + 1)).at(-1)?.subject).toMatch(/^Your tickets: /)
  })
})

describe('an event with hostile texts', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><a href='javascript:alert(1)'>",
    '</title></head><body onload=alert(1)>',
    '&lt;b&gt;',
  ])('adds no markup to the mail: %s', async (words) => {
    const { mail } = await mailOf({ title: words, location: words, description: words })
    const tags = (mail.html ?? '').match(/<[^>]+>/g) ?? []
    const plain = (await mailOf({ title: 'T', location: 'L', description: 'D' })).mail.html?.match(/<[^>]+>/g) ?? []
    expect(tags.map(nameOf)).toEqual(plain.map(nameOf))
    expect(mail.html).not.toMatch(/<(script|img src=x)|<[^>]+ on\w+=/)
    expect(mail.text).toContain(words)
    expect(mail.subject).toBe(`تذاكرك: ${words}`)
  })

  const nameOf = (tag: string) => /^<[!/]?\w+/.exec(tag)?.[0]

  it('adds no header to the mail and no property to the calendar', async () => {
    const title = 'Night\r\nBcc: victim@example.com\r\n\r\nX-Evil: 1\nATTENDEE:mailto:victim@example.com'
    const { mail, source } = await mailOf({ title, location: title, description: title })
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^(bcc|x-evil):/im)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject?.startsWith('تذاكرك: Night')).toBe(true)
    const calendar = readCalendar(calendarIn(source))
    expect(Object.keys(calendar)).not.toContain('ATTENDEE')
    expect(calendar.DTSTART).toBe('2026-12-24T17:30:00Z')
  })
})
