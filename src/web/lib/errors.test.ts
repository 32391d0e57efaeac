import { afterEach, expect, it, vi } from 'vitest'
import { ar } from '../locales/ar/site.ts'
import { en } from '../locales/en/site.ts'
import { errorMessage, NetworkError } from './errors.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['ar', ar],
  ['en', en],
])('a fault of the program is an error of ours, never a missing network: %s', (_, words) => {
  const { error_title, no_connection_text } = words.shell
  expect(errorMessage(new TypeError('x is not a function'), words)).toBe(error_title)
  expect(errorMessage(new ReferenceError('x is not defined'), words)).toBe(error_title)
  expect(errorMessage(new NetworkError(), words)).toBe(no_connection_text)
})

it('faults in queries and mutations are reported once, without a retry', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const client = createQueryClient()
  const fault = new TypeError('AbortSignal.any is not a function')
  const failing = vi.fn(() => Promise.reject(fault))
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: failing, retry: undefined })).rejects.toBe(fault)
  await expect(client.getMutationCache().build(client, { mutationFn: failing }).execute({})).rejects.toBe(fault)
  expect(reported.mock.calls).toEqual([[fault], [fault]])

  const cut = () => Promise.reject(new NetworkError())
  await expect(client.fetchQuery({ queryKey: ['b'], queryFn: cut, retry: false })).rejects.toThrow()
  expect(reported).toHaveBeenCalledTimes(2)
})
