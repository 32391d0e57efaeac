import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { calls, findCall, methodsAt, pathWithoutSecrets } from './calls.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const SERVER = fileURLToPath(new URL('..', import.meta.url))

describe('the table of calls', () => {
  it.each(calls)('finds $method $path', ({ method, path }) => {
    expect(findCall(method, path.replace(/\{\w+\}/g, ID))?.path).toBe(path)
  })

  it('finds no call at a longer, shorter or differently written path', () => {
    for (const path of [
      '/api/tickets',
      '/api/tickets/',
      `/api/tickets/${ID}/`,
      `/api/Tickets/${ID}`,
      '/tickets/lookup',
    ]) {
      expect([path, findCall('GET', path)]).toEqual([path, undefined])
    }
  })

  it('prefers a path without parameters', () => {
    expect(findCall('POST', '/api/tickets/lookup')?.name).toEqual(['tickets', 'lookup'])
    expect(findCall('GET', '/api/tickets/lookup')?.name).toEqual(['tickets', 'get'])
  })

  it('names the methods of a path, HEAD beside GET but for better-auth', () => {
    expect(methodsAt(`/api/tickets/${ID}`).toSorted()).toEqual(['GET', 'HEAD', 'PATCH'])
    expect(methodsAt('/api/createTicket')).toEqual(['POST'])
    expect(methodsAt('/api/auth/token')).toEqual(['GET'])
    expect(methodsAt('/api/nothing')).toEqual([])
  })

  it('is the only place in the server that spells the path of a call', () => {
    const files = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**'] })
    const spelled = files.flatMap((file) => {
      const code = readFileSync(`${SERVER}${file}`, 'utf8').replace(/^ *(\/\*\*|\*|\/\/).*$/gm, '')
      const paths = [...code.matchAll(/['"`](\/api\/[\w/{}$.-]+)['"`?]/g)]
      return paths.filter(([, path = '']) => methodsAt(path).length > 0).map(([, path]) => `${file}: ${path}`)
    })
    expect(files.length).toBeGreaterThan(100)
    expect(spelled).toEqual([])
  })
})

describe('a logged path', () => {
  it.each([
    [`/api/tickets/${ID}`, '/api/tickets/…'],
    [`/api/tickets/${ID}/more\nlines`, '/api/tickets/…'],
    ['/api/auth/reset-password/secret', '/api/auth/reset-password/…'],
    [`/scan/${ID}`, '/scan/…'],
    ['/calendars/secret.ics', '/calendars/…'],
    [`/api/events/${ID}`, `/api/events/${ID}`],
    ['/tickets', '/tickets'],
    [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
  ])('%j is logged as %j', (path, logged) => {
    expect(pathWithoutSecrets(path)).toBe(logged)
  })
})
