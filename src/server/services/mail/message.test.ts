import { describe, expect, it } from 'vitest'
import { button, card, digits, type Fact, facts, finePrint, link, note, paragraph } from './blocks.ts'
import { composeMessage, type MailOrigin } from './message.ts'

const SITE = 'https://masrah.test'
const rows: Fact[] = [
  ['الفعالية', 'The <b>Vanishing</b> Hour & "friends"'],
  ['Total', 'BD 14.500'],
]
const urls = {
  button: `${SITE}/verify-email?token=a&from=b`,
  code: `${SITE}/scan/3f2504e0-4f89-41d3-9a0c-0305e82c3301`,
  link: `${SITE}/events/1`,
}
const lines = {
  paragraph: 'مرحبًا <i>نورة</i>، هذه تذكرتك. ',
  button: 'Verify my email',
  title: 'Salma & the <moon>',
  caption: 'إبراز الرمز عند المدخل',
  open: 'Open the ticket',
  note: "Pay at the door: it's BD 5",
  digits: '123456',
  fine: 'Did not ask? Ignore it.',
  link: 'صفحة الفعالية',
}

const reference = ['Reference', '1a2b3c4d'] as const

const origin: MailOrigin = {
  publicUrl: SITE,
  messageId: (kind, key) => `<${kind}-${key}@masrah.test>`,
  unsubscribeUrl: ({ id, group }) => `${SITE}/unsubscribe?token=${id}.${group}`,
  followUrl: () => '',
  newsletterUrl: (id) => `${SITE}/newsletter/${id}`,
}

function compose(language: 'ar' | 'en') {
  return composeMessage(origin, {
    to: 'guest@example.com',
    language,
    subject: 'S',
    id: ['ticket', '1'],
    heading: 'Heading & <u>more</u>',
    blocks: [
      paragraph(lines.paragraph),
      facts(...rows),
      button(lines.button, urls.button),
      card({
        title: lines.title,
        facts: rows,
        picture: { image: '/media/1', shape: 'poster', alt: '' },
        code: {
          caption: lines.caption,
          cid: 'qr@masrah',
          alt: 'QR <code>',
          label: lines.open,
          url: urls.code,
          reference,
        },
      }),
      note(lines.note),
      digits(lines.digits),
      finePrint(lines.fine),
      link(lines.link, urls.link),
    ],
  })
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decodeEntities = (html: string) =>
  html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)

describe.each([
  ['ar', 'rtl', 'right', 'فريق مسرح'],
  ['en', 'ltr', 'left', 'The Masrah team'],
] as const)('a mail in %s', (language, direction, start, signOff) => {
  const { text, ...message } = compose(language)
  const html = message.html(() => undefined)

  it('has the same content in HTML and in plain text', () => {
    const said = [
      'Heading & <u>more</u>',
      ...Object.values(lines),
      ...Object.values(urls),
      ...rows.flat(),
      ...reference,
      signOff,
    ]
    for (const part of said.map((line) => line.trim())) {
      expect(decodeEntities(html).replaceAll('\u00a0', ' ')).toContain(part)
      expect(text).toContain(part)
    }
    for (const [name, value] of rows) expect(text).toContain(`${name}: ${value}\n`)
  })

  it('names its language and direction on every element that a mail program may keep', () => {
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(`<body dir="${direction}"`)
    expect(html).toMatch(new RegExp(`<table [^>]*dir="${direction}"[^>]*text-align:${start}`))
    expect(html).not.toContain(`text-align:${start === 'right' ? 'left' : 'right'}`)
  })

  it('isolates values and, in plain text, URLs from text in the other direction; HTML shows no URL', () => {
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('://')
    expect(html).toContain('<bdi>BD\u00a014.500</bdi>')
    for (const url of Object.values(urls)) expect(text.split('\n')).toContain(url)
  })

  it('escapes markup in every value', () => {
    expect(html).toContain('<bdi>The &lt;b&gt;Vanishing&lt;/b&gt; Hour &amp; &quot;friends&quot;</bdi>')
    expect(html).toContain('alt="QR &lt;code&gt;"')
    expect(html).toContain('href="https://masrah.test/verify-email?token=a&amp;from=b"')
    expect(html).not.toContain('token=a&from')
    expect(html).not.toMatch(/<(b|i|u|code)>/)
  })

  it('has no trailing spaces in plain text and fetches nothing in HTML', () => {
    expect(text).not.toMatch(/[^\S\n]$/m)
    expect(text).not.toMatch(/\n{3}|undefined/)
    expect(html).not.toMatch(/(src|background|srcset)="?https?:|url\(|undefined/)
  })
})
