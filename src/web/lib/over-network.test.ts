import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { overNetwork } from './over-network.ts'

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  return () => vi.unstubAllGlobals()
})

const send = (init?: RequestInit) => overNetwork(new Request('http://localhost/api/events', init))
const lostBody = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })

it('overNetwork resolves with the response, and its body', async () => {
  fetched.mockResolvedValue(Response.json({ id: 1 }))
  expect(await (await send()).json()).toEqual({ id: 1 })
})

it.each([
  ['is not sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['loses the end of its response', async () => new Response(lostBody())],
  [
    'is answered by the page of another network',
    async () => new Response('', { headers: { 'content-type': 'text/html' } }),
  ],
])('a request that %s fails as the network', async (_, answer) => {
  fetched.mockImplementation(answer)
  await expect(send()).rejects.toBeInstanceOf(NetworkError)
})

it('overNetwork throws a programming error unchanged', async () => {
  const fault = new TypeError('AbortSignal.any is not a function')
  fetched.mockImplementation(() => {
    throw fault
  })
  await expect(send()).rejects.toBe(fault)
})

it('overNetwork throws the reason of an aborted request', async () => {
  const [before, during] = [new AbortController(), new AbortController()]
  before.abort('left')
  await expect(send({ signal: before.signal })).rejects.toBe('left')
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockImplementation((_, { signal }: RequestInit) => {
    during.abort('left')
    return Promise.reject(signal?.reason)
  })
  await expect(send({ signal: during.signal })).rejects.toBe('left')
})
