import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, NetworkError } from './errors.ts'
import { type SendOptions, sendForm, toApiError } from './send-form.ts'

/** The request that a page made last, as far as `sendForm` uses it. */
class FakeRequest {
  static last: FakeRequest | undefined
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {}
  status = 0
  response: unknown = null
  timeout = 0
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  open = vi.fn()
  send = vi.fn()
  constructor() {
    FakeRequest.last = this
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

beforeEach(() => {
  FakeRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return () => vi.unstubAllGlobals()
})

function send(options?: SendOptions) {
  const form = new FormData()
  const sent = sendForm('/api/form', form, options)
  sent.catch(() => undefined)
  return { form, sent, request: FakeRequest.last as FakeRequest }
}

describe('a form with a file', () => {
  it('is posted, and resolves with the response', async () => {
    const { form, sent, request } = send()
    expect(request.open).toHaveBeenCalledWith('POST', '/api/form')
    expect(request.send).toHaveBeenCalledWith(form)
    expect(request.timeout).toBeGreaterThan(0)
    request.answer(201, { id: 1 })
    expect(await sent).toEqual({ id: 1 })
  })

  it('tells of the share that has been sent, where it is known', () => {
    const onProgress = vi.fn()
    const { request } = send({ onProgress })
    request.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false })
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true })
    expect(onProgress.mock.calls).toEqual([[0.25]])
  })

  it('is refused in the words of the server', async () => {
    const { sent, request } = send()
    request.answer(413, { code: 'BODY_TOO_LARGE', message: 'Too large.' })
    await expect(sent).rejects.toMatchObject({
      defined: true,
      code: 'BODY_TOO_LARGE',
      status: 413,
      message: 'Too large.',
    })
  })

  it.each([413, 502, 302, 0])(
    'fails like the network at a response of something else than the server: %d',
    async (status) => {
      const { sent, request } = send()
      // Not JSON.
      request.answer(status, null)
      await expect(sent).rejects.toBeInstanceOf(NetworkError)
    },
  )

  it.each(['onerror', 'ontimeout', 'onabort'] as const)('fails like the network at %s', async (end) => {
    const { sent, request } = send()
    request[end]?.()
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
  })

  it('ends when it is aborted', async () => {
    const controller = new AbortController()
    const { sent } = send({ signal: controller.signal })
    controller.abort()
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
  })

  it('is never sent once it is aborted', async () => {
    const { sent, request } = send({ signal: AbortSignal.abort() })
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
    expect(request).toBeUndefined()
  })
})

it('a refusal of the server becomes the error that the API client throws', () => {
  const error = toApiError(409, { code: 'TICKET_USED', message: 'Already in.', data: { admitted: 2 } })
  expect(apiError(error)).toMatchObject({
    status: 409,
    code: 'TICKET_USED',
    message: 'Already in.',
    data: { admitted: 2 },
  })
})

it.each([
  undefined,
  null,
  'gateway timeout',
  {},
  { code: 'NO_TEXT' },
  { message: 'No code.' },
  { code: 1, message: 'No text for a code.' },
])('a response of something else than the server is no refusal: %j', (body) => {
  expect(toApiError(504, body)).toBeUndefined()
})
