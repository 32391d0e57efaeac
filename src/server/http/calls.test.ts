import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  API_PREFIX,
  AUTH_PREFIX,
  GIG_IMAGE_PATH,
  IMAGE_PATH,
  LIVE_PATH,
  talentImagePath,
} from '../../contract/paths.ts'
import { calls, findCall, methodsAt, pathWithoutIds, pathWithoutSecrets } from './calls.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const SERVER = fileURLToPath(new URL('..', import.meta.url))
const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

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

  it('lists the methods of a path, with HEAD beside GET except for better-auth', () => {
    expect(methodsAt(`/api/tickets/${ID}`).toSorted()).toEqual(['GET', 'HEAD', 'PATCH'])
    expect(methodsAt('/api/createTicket')).toEqual(['POST'])
    expect(methodsAt('/api/auth/token')).toEqual(['GET'])
    expect(methodsAt('/api/nothing')).toEqual([])
  })

  it('is the only place in the server with paths of calls', () => {
    const spelled = sources(SERVER).flatMap(([file, code]) => {
      const paths = [...code.matchAll(/['"`](\/api\/[\w/{}$.-]+)['"`?]/g)]
      return paths.filter(([, path = '']) => methodsAt(path).length > 0).map(([, path]) => `${file}: ${path}`)
    })
    expect(spelled).toEqual([])
  })

  it('has no path that appears in a page: pages import those they request themselves from contract/paths.ts', () => {
    const spelled = sources(WEB).filter(([, code]) => /['"`]\/api\b/.test(code))
    expect(spelled.map(([file]) => file)).toEqual([])
  })

  it('finds the paths that pages request themselves', () => {
    const image = talentImagePath(ID)
    expect(findCall('POST', API_PREFIX + IMAGE_PATH)?.name).toEqual(['images', 'upload'])
    expect(findCall('GET', API_PREFIX + LIVE_PATH)?.name).toEqual(['live', 'events'])
    expect(findCall('POST', API_PREFIX + GIG_IMAGE_PATH)?.name).toEqual(['gigs', 'uploadImage'])
    expect(findCall('POST', API_PREFIX + image)?.name).toEqual(['talents', 'uploadImage'])
    expect(findCall('POST', `${AUTH_PREFIX}/sign-out`)?.auth?.path).toBe('/sign-out')
  })
})

/** Modules below a folder, except tests, without their comments. */
function sources(folder: string): [file: string, code: string][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.ts', '**/*.test.tsx', 'testing/**'] })
  expect(files.length).toBeGreaterThan(100)
  return files.map((file) => [file, readFileSync(`${folder}${file}`, 'utf8').replace(/^ *(\/\*\*|\*|\/\/).*$/gm, '')])
}

describe('a logged path', () => {
  it.each([
    [`/api/tickets/${ID}`, '/api/tickets/…'],
    [`/api/tickets/${ID}/more\nlines`, '/api/tickets/…'],
    ['/api/auth/reset-password/secret', '/api/auth/reset-password/…'],
    [`/scan/${ID}`, '/scan/…'],
    [`/tickets/${ID}/pay`, '/tickets/…'],
    [`/pay/${ID}`, '/pay/…'],
    ['/calendars/secret.ics', '/calendars/…'],
    [`/api/shifts/${ID}/sales/${ID}/void`, `/api/shifts/${ID}/sales/…`],
    [`/api/shifts/${ID}/sales`, `/api/shifts/${ID}/sales`],
    [`/api/passes/${ID}/open`, '/api/passes/…'],
    [`/waiting/${ID}`, '/waiting/…'],
    [`/api/events/${ID}`, `/api/events/${ID}`],
    ['/tickets', '/tickets'],
    [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
  ])('%j is logged as %j', (path, logged) => {
    expect(pathWithoutSecrets(path)).toBe(logged)
  })

  it.each([
    [`/api/ticket/${ID}/x`, '/api/ticket/…/x'],
    ['/wp-login.php', '/wp-login.php'],
    ['/unsubscribed/noora@example.com', '/unsubscribed/…'],
    [`/t/${'x'.repeat(25)}/${'x'.repeat(24)}`, `/t/…/${'x'.repeat(24)}`],
    [`/scan/${ID}`, '/scan/…'],
  ])('%j, which leads nowhere, is logged as %j', (path, logged) => {
    expect(pathWithoutIds(path)).toBe(logged)
  })
})
