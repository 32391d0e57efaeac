import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../lib/errors.ts'
import { signIn } from './auth.ts'

const fetched = vi.fn()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const logIn = () => signIn({ email: 'noor@example.com', password: 'long enough' })
const lostBody = () => new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })

it.each([
  ['is not sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['loses its response', async () => new Response(lostBody())],
  ['is answered by the page of another network', async () => new Response('<title>Hotel</title>')],
])('a log-in that %s fails as the network', async (_, answer) => {
  fetched.mockImplementation(answer)
  await expect(logIn()).rejects.toBeInstanceOf(NetworkError)
})

it('a programming error is thrown unchanged', async () => {
  const fault = new TypeError('AbortSignal.timeout is not a function')
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw fault
  })
  await expect(logIn()).rejects.toBe(fault)
})

it('a refusal has the words of the server', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'INVALID_EMAIL', message: 'No.' }, { status: 400 }))
  await expect(logIn()).rejects.toMatchObject({ defined: true, code: 'INVALID_EMAIL', message: 'No.' })
})
