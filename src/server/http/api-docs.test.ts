import { OpenAPIGenerator } from '@orpc/openapi'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp()

describe('the description of the API', () => {
  it('names calls that exist', async () => {
    const response = await app.call('GET', '/api/openapi.json')
    expect(response.headers.get('content-type')).toBe('application/json')
    const { paths, servers } = (await response.json()) as { paths: Record<string, object>; servers: object }
    expect(servers).toEqual([{ url: 'https://masrah.test/api' }])
    const calls = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => [method, path]))
    for (const [method = '', path = ''] of calls) {
      const body = method === 'get' ? undefined : {}
      const answer = await app.call(method.toUpperCase(), `/api${path.replace(/\{\w+\}/g, 'x')}`, body)
      const { code } = (await answer.json()) as { code?: string }
      expect([method, path, code]).not.toEqual([
        method,
        path,
        expect.stringMatching(/^(NOT_FOUND|METHOD_NOT_ALLOWED|INTERNAL)$/),
      ])
    }
  })
})

describe('the generation of the description', () => {
  it('happens once for all requests, and again after a failure', async () => {
    const generate = vi.spyOn(OpenAPIGenerator.prototype, 'generate')
    generate.mockRejectedValueOnce(new Error('failed on purpose'))
    const fresh = await startTestApp()
    const read = async () => (await fresh.call('GET', '/api/openapi.json')).status
    expect(await read()).toBe(500)
    expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200])
    expect(await read()).toBe(200)
    expect(generate).toHaveBeenCalledTimes(2)
    await fresh.stop()
  })
})

describe('the page to read and try it', () => {
  it('loads from this site only', async () => {
    const response = await app.call('GET', '/api/docs')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const html = await response.text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toContain('/api/docs/swagger-ui-bundle.js')
    for (const path of files) {
      const file = await app.call('GET', path)
      expect([path, file.status]).toEqual([path, 200])
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50)
      const type = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }[path.split('.').at(-1) ?? '']
      expect(file.headers.get('content-type')).toContain(type)
    }
    expect(await (await app.call('GET', '/api/docs/start.js')).text()).toContain('/api/openapi.json')
  })

  it('runs no script but its own files', async () => {
    const policy = (await app.call('GET', '/api/docs')).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
  })

  it('serves no other file of its package', async () => {
    for (const file of ['package.json', 'index.html', 'oauth2-redirect.html', 'swagger-ui.js.map', '../package.json']) {
      expect((await app.call('GET', `/api/docs/${file}`)).status).toBe(404)
    }
  })
})
