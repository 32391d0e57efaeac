import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { MailMessage } from './message.ts'

export interface Mailer {
  /** @throws when the mail server did not accept it. */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** Sends through the server at `smtpUrl`; without one, writes `.eml` files into `folder`, for the local operator. */
export function openMailer(options: {
  smtpUrl: string | undefined
  /** Most connections to the mail server; each sends one mail after the other. */
  connections: number
  from: string
  folder: string
}): Mailer {
  const { smtpUrl, connections, from, folder } = options
  return smtpUrl ? smtpMailer(smtpUrl, connections, from) : fileMailer(folder, from)
}

function smtpMailer(url: string, connections: number, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  } as Parameters<typeof createTransport>[0])
  return {
    async send(message) {
      await transport.sendMail(withHeaders(from, message))
    },
    close: () => transport.close(),
  }
}

/**
 * Adds the sender and headers for other programs: sent automatically (RFC 3834), its language, and one-click
 * unsubscription (RFC 8058).
 */
function withHeaders(from: string, { language, unsubscribeUrl, ...message }: MailMessage): Mail.Options {
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  return { from, headers, ...message }
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(withHeaders(from, message))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = message.messageId.replace(/[^\w.-]/g, '_')
      // Renamed once complete, so that readers never see half a file.
      await writeFile(join(folder, `.${name}.part`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`))
    },
    close() {},
  }
}
