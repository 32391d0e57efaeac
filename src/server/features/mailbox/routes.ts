import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import PostalMime, { type Email } from 'postal-mime'
import { type Env, isLocalSite } from '../../env.ts'
import { languageOf } from '../../http/language.ts'
import type { IsOperator } from '../../http/operator-only.ts'
import { mailListPage, mailPage } from './pages.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const FILE = /^[\w.-]+\.eml$/

/**
 * `/mailbox`: mails written to files for lack of a mail server, for the operator only. The page does not exist when
 * mails are really sent, or when the site is public.
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

  app.get('/mailbox', async (c) => c.html(mailListPage(await list(folder), languageOf(c))))

  app.get('/mailbox/:file', async (c) => {
    const mail = await open(folder, c.req.param('file'))
    return mail ? c.html(mailPage(c.req.param('file'), mail, languageOf(c))) : c.notFound()
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
