// A remote mail server, as cheap as possible: accepts every mail and forgets it. Argument: its delay per mail,
// milliseconds. Sent `{ awaited: address }`, it responds when the next mail to that address has been accepted.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { endWithParent } from '../helper.ts'
import type { ReferenceAddress } from './serve.ts'

/** Answer to `{ awaited }`. */
export interface Taken {
  taken: string
}

endWithParent()
const delayMs = Number(process.argv[2] ?? 0)
let awaited: string | undefined
process.on('message', (message: { awaited: string }) => {
  awaited = message.awaited
})

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, { envelope }, done) {
    const take = () => {
      done()
      if (!awaited || !envelope.rcptTo.some(({ address }) => address === awaited)) return
      process.send?.({ taken: awaited } satisfies Taken)
      awaited = undefined
    }
    stream.on('end', () => (delayMs > 0 ? setTimeout(take, delayMs) : take()))
    stream.resume()
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
process.send?.({ url: `smtp://127.0.0.1:${port}` } satisfies ReferenceAddress)
