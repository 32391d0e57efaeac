import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { waitFor } from './time.ts'

export interface TestMailServer {
  url: string
  port: number
  /** Every accepted mail, in order. */
  mails: Email[]
  /** The same mails as raw bytes. */
  sources: string[]
  /** Their envelope senders. */
  senders: string[]
  /** Resolves with the mails once there are at least this many. */
  waitFor(count: number): Promise<Email[]>
  /** Holds new mails, neither accepted nor refused, until the returned function is called. */
  hold(): Release
  /** Number of held mails. */
  readonly held: number
  /** Refuses every recipient with this text from now on; undefined accepts again. */
  refuse: string | undefined
  /** Status of refusals. */
  refusalCode: number
  /** Forgets all mails, and accepts new ones. */
  forget(): void
  stop(): Promise<void>
}

/** Accepts held mails: this many of them, in the order in which they came, or all and those that come later. */
type Release = (count?: number) => void

const REFUSED_FOR_GOOD = 550

/** The purchase whose ticket a mail contains. */
export function purchaseIn({ text }: Email): string | undefined {
  return /\/scan\/([0-9a-f-]{36})/.exec(text ?? '')?.[1]
}

/** A real SMTP server that stores its mails; on `port`, to bring one back that was down. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: Email[] = []
  const sources: string[] = []
  const senders: string[] = []
  let isHolding = false
  /** Mails that may still pass while others are held. */
  let passing = 0
  const held: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      done(self.refuse === undefined ? null : Object.assign(new Error(self.refuse), { responseCode: self.refusalCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom } = session.envelope
        accept(Buffer.concat(chunks), mailFrom ? mailFrom.address : '').then(() => done(), done)
      })
    },
  })

  async function accept(source: Buffer, sender: string): Promise<void> {
    if (isHolding && passing === 0) await new Promise<void>((pass) => held.push(pass))
    else if (isHolding) passing--
    mails.push(await PostalMime.parse(source))
    sources.push(source.toString())
    senders.push(sender)
  }

  function release(count?: number): void {
    isHolding = count !== undefined
    const passed = held.splice(0, count ?? held.length)
    passing = Math.max(0, (count ?? 0) - passed.length)
    for (const pass of passed) pass()
  }

  // Tests kill clients in the middle of a connection.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const bound = (server.server.address() as AddressInfo).port

  const self: TestMailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    sources,
    senders,
    refuse: undefined,
    refusalCode: REFUSED_FOR_GOOD,
    get held() {
      return held.length
    },
    hold() {
      isHolding = true
      passing = 0
      return release
    },
    async waitFor(count) {
      await waitFor(() => mails.length >= count).catch(() => {
        throw new Error(`${mails.length} of ${count} mails came`)
      })
      return mails
    },
    forget() {
      release()
      mails.length = 0
      sources.length = 0
      senders.length = 0
      Object.assign(self, { refuse: undefined, refusalCode: REFUSED_FOR_GOOD })
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return self
}
