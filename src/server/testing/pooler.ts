import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './ports.ts'

/** Parameters of the start-up message that pgbouncer takes without configuration; it refuses all others. */
const TAKEN = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])

/** A pooler in session mode, as strict as pgbouncer. */
interface TestPooler {
  /** The URL of the database behind it. */
  url: string
  stop(): void
}

/** Starts a pooler before the database at `url`. */
export async function startPooler(url: string): Promise<TestPooler> {
  const database = new URL(url)
  const folder = database.searchParams.get('host')
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    client.once('data', (startup: Buffer) => {
      const refused = parametersOf(startup).find((name) => !TAKEN.has(name.toLowerCase()))
      if (refused) return client.end(fatal(`unsupported startup parameter: ${refused}`))
      const upstream = folder
        ? connect(`${folder}/.s.PGSQL.5432`)
        : connect(Number(database.port || 5432), database.hostname)
      upstream.write(startup)
      client.pipe(upstream).pipe(client)
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => other.destroy())
      }
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { username, password, pathname } = database
  return {
    url: `postgres://${username}${password && `:${password}`}@127.0.0.1:${port}${pathname}?sslmode=disable`,
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Names of the parameters of a start-up message: its length, the protocol's version, names and values. */
function parametersOf(startup: Buffer): string[] {
  return startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((part, at) => part && at % 2 === 0)
}

/** An error response with which the server ends the session. */
function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
