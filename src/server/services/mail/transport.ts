import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Logger } from '../log.ts'
import { watchServer } from '../server-watch.ts'
import { MailRefusedError, mailFailure } from './failures.ts'
import type { MailMessage } from './message.ts'
import type { MailPictures } from './pictures.ts'

/** Attempts of this process by result: `failed` ones are tried again, `refused` ones are not. */
interface MailCounts {
  sent: number
  failed: number
  refused: number
}

export interface Mailer {
  /**
   * @throws MailRefusedError when the recipient refuses it for good.
   * @throws another error when the mail server did not accept it now.
   */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** State of a mailer for metrics and health checks, and the check at the start. */
export interface MailState {
  readonly counts: Readonly<MailCounts>
  /** Whether the mail server can be reached, as far as known; undefined without one. */
  readonly isServerUp: boolean | undefined
  /** Tries connection and login now, without waiting for the first mail. */
  checkServer(): void
}

interface MailerOptions {
  smtpUrl: string | undefined
  /** Most connections to the mail server; each sends one mail after the other. */
  connections: number
  from: string
  /** Where mails to a recipient are returned that cannot be delivered; without it to `from`. */
  returnAddress?: ((recipient: string) => string) | undefined
  folder: string
  pictures: MailPictures
  log: Logger
}

/** Sends through the server at `smtpUrl`; without one, writes `.eml` files into `folder`, for the local operator. */
export function openMailer(options: MailerOptions): Mailer & MailState {
  const { smtpUrl, from, folder, pictures } = options
  return smtpUrl ? smtpMailer(smtpUrl, options) : fileMailer(folder, from, pictures)
}

function smtpMailer(
  url: string,
  { connections, from, returnAddress, pictures, log }: MailerOptions,
): Mailer & MailState {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  } as Parameters<typeof createTransport>[0])
  const counts: MailCounts = { sent: 0, failed: 0, refused: 0 }
  const check = () => transport.verify()
  const server = watchServer({ name: 'the mail server', effect: 'mails wait', check }, log)
  return {
    counts,
    get isServerUp() {
      return server.isUp
    },
    async send(message) {
      const { to } = message
      const mail = await complete(message, from, pictures)
      const envelope = returnAddress && { from: returnAddress(to), to }
      try {
        await transport.sendMail({ ...mail, ...(envelope && { envelope }) })
      } catch (error) {
        const failure = mailFailure(error)
        if (failure === 'unreachable') server.noteFailure(error)
        else server.noteAnswer()
        counts[failure === 'refused' ? 'refused' : 'failed']++
        if (failure !== 'refused') throw error
        const { response, message: text } = error as Error & { response?: string }
        throw new MailRefusedError(response ?? text, { cause: error })
      }
      server.noteAnswer()
      counts.sent++
    },
    checkServer: server.check,
    close() {
      server.stop()
      transport.close()
    },
  }
}

/**
 * Adds the sender, the pictures and headers for other programs: sent automatically (RFC 3834), its language, its list (RFC 2919), and
 * one-click unsubscription (RFC 8058).
 */
async function complete(
  { language, unsubscribeUrl, listId, isEssential: _, html, pictures, ...message }: MailMessage,
  from: string,
  mailPictures: MailPictures,
): Promise<Mail.Options> {
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(listId && { 'List-Id': `<${listId}>` }),
    ...(unsubscribeUrl && {
      // On one line: some mail programs do not unfold it.
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  const { attachments, sourceOf } = await mailPictures.attach(pictures)
  return {
    ...message,
    from,
    headers,
    html: html(sourceOf),
    attachments: [...attachments, ...(message.attachments ?? [])],
  }
}

function fileMailer(folder: string, from: string, pictures: MailPictures): Mailer & MailState {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const counts: MailCounts = { sent: 0, failed: 0, refused: 0 }
  return {
    counts,
    isServerUp: undefined,
    async send(message) {
      const { message: bytes } = await transport.sendMail(await complete(message, from, pictures))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = message.messageId.replace(/[^\w.-]/g, '_')
      // Renamed once complete, so that readers never see half a file.
      await writeFile(join(folder, `.${name}.part`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`))
      counts.sent++
    },
    checkServer() {},
    close() {},
  }
}
