import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  url: string
  port: number
  /** Every mail that was accepted, in order. */
  mails: Email[]
  /** The same mails as they came over the wire. */
  sources: string[]
  /** Resolves with the mails once there are at least so many; rejects after `ms`. */
  waitFor(count: number, ms?: number): Promise<Email[]>
  /** Mails that come from now on are neither accepted nor refused until the function that it answers is called. */
  hold(): () => void
  /** How many mails are held right now. */
  readonly held: number
  /** From now on every recipient is refused, with this text; undefined accepts again. */
  refuse: string | undefined
  stop(): Promise<void>
}

/** The purchase whose ticket a mail brings. */
export function purchaseIn({ text }: Email): string | undefined {
  return /\/scan\/([0-9a-f-]{36})/.exec(text ?? '')?.[1]
}

/** A real SMTP server that keeps what it is sent; on `port`, when one that was down comes up again. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: Email[] = []
  const sources: string[] = []
  let gate: Promise<void> | undefined
  let held = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      done(self.refuse === undefined ? null : Object.assign(new Error(self.refuse), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        accept(Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })

  async function accept(source: Buffer): Promise<void> {
    held++
    await gate
    held--
    mails.push(await PostalMime.parse(source))
    sources.push(source.toString())
  }

  // A client that is killed in the middle is part of the tests.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port

  const self: TestMailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    sources,
    refuse: undefined,
    get held() {
      return held
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
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
  return self
}
