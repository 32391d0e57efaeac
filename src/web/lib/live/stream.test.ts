import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_SILENCE_MS } from '../../../contract/rules/live.ts'
import { startLiveStream } from './stream.ts'

/** Event streams opened by the tabs of a test, oldest first. */
let sources: FakeSource[] = []

class FakeSource {
  static readonly CLOSED = 2
  onerror: (() => void) | undefined
  isOpen = true
  readonly lastEventId: string | null
  readonly #listeners = new Map<string, (event: { data: string; lastEventId: string }) => void>()

  constructor(url: string) {
    this.lastEventId = new URL(url, 'https://masrah.test').searchParams.get('last_event_id')
    sources.push(this)
  }

  addEventListener(name: string, listener: (event: { data: string; lastEventId: string }) => void) {
    this.#listeners.set(name, listener)
  }

  /** A message of the server. */
  send(name: string, lastEventId: string) {
    this.#listeners.get(name)?.({ data: '{}', lastEventId })
  }

  close() {
    this.isOpen = false
  }
}

/** Retries until it succeeds. `vi.waitFor` would advance the fake timers, which drive the tabs' messages. */
async function waitFor<T>(attempt: () => T | Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 400) throw error
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

const open = () => sources.filter(({ isOpen }) => isOpen)
/** The one stream that is open. */
const theStream = () => waitFor(() => (open().length === 1 && open()[0]) || expect.fail(`${open().length} are open`))

let user = 0
const lockName = () => `live:${user}`
let ends: (() => void)[] = []
const pageListeners = new Map<string, ((event: { persisted: boolean }) => void)[]>()
const document = { cookie: 'signed_in=1', hidden: false, addEventListener() {}, removeEventListener() {} }

beforeEach(() => {
  user += 1
  sources = []
  ends = []
  pageListeners.clear()
  document.hidden = false
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    pageListeners.set(name, [...(pageListeners.get(name) ?? []), listener]),
  )
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  for (const end of ends) end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a tab, once it waits for the lock or has it. */
async function openTab() {
  const requests = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === lockName()).length
  }
  const before = await requests()
  const reset = vi.fn()
  const suspended = vi.fn()
  const end = startLiveStream(String(user), { reset, refused: () => {}, suspended })
  ends.push(end)
  await waitFor(async () => expect(await requests()).toBe(before + 1))
  return { end, reset, suspended }
}

/** Holds the lock as a silent tab; resolves to its release. */
function holdLock(options: LockOptions = {}): Promise<() => void> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release))
    // Stolen.
    navigator.locks.request(lockName(), options, held).catch(() => {})
  })
}

describe('a tab of a browser that forbids storage', () => {
  it('reads the stream itself', async () => {
    const request = vi.fn(() => {
      // Without end, tries without end would keep this test from failing.
      if (request.mock.calls.length > 3) return new Promise(() => {})
      return Promise.reject(new DOMException('no', 'SecurityError'))
    })
    vi.stubGlobal('navigator', { locks: { request } })
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('no', 'SecurityError')
        }
      },
    )
    const reset = vi.fn()
    ends.push(startLiveStream(String(user), { reset, refused: () => {}, suspended: () => {} }))
    const stream = await theStream()
    stream.send('ready', '1')
    expect(reset).toHaveBeenCalledTimes(1)
    expect(request).toHaveBeenCalledTimes(1)
  })
})

describe('the tabs of a browser', () => {
  it('share one stream, which another tab resumes after the last event when its tab closes', async () => {
    const first = await openTab()
    const second = await openTab()
    const stream = await theStream()
    stream.send('ready', '1')
    stream.send('notification', '2')
    await waitFor(() => expect(second.reset).toHaveBeenCalledTimes(1))
    expect(first.reset).toHaveBeenCalledTimes(1)
    first.end()
    expect(stream.isOpen).toBe(false)
    const next = await theStream()
    expect(next.lastEventId).toBe('2')
    next.send('ready', '2')
    expect(second.reset).toHaveBeenCalledTimes(1)
  })

  it('all refetch when the stream could not be resumed', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const stream = await theStream()
    stream.send('ready', '1')
    await waitFor(() => expect(second.reset).toHaveBeenCalledTimes(1))
    stream.send('reset', '9')
    await waitFor(() => expect(second.reset).toHaveBeenCalledTimes(2))
    expect(first.reset).toHaveBeenCalledTimes(2)
  })

  it('are all told that their user was suspended', async () => {
    const [first, second] = [await openTab(), await openTab()]
    const stream = await theStream()
    stream.send('ready', '1')
    stream.send('suspended', '')
    await waitFor(() => expect(second.suspended).toHaveBeenCalledOnce())
    expect(first.suspended).toHaveBeenCalledOnce()
  })

  it('take over the stream from a sleeping tab, unless they are hidden', async () => {
    await holdLock()
    await openTab()
    document.hidden = true
    vi.advanceTimersByTime(10 * MAX_SILENCE_MS)
    expect(sources).toEqual([])
    document.hidden = false
    vi.advanceTimersByTime(MAX_SILENCE_MS)
    await theStream()
  })

  it('leave the stream to the tab that reads it', async () => {
    await openTab()
    await openTab()
    const stream = await theStream()
    stream.send('ready', '1')
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(MAX_SILENCE_MS)
      // Delivers the tabs' messages to each other.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(sources).toEqual([stream])
  })

  it('close a stream that another tab took over, and read it again after that one', async () => {
    await openTab()
    const stream = await theStream()
    stream.send('ready', '1')
    const release = await holdLock({ steal: true })
    await waitFor(() => expect(stream.isOpen).toBe(false))
    expect(open()).toEqual([])
    release()
    expect((await theStream()).lastEventId).toBe('1')
  })

  it('close the stream when the page enters the back-forward cache, and reopen it on return', async () => {
    await openTab()
    const stream = await theStream()
    stream.send('ready', '5')
    for (const hide of pageListeners.get('pagehide') ?? []) hide({ persisted: true })
    expect(stream.isOpen).toBe(false)
    for (const show of pageListeners.get('pageshow') ?? []) show({ persisted: true })
    expect((await theStream()).lastEventId).toBe('5')
  })

  it('fetch anew when the back-forward cache gives them back, as others read the stream meanwhile', async () => {
    const channels: BroadcastChannel[] = []
    class TrackedChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    }
    vi.stubGlobal('BroadcastChannel', TrackedChannel)
    const [first, second] = [await openTab(), await openTab()]
    const stream = await theStream()
    stream.send('ready', '1')
    await waitFor(() => expect(second.reset).toHaveBeenCalledTimes(1))
    pageListeners.get('pagehide')?.[1]?.({ persisted: true })
    // Inactive documents get no messages.
    const [, channel = expect.fail('no channel')] = channels
    const { onmessage } = channel
    channel.onmessage = () => {}
    stream.send('notification', '2')
    await new Promise((resolve) => setTimeout(resolve, 5))
    channel.onmessage = onmessage
    pageListeners.get('pageshow')?.[1]?.({ persisted: true })
    await waitFor(() => expect(second.reset).toHaveBeenCalledTimes(2))
    expect(first.reset).toHaveBeenCalledTimes(1)
    first.end()
    expect((await theStream()).lastEventId).toBe('2')
  })
})
