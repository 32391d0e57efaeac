import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { OpenApi, operationsOf } from '../testing/openapi.ts'

let app: TestApp
let description: OpenApi
beforeAll(async () => {
  app = await startTestApp()
  const response = await app.call('GET', '/api/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  description = (await response.json()) as OpenApi
})
afterAll(() => app.stop())

describe('the description of the API', () => {
  it('is OpenAPI 3.1', () => {
    expect(OpenApi.safeParse(description).error?.issues ?? []).toEqual([])
    expect(description.servers).toEqual([{ url: 'https://masrah.test/api' }])
  })

  it('names every call of the contract, and no others', () => {
    const calls: string[] = []
    traverseContractProcedures({ router: contract, path: [] }, ({ contract }) => {
      const { method, path } = contract['~orpc'].route
      calls.push(`${method} ${path}`)
    })
    expect(calls.length).toBeGreaterThan(6)
    expect(
      operationsOf(description)
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual(calls.toSorted())
  })

  it('gives each call a name of its own and the parameters of its path', () => {
    const operations = operationsOf(description)
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('says of every call what it answers, and how it refuses', () => {
    for (const { operation } of operationsOf(description)) {
      expect(Object.keys(operation.responses)).toContain('200')
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const schema = content?.['application/json']?.schema
        expect(schema).toBeTruthy()
        if (Number(status) >= 400) {
          expect(schema).toMatchObject({
            properties: { code: { enum: expect.any(Array) }, message: { type: 'string' } },
          })
        }
      }
    }
  })

  it('leads to calls that there are', async () => {
    for (const { call } of operationsOf(description)) {
      const [method = '', path = ''] = call.split(' ')
      const response = await app.call(method, `/api${path.replace(/\{\w+\}/g, 'x')}`, method === 'GET' ? undefined : {})
      const { code } = (await response.json()) as { code?: string }
      expect([call, response.status < 500 && code !== 'NOT_FOUND']).toEqual([call, true])
    }
  })
})

describe('the page to read and try it', () => {
  it('loads, with all that it needs, from here alone', async () => {
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

  it('shows no other file of its package', async () => {
    for (const file of ['package.json', 'index.html', 'oauth2-redirect.html', 'swagger-ui.js.map', '../package.json']) {
      expect((await app.call('GET', `/api/docs/${file}`)).status).toBe(404)
    }
  })
})
