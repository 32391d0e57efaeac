import { describe, expect, it } from 'vitest'
import { silent } from '../../testing/embedded-postgres.ts'
import { waitFor } from '../../testing/time.ts'
import { type Running, supervise } from './supervise.ts'

/** A server that a test can end. */
function fakeServer() {
  let end: (how: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  return { ended, output: () => 'its last words', end }
}

describe('supervise', () => {
  it('restarts a server that exits, also repeatedly', async () => {
    const servers = [fakeServer(), fakeServer(), fakeServer()]
    let started = 0
    const next = async (): Promise<Running> => servers[++started] ?? fakeServer()
    const { stop } = supervise(servers[0] ?? fakeServer(), next, silent, [0, 1, 1])
    servers[0]?.end('SIGKILL')
    await waitFor(() => started === 1)
    servers[1]?.end('SIGKILL')
    await waitFor(() => started === 2)
    await stop(async () => servers[2]?.end('exit code 0'))
    expect(started).toBe(2)
  })

  it('gives up with one line for the operator after its last attempt', async () => {
    const server = fakeServer()
    let attempts = 0
    const { failed } = supervise(
      server,
      async () => {
        attempts++
        throw new Error('no')
      },
      silent,
      [0, 1, 1],
    )
    server.end('SIGKILL')
    expect((await failed).message).toBe('PostgreSQL ended by itself (SIGKILL) and does not start again.')
    expect(attempts).toBe(3)
  })

  it('counts a server that exits right after each start as failing to start', async () => {
    const server = fakeServer()
    let starts = 0
    const dies = async (): Promise<Running> => {
      starts++
      return { ended: Promise.resolve('exit code 1'), output: () => '' }
    }
    const { failed } = supervise(server, dies, silent, [0, 1, 1])
    server.end('SIGKILL')
    await failed
    expect(starts).toBe(3)
  })

  it('ends a start under way when it is stopped', async () => {
    const [first, second] = [fakeServer(), fakeServer()]
    let finish: (server: Running) => void = () => {}
    let isStarting = false
    const slow = () => {
      isStarting = true
      return new Promise<Running>((resolve) => {
        finish = resolve
      })
    }
    const { stop } = supervise(first, slow, silent, [0])
    first.end('SIGKILL')
    await waitFor(() => isStarting)
    let ends = 0
    const stopped = stop(async () => {
      ends++
    })
    finish(second)
    await stopped
    expect(ends).toBe(2)
  })
})
