// A remote mail server, as cheap as possible: accepts every mail and forgets it.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { endWithParent, type ReferenceAddress } from '../helper.ts'

endWithParent()
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    stream.on('end', () => done())
    stream.resume()
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
process.send?.({ url: `smtp://127.0.0.1:${port}` } satisfies ReferenceAddress)
