import { once } from 'node:events'
import { connect } from 'node:net'

/** One kept-alive HTTP/1.1 connection: far cheaper than a full client, so that the server is what is measured. */
export interface Connection {
  /** Sends a whole request and resolves with the status when the whole answer is here; one at a time. */
  exchange(request: string): Promise<number>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export async function openConnection(url: URL): Promise<Connection> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await once(socket, 'connect')
  let waiting: PromiseWithResolvers<number> | undefined
  let received = Buffer.alloc(0)
  let status = 0
  /** Bytes of the body that are still to come; infinite while its length is unknown, undefined within the head. */
  let left: number | undefined

  socket.on('data', (chunk: Buffer) => {
    let body = chunk
    if (left === undefined) {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf(HEAD_END)
      if (end < 0) return
      const head = received.latin1Slice(0, end)
      status = Number(head.slice(9, 12))
      left = bodyLength(status, head)
      body = received.subarray(end + HEAD_END.length)
      received = Buffer.alloc(0)
    }
    left -= body.length
    // We have sent one request only, so nothing can follow the last chunk.
    if (left === Number.POSITIVE_INFINITY) {
      received = Buffer.concat([received, body]).subarray(-LAST_CHUNK.length)
      if (!received.equals(LAST_CHUNK)) return
      received = Buffer.alloc(0)
    } else if (left > 0) return
    left = undefined
    waiting?.resolve(status)
  })
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error(`${url.host} closed a connection`)))

  return {
    exchange(request) {
      waiting = Promise.withResolvers()
      socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

function bodyLength(status: number, head: string): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}
