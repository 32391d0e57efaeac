import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { captureLog } from '../../testing/log.ts'
import { MailRefusedError } from './failures.ts'
import type { MailMessage } from './message.ts'
import { openMailer } from './transport.ts'

const message: MailMessage = {
  to: 'guest@example.com',
  language: 'en',
  subject: 'Hello',
  messageId: '<1@masrah.test>',
  html: () => '<p>Hello</p>',
  pictures: [],
  text: 'Hello',
}

const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).map((close) => close()))

/** A mail server with these replies in place of its friendly ones, by command. */
async function mailerFor(replies: Record<string, string>) {
  const server = createServer((socket) => {
    let isContent = false
    socket.on('error', () => {})
    socket.write('220 mail.example\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (isContent && line !== '.') continue
        const command = isContent ? '.' : line.slice(0, 4).toUpperCase()
        isContent = false
        const usual =
          { EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 ok', DATA: '354 go on' }[command] ?? '250 ok'
        const reply = replies[command] ?? usual
        if (command === 'DATA' && reply.startsWith('354')) isContent = true
        socket.write(`${reply}\r\n`)
        if (reply.startsWith('421')) socket.end()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const { log, text } = captureLog()
  const mailer = openMailer({
    smtpUrl: `smtp://me:secret@127.0.0.1:${port}?ignoreTLS=true`,
    connections: 1,
    from: 'Masrah <tickets@masrah.test>',
    folder: '',
    pictures: { attach: async () => ({ attachments: [], sourceOf: () => undefined }) },
    log,
  })
  closing.push(
    () => mailer.close(),
    () => server.close(),
  )
  return { mailer, logged: text }
}

it.each([
  ['RCPT', '550 no such user'],
  ['RCPT', '550 5.1.1 <guest@example.com>: Recipient address rejected: User unknown'],
  ['RCPT', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT', '552 5.2.2 mailbox full'],
  ['RCPT', '553 5.1.3 bad address'],
  ['RCPT', '550 <relay@example.com>: no such user'],
  ['.', '550 5.1.1 user unknown'],
])('%s answered with "%s" is refused for good by the recipient', async (command, reply) => {
  const { mailer } = await mailerFor({ [command]: reply })
  await expect(mailer.send(message)).rejects.toThrow(MailRefusedError)
  expect(mailer.counts).toEqual({ sent: 0, failed: 0, refused: 1 })
  expect(mailer.isServerUp).toBe(true)
})

it.each([
  ['RCPT', '450 4.2.0 greylisted'],
  ['RCPT', '452 4.2.2 mailbox full'],
  ['RCPT', '554 5.7.1 <guest@example.com>: Relay access denied'],
  ['RCPT', '550 relay not permitted'],
  ['RCPT', '550 5.7.1 Client host blocked'],
  ['RCPT', '530 5.7.0 Authentication required'],
  ['RCPT', '503 bad sequence of commands'],
  ['MAIL', '550 5.1.8 sender refused'],
  ['DATA', '451 try again'],
  ['.', '554 5.7.1 content refused'],
  ['.', '552 5.3.4 message too big'],
])('%s answered with "%s" fails, and the server counts as up', async (command, reply) => {
  const { mailer } = await mailerFor({ [command]: reply })
  await expect(mailer.send(message)).rejects.not.toThrow(MailRefusedError)
  expect(mailer.counts).toEqual({ sent: 0, failed: 1, refused: 0 })
  expect(mailer.isServerUp).toBe(true)
})

it.each([
  ['AUTH', '535 5.7.8 login refused'],
  ['EHLO', '421 too many connections'],
  ['RCPT', '421 4.3.0 closing'],
])('%s answered with "%s" fails, and the server counts as down until it takes a mail', async (command, reply) => {
  const replies = { [command]: reply }
  const { mailer, logged } = await mailerFor(replies)
  await expect(mailer.send(message)).rejects.not.toThrow(MailRefusedError)
  expect(mailer.counts).toEqual({ sent: 0, failed: 1, refused: 0 })
  expect(mailer.isServerUp).toBe(false)
  expect(logged()).toContain('the mail server cannot be used')
  delete replies[command]
  await mailer.send(message)
  expect(mailer.counts).toEqual({ sent: 1, failed: 1, refused: 0 })
  expect(mailer.isServerUp).toBe(true)
  expect(logged()).toContain('the mail server can be used again')
})
