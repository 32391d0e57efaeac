import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A kept-alive HTTP/1.1 connection, far cheaper than a full client, so that it does not distort the measurement. */
export interface Connection {
  /**
   * Sends a whole request and resolves with the status of the complete response, or with 0 when the server closes the
   * connection before; one at a time. Reconnects when the server has closed it.
   */
  exchange(request: string): Promise<number>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
const NOTHING: Buffer = Buffer.alloc(0)

export async function openHttpConnection(url: URL): Promise<Connection> {
  let socket = await open()
  let answered: (status: number) => void = () => {}
  let received = NOTHING
  let status = 0
  /** Remaining bytes of the body; infinite while its length is unknown, undefined within the head. */
  let left: number | undefined

  async function open(): Promise<Socket> {
    const opened = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    await once(opened, 'connect')
    opened.on('data', read)
    opened.on('error', () => {})
    opened.on('close', () => {
      received = NOTHING
      left = undefined
      answered(0)
    })
    return opened
  }

  function read(chunk: Buffer): void {
    let body = chunk
    if (left === undefined) {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf(HEAD_END)
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      left = bodyLength(status, head)
      body = received.subarray(end + HEAD_END.length)
      received = NOTHING
    }
    left -= body.length
    // Only one request was sent, so nothing can follow the last chunk.
    if (left === Number.POSITIVE_INFINITY) {
      received = Buffer.concat([received, body]).subarray(-LAST_CHUNK.length)
      if (!received.equals(LAST_CHUNK)) return
      received = NOTHING
    } else if (left > 0) return
    left = undefined
    answered(status)
  }

  return {
    async exchange(request) {
      if (socket.closed || socket.readableEnded) socket = await open()
      const { promise, resolve } = Promise.withResolvers<number>()
      answered = resolve
      socket.write(request)
      return promise
    },
    close: () => socket.destroy(),
  }
}

function bodyLength(status: number, head: string): number {
  if (status === 304 || status === 204) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}
