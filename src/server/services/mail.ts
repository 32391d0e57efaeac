import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'

/** A mail, complete but for its sender. */
export interface Message {
  to: string
  subject: string
  html: string
  text: string
  /** Names the mail for ever: a server that gets it twice can tell. */
  messageId: string
  attachments?: Mail.Attachment[]
  /** Files that other programs act on (calendars), as alternatives to the text. */
  icalEvent?: Mail.IcalAttachment
}

export interface Mailer {
  /** @throws when the mail server did not take it. */
  send(message: Message): Promise<void>
  close(): void
}

/** Sends through the server at `smtpUrl`; without one, mails become `.eml` files in `folder`, for the local operator. */
export function openMailer(options: {
  smtpUrl: string | undefined
  /** The most that are open to the mail server at once; each takes one mail after the other. */
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
      await transport.sendMail({ from, ...message })
    },
    close: () => transport.close(),
  }
}

function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail({ from, ...message })
      await mkdir(folder, { recursive: true })
      const name = message.messageId.replace(/[^\w.-]/g, '_')
      // Under its name only when it is whole.
      await writeFile(join(folder, `.${name}.part`), bytes as Buffer)
      await rename(join(folder, `.${name}.part`), join(folder, `${name}.eml`))
    },
    close() {},
  }
}
