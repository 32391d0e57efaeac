import { html, raw } from 'hono/html'
import type { Email } from 'postal-mime'
import { dateTimeComma, formatDay, formatTime } from '../../../contract/rules/format.ts'
import { directionOf, type Language, writtenLanguage } from '../../../contract/rules/language.ts'

const WORDS = {
  ar: {
    title: 'صندوق البريد · مسرح',
    mailbox: 'صندوق البريد',
    note: 'رسائل كان مسرح سيرسلها. عند تحديد SMTP_URL تُرسل فعلًا، وتختفي هذه الصفحة.',
    none: 'لا رسائل بعد. تظهر هنا رسالة أول تذكرة تُحجز.',
    to: 'إلى',
    mail: 'رسالة',
    attachment: 'مرفق',
    text: 'النص المجرّد',
  },
  en: {
    title: 'Mailbox · Masrah',
    mailbox: 'Mailbox',
    note: 'Emails Masrah would have sent. Set SMTP_URL to send them for real; this page then disappears.',
    none: 'No emails yet. Book a ticket and its email appears here.',
    to: 'To',
    mail: 'Email',
    attachment: 'attachment',
    text: 'Plain text',
  },
}

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1.5rem min(1.5rem, 5vw); background: #fffaf3; color: #1a1423; overflow-wrap: anywhere }
  h1 { font-size: 1.5rem } a { color: #a3123f } ul { list-style: none; padding: 0 } pre { font: inherit; white-space: pre-wrap }
  li { background: #fff; border: 1px solid #e9dfd2; border-radius: 12px; margin-block: .75rem; padding: 1rem }
  time, .note { color: #5f566b; font-size: .875rem } iframe { background: #fff; border: 1px solid #e9dfd2; border-radius: 12px; box-sizing: border-box; height: 60rem; width: 100% }
`

function page(language: Language, title: string, content: unknown) {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title><style>${raw(STYLE)}</style>
  </head>
  <body>${content}</body>
</html>`
}

/** The list of mails, newest first. */
export function mailListPage(mails: { file: string; mail: Email; at: Date }[], language: Language) {
  const words = WORDS[language]
  return page(
    language,
    words.title,
    html`<main>
      <h1>${words.mailbox}</h1>
      <p class="note">${words.note}</p>
      ${mails.length === 0 ? html`<p>${words.none}</p>` : ''}
      <ul>
        ${mails.map(
          ({ file, mail, at }) => html`<li>
            <a href="/mailbox/${file}"><bdi lang="${writtenLanguage(mail.subject) ?? language}">${mail.subject}</bdi></a><br />
            <span class="note">${words.to} <bdi>${recipients(mail)}</bdi>${dateTimeComma[language]}${timeOf(at, language)}</span>
          </li>`,
        )}
      </ul>
    </main>`,
  )
}

function timeOf(at: Date, language: Language) {
  const [day, time] = [formatDay(at, language), formatTime(at, language)]
  return html`<time datetime="${at.toISOString()}">${day}${dateTimeComma[language]}<bdi>${time}</bdi></time>`
}

/** One mail: its HTML as rendered, its attachments and its plain text. */
export function mailPage(file: string, mail: Email, language: Language) {
  const words = WORDS[language]
  const lang = writtenLanguage(mail.subject) ?? language
  return page(
    language,
    mail.subject ?? words.mail,
    html`<main>
      <p><a href="/mailbox">${words.mailbox}</a></p>
      <h1 dir="auto" lang="${lang}">${mail.subject}</h1>
      <p class="note">${words.to} <bdi>${recipients(mail)}</bdi></p>
      <p>
        ${mail.attachments.map(({ filename, contentId }, index) =>
          contentId ? '' : html`<a href="/mailbox/${file}/${index}" download>${filename ?? words.attachment}</a> `,
        )}
      </p>
      <iframe src="/mailbox/${file}/body" title="${words.mail}" sandbox=""></iframe>
      <h2>${words.text}</h2>
      <pre dir="auto" lang="${lang}">${mail.text}</pre>
    </main>`,
  )
}

const recipients = (mail: Email) => mail.to?.map(({ address }) => address).join(', ')
