import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a database, as a virtual IP or a pooler is: a test silences it, or points it to the standby. */
export interface TcpProxy {
  /** URL of the database through the proxy. */
  url: string
  /** Blackholes the open connections in both directions without closing them, as a lost host does. */
  silence(): void
  /** Pauses the open connections until the returned function is called. */
  hold(): () => void
  /** Where new connections lead; undefined: nowhere, and they are not refused either. */
  pointTo(url: string | undefined): void
  stop(): void
}

/** Starts a proxy in front of the database at `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { username, password, pathname } = new URL(url)
  let target: string | undefined = url
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (!target) return void client.pause()
    const upstream = connectTo(target)
    keep(upstream)
    client.pipe(upstream).pipe(client)
    // What a killed server closed is closed for its clients.
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const login = `${username}${password && `:${password}`}`
  return {
    url: `postgres://${login}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}?sslmode=disable`,
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    hold() {
      const held = [...open]
      for (const socket of held) socket.pause()
      return () => {
        for (const socket of held) socket.resume()
      }
    },
    pointTo(url) {
      target = url
    },
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname)
}
