// Readers of event streams, in a separate process: open them, then report when each event arrived.
import { connect, type Socket } from 'node:net'
import { endWithParent } from '../helper.ts'

/** Commands to the readers. */
export type StreamOrder =
  | { do: 'open'; url: string; path: string; cookies: string[]; concurrency: number }
  /** Resolves with the arrivals since the last report, once there are `count`. */
  | { do: 'report'; count: number }
  | { do: 'close' }

/** When events arrived: milliseconds since 1970, by the `n: NUMBER` in their data. */
export type Arrivals = [n: number, at: number][]

endWithParent()
const sockets: Socket[] = []
let arrivals: Arrivals = []
let arrived: (() => void) | undefined

process.on('message', async (order: StreamOrder) => {
  if (order.do === 'open') {
    await openAll(order)
    process.send?.({ open: sockets.filter(({ destroyed }) => !destroyed).length })
  } else if (order.do === 'report') {
    while (arrivals.length < order.count) {
      await new Promise<void>((resolve) => {
        arrived = resolve
      })
    }
    process.send?.({ arrivals, open: sockets.filter(({ destroyed }) => !destroyed).length })
    arrivals = []
  } else {
    for (const socket of sockets.splice(0)) socket.destroy()
    process.send?.({})
  }
})

async function openAll({ url, path, cookies, concurrency }: Extract<StreamOrder, { do: 'open' }>): Promise<void> {
  const { hostname, port, host } = new URL(url)
  let next = 0
  const opener = async () => {
    for (let i = next++; i < cookies.length; i = next++) {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.on('error', () => {})
      socket.setNoDelay()
      const ready = new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        read(socket, resolve)
      })
      const cookie = cookies[i] ? `Cookie: ${cookies[i]}\r\n` : ''
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookie}\r\n`)
      await ready
    }
  }
  await Promise.all(Array.from({ length: concurrency }, opener))
}

/** Records when each numbered event arrived; keeps nothing else. */
function read(socket: Socket, ready: () => void): void {
  let rest = ''
  let isReady = false
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    const at = performance.timeOrigin + performance.now()
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const n = /^data: .*?\bn"?: (\d+)/.exec(line)?.[1]
      if (n !== undefined) arrivals.push([Number(n), at])
      if (!isReady && line.startsWith('event: ready')) {
        isReady = true
        ready()
      }
    }
    arrived?.()
  })
}
