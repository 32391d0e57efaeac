import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '../../../contract/calls/messages.ts'
import { messageOf } from '../../testing/messages.ts'
import { createOutbox, type Outgoing } from './outbox.ts'

const REFUSED = new Error('refused')
const CUT = new Error('no connection')

type SendResult = 'sent' | Error | Promise<'sent'>

/** An outbox whose sends get `answers` in turn, and succeed from then on. */
function setup(answers: SendResult[] = [], { prefix = `outbox:${Math.random()}:`, retries = false } = {}) {
  const arrived: string[] = []
  const onFailed = vi.fn()
  const outbox = createOutbox({
    storagePrefix: prefix,
    async send({ id, conversation_id, message_text }): Promise<Message> {
      const answer = await (answers.shift() ?? 'sent')
      if (answer !== 'sent') throw answer
      arrived.push(message_text)
      return messageOf(arrived.length, undefined, { id, conversation_id, message_text })
    },
    onSent: () => {},
    onFailed,
    refusalText: (error) => (error === REFUSED ? 'Refused' : undefined),
    beforeRetry: async () => retries,
  })
  const send = (id: string, conversation_id = 'a') =>
    outbox.send({ id, conversation_id, message_text: id, created_at: `2026-11-22T09:00:0${id}.000Z` })
  const states = () => outbox.messages().map(({ id, status }: Outgoing) => `${id} ${status}`)
  return { outbox, arrived, onFailed, send, states, prefix }
}

// Simulates forbidden storage: stored values live as long as the page.
beforeEach(() => vi.stubGlobal('localStorage', undefined))
afterEach(() => vi.unstubAllGlobals())

const idle = () => vi.waitFor(() => {})

describe('the outbox', () => {
  it('sends several quick messages one after another, in order', async () => {
    const first = Promise.withResolvers<'sent'>()
    const { arrived, send, states } = setup([first.promise])
    for (const id of ['1', '2', '3']) send(id)
    await idle()
    expect(arrived).toEqual([])
    expect(states()).toEqual(['1 sending', '2 sending', '3 sending'])
    first.resolve('sent')
    await vi.waitFor(() => expect(arrived).toEqual(['1', '2', '3']))
    await vi.waitFor(() => expect(states()).toEqual([]))
  })

  it('does not delay one conversation for another', async () => {
    const { arrived, send } = setup([new Promise<'sent'>(() => {})])
    send('1', 'a')
    send('2', 'b')
    await vi.waitFor(() => expect(arrived).toEqual(['2']))
  })

  it('keeps messages whose connection failed, and resends all of them in order', async () => {
    const { outbox, arrived, onFailed, send, states } = setup([CUT])
    for (const id of ['1', '2', '3']) send(id)
    await vi.waitFor(() => expect(states()).toEqual(['1 failed', '2 failed', '3 failed']))
    expect(onFailed).toHaveBeenCalledTimes(1)
    outbox.retry('2')
    await vi.waitFor(() => expect(arrived).toEqual(['1', '2', '3']))
    await vi.waitFor(() => expect(states()).toEqual([]))
  })

  it('keeps a refused message with the reason, and continues with the following ones', async () => {
    const { outbox, arrived, send } = setup([REFUSED])
    send('1')
    send('2')
    await vi.waitFor(() => expect(arrived).toEqual(['2']))
    expect(outbox.messages()).toMatchObject([{ id: '1', status: 'failed', refusal: 'Refused' }])
    outbox.takeBack('1')
    expect(outbox.messages()).toEqual([])
  })

  it('does not resend a refused message with one whose connection failed', async () => {
    const { outbox, arrived, send, states } = setup([REFUSED, CUT])
    send('1')
    send('2')
    await vi.waitFor(() => expect(states()).toEqual(['1 failed', '2 failed']))
    outbox.retry('2')
    await vi.waitFor(() => expect(states()).toEqual(['1 failed']))
    expect(arrived).toEqual(['2'])
    outbox.retry('1')
    await vi.waitFor(() => expect(arrived).toEqual(['2', '1']))
  })

  it('retries once by itself, with the same id', async () => {
    const { arrived, send } = setup([CUT], { retries: true })
    send('1')
    await vi.waitFor(() => expect(arrived).toEqual(['1']))
  })

  it('drops a failed message that turns out to have arrived', async () => {
    const { outbox, send, states } = setup([CUT])
    send('1')
    await vi.waitFor(() => expect(states()).toEqual(['1 failed']))
    outbox.confirm([{ id: '1' }])
    expect(states()).toEqual([])
  })

  it('restores unsent messages as failed, in order', async () => {
    const left = setup([CUT])
    for (const id of ['1', '2']) left.send(id)
    await vi.waitFor(() => expect(left.states()).toEqual(['1 failed', '2 failed']))
    const { prefix } = left
    const { outbox, arrived, states } = setup([], { prefix })
    expect(states()).toEqual(['1 failed', '2 failed'])
    outbox.retry('1')
    await vi.waitFor(() => expect(arrived).toEqual(['1', '2']))
    expect(setup([], { prefix }).states()).toEqual([])
  })
})
