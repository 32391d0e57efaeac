import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  url: string
  /** Every mail that was accepted, in order. */
  mails: Email[]
  /** Resolves with the mails once there are at least so many; rejects after `ms`. */
  waitFor(count: number, ms?: number): Promise<Email[]>
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it is sent; on `port`, when one that was down comes up again. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  // A client that is killed in the middle is part of the tests.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    async waitFor(count, ms = 10_000) {
      const until = Date.now() + ms
      while (mails.length < count) {
        if (Date.now() > until) throw new Error(`${mails.length} of ${count} mails came within ${ms} ms`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return mails
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
