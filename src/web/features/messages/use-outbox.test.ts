import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../lib/errors.ts'
import { LocaleProvider } from '../../lib/i18n.tsx'
import { en } from '../../locales/en/site.ts'
import { answerCalls } from '../../testing/api.ts'
import { CONVERSATION } from '../../testing/messages.ts'
import { renderHook } from '../../testing/render-hook.ts'
import { useOutbox } from './use-outbox.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('../../lib/api.ts', () => import('../../testing/api.ts'))

const send = vi.fn()
const reported = vi.fn()

beforeEach(() => {
  send.mockReset()
  reported.mockReset()
  answerCalls({ messages: { send } })
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('reportError', reported)
  return () => vi.unstubAllGlobals()
})

/** The message after a failed attempt. */
async function failing(error: Error) {
  send.mockRejectedValue(error)
  const meId = crypto.randomUUID()
  const chat = await renderHook(
    () => useOutbox(meId, CONVERSATION),
    (children) =>
      createElement(
        QueryClientProvider,
        { client: new QueryClient() },
        createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
      ),
  )
  const message = { id: '1', conversation_id: CONVERSATION, message_text: 'Hello', created_at: '' }
  await act(async () => chat.result.outbox.send(message))
  const [sent] = chat.result.outgoing
  chat.unmount()
  return sent
}

it('a message without a network can be resent', async () => {
  const message = await failing(new NetworkError())
  expect(message).toMatchObject({ status: 'failed' })
  expect(message).not.toHaveProperty('refusal')
  expect(reported).not.toHaveBeenCalled()
})

it('a fault of the program is an error of ours, reported, and not retried', async () => {
  const fault = new TypeError('AbortSignal.any is not a function')
  expect(await failing(fault)).toMatchObject({ status: 'failed', refusal: en.shell.error_title })
  expect(send).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(fault)
})
