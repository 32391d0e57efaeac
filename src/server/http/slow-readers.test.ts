import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from './listen.ts'
import type { PublicCache } from './public/cache.ts'

/** In place of half a minute, milliseconds. */
const STALL_MS = 2_000
/** Far more than the buffers of both ends hold. */
const ANSWER = new Uint8Array(64 * 1024 * 1024)

let site: Listening
const responses: Record<string, ServerResponse> = {}
beforeAll(async () => {
  const app = new Hono()
  app.get('/late', async (c) => {
    await sleep(STALL_MS * 2.5)
    return c.text('late')
  })
  app.get('/:reader', (c) => {
    responses[c.req.param('reader')] = (c.env as { outgoing: ServerResponse }).outgoing
    return c.body(ANSWER)
  })
  const noCache = { answer: () => false } as Pick<PublicCache, 'answer'> as PublicCache
  site = await listen(
    { guard: () => false, app, announceStop: () => {}, endStreams: () => {} },
    noCache,
    0,
    '127.0.0.1',
    { stallMs: STALL_MS },
  )
})
afterAll(() => site.stop())

/** Sends the request, and reads nothing yet. */
async function ask(reader: string): Promise<{ socket: Socket; response: ServerResponse }> {
  const socket = connect(site.port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`GET /${reader} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  for (;;) {
    const response = responses[reader]
    if (response) return { socket, response }
    await once(socket, 'readable')
  }
}

it('a peer that does not read its response is cut off, a slow reader is not', async () => {
  const slow = await ask('slow')
  const reading = setInterval(() => slow.socket.read(), STALL_MS / 50)
  const stalled = await ask('stalled')
  await once(stalled.response, 'close')
  clearInterval(reading)
  expect(stalled.response.writableFinished).toBe(false)
  expect(slow.response.destroyed).toBe(false)
  slow.socket.destroy()
})

it('a peer that waits for a late response is not cut off', async () => {
  expect(await (await fetch(`http://127.0.0.1:${site.port}/late`)).text()).toBe('late')
})
