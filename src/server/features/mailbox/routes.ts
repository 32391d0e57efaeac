import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import PostalMime, { type Email } from 'postal-mime'
import { type Env, isLocalSite } from '../../env.ts'
import type { IsOperator } from '../../http/operator-only.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const FILE = /^[\w.-]+\.eml$/

/**
 * `/mailbox`: the mails that were written to files because there is no mail server, for the operator alone. There is no
 * such page when mails are really sent, or when the site is meant for others.
 */
export function mailbox(env: Env, isOperator: IsOperator) {
  const app = new Hono()
  if (env.SMTP_URL || !isLocalSite(env)) return app
  const folder = join(env.DATA_DIR, 'outbox')

  app.use('/mailbox/*', async (c, next) => {
    if (!isOperator(c)) return c.notFound()
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('content-security-policy', POLICY)
  })

  app.get('/mailbox', async (c) => c.html(listPage(await list(folder))))

  app.get('/mailbox/:file', async (c) => {
    const mail = await open(folder, c.req.param('file'))
    return mail ? c.html(mailPage(c.req.param('file'), mail)) : c.notFound()
  })

  app.get('/mailbox/:file/body', async (c) => {
    const mail = await open(folder, c.req.param('file'))
    return mail ? c.html(withInlineImages(mail)) : c.notFound()
  })

  app.get('/mailbox/:file/:attachment', async (c) => {
    const mail = await open(folder, c.req.param('file'))
    const attachment = mail?.attachments[Number(c.req.param('attachment'))]
    if (!attachment) return c.notFound()
    return c.body(bytesOf(attachment.content), 200, {
      'content-type': attachment.mimeType,
      'content-disposition': `attachment; filename="${attachment.filename ?? 'attachment'}"`,
    })
  })
  return app
}

async function list(folder: string): Promise<{ file: string; mail: Email; at: Date }[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => FILE.test(file))
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtime })))
  const latest = dated.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 100)
  return Promise.all(
    latest.map(async ({ file, at }) => ({
      file,
      at,
      mail: await PostalMime.parse(await readFile(join(folder, file))),
    })),
  )
}

async function open(folder: string, file: string): Promise<Email | undefined> {
  if (!FILE.test(file)) return undefined
  const bytes = await readFile(join(folder, file)).catch(() => undefined)
  return bytes && PostalMime.parse(bytes)
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? Uint8Array.from(Buffer.from(content)) : new Uint8Array(content)
}

function withInlineImages(mail: Email): string {
  let body = mail.html ?? ''
  for (const { contentId, mimeType, content } of mail.attachments) {
    if (!contentId) continue
    const data = `data:${mimeType};base64,${Buffer.from(bytesOf(content)).toString('base64')}`
    body = body.replaceAll(`cid:${contentId.slice(1, -1)}`, data)
  }
  return body
}

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1.5rem; background: #fffaf3; color: #1a1423 }
  h1 { font-size: 1.5rem } a { color: #a3123f } ul { list-style: none; padding: 0 }
  li { background: #fff; border: 1px solid #e9dfd2; border-radius: 12px; margin-block: .75rem; padding: 1rem }
  time, .note { color: #5f566b; font-size: .875rem } iframe { background: #fff; border: 1px solid #e9dfd2; border-radius: 12px; height: 60rem; width: 100% }
`

function page(title: string, content: unknown) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title><style>${raw(STYLE)}</style>
  </head>
  <body>${content}</body>
</html>`
}

function listPage(mails: { file: string; mail: Email; at: Date }[]) {
  return page(
    'Mailbox · Masrah',
    html`<main>
      <h1>Mailbox</h1>
      <p class="note">Mails that Masrah would have sent. Set SMTP_URL to send them for real; this page then disappears.</p>
      ${mails.length === 0 ? html`<p>No mail yet. Buy a ticket, and its mail appears here.</p>` : ''}
      <ul>
        ${mails.map(
          ({ file, mail, at }) => html`<li>
            <a href="/mailbox/${file}" dir="auto">${mail.subject}</a><br />
            <span class="note">to <bdi>${mail.to?.map((to) => to.address).join(', ')}</bdi>, <time>${at.toISOString()}</time></span>
          </li>`,
        )}
      </ul>
    </main>`,
  )
}

function mailPage(file: string, mail: Email) {
  return page(
    mail.subject ?? 'Mail',
    html`<main>
      <p><a href="/mailbox">Mailbox</a></p>
      <h1 dir="auto">${mail.subject}</h1>
      <p class="note">to <bdi>${mail.to?.map((to) => to.address).join(', ')}</bdi></p>
      <p>
        ${mail.attachments.map(({ filename, contentId }, index) =>
          contentId ? '' : html`<a href="/mailbox/${file}/${index}" download>${filename ?? 'attachment'}</a> `,
        )}
      </p>
      <iframe src="/mailbox/${file}/body" title="The mail" sandbox=""></iframe>
      <h2>Plain text</h2>
      <pre dir="auto" style="white-space: pre-wrap">${mail.text}</pre>
    </main>`,
  )
}
