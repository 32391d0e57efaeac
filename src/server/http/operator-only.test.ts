import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { noteClient } from './client-info.ts'
import { createClientIpReader } from './client-ip.ts'
import { operatorRule } from './operator-only.ts'

const LOCAL = { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }

interface Asked {
  env?: typeof LOCAL
  host?: string
  peer?: string | undefined
  httpVersion?: string
  headers?: Record<string, string>
}

/** The rule's verdict on an operator's request with these changes. */
async function isOperator({ env = LOCAL, host = 'localhost:3000', headers, ...rest }: Asked = {}): Promise<boolean> {
  const rule = operatorRule(env)
  const client = noteClient(createClientIpReader([]), { isLimited: true })
  const app = new Hono().use(client).get('/', (c) => c.json(rule(c)))
  const { peer = '127.0.0.1', httpVersion = '1.1' } = rest
  const incoming = { httpVersion, socket: { remoteAddress: 'peer' in rest ? rest.peer : peer } }
  const response = await app.fetch(new Request(`http://${host}/`, { headers }), { incoming })
  return (await response.json()) as boolean
}

describe('the operator', () => {
  it.each<Asked>([
    {},
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000', peer: '::1', env: { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' } },
    { peer: '::ffff:127.0.0.1' },
    { headers: { 'accept-language': 'ar', cookie: 'theme=dark', origin: 'http://localhost:3000', te: 'trailers' } },
  ])('is recognised by %j', async (asked) => {
    expect(await isOperator(asked)).toBe(true)
  })

  it.each<Asked>([
    { env: { ...LOCAL, HOST: '0.0.0.0' } },
    { env: { ...LOCAL, PUBLIC_URL: 'https://masrah.example' } },
    { env: { ...LOCAL, PUBLIC_URL: 'http://localhost.example:3000' } },
    { host: 'masrah.example' },
    { host: 'localhost.example:3000' },
    { host: '192.168.1.5:3000' },
    { peer: '192.168.1.5' },
    { peer: '::ffff:10.0.0.1' },
    { peer: '2001:db8::1' },
    { peer: undefined },
    { httpVersion: '1.0' },
  ])('is not recognised with %j', async (asked) => {
    expect(await isOperator(asked)).toBe(false)
  })

  it.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Forwarded',
    'X-Original-Host',
    'X-Original-Forwarded-For',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-ProxyUser-Ip',
    'X-Envoy-External-Address',
    'X-Request-Start',
    'X-Amzn-Trace-Id',
    'X-Azure-ClientIP',
    'X-AppEngine-User-IP',
    'X-Cloud-Trace-Context',
    'X-Vercel-Forwarded-For',
    'X-NF-Client-Connection-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'True-Client-IP',
    'Client-IP',
    'Fly-Client-IP',
    'Fastly-Client-IP',
    'Akamai-Origin-Hop',
    'Tailscale-User-Login',
    'Proxy-Connection',
    'Forwarded-For',
    'X-Forward-For',
    'X-Originating-IP',
    'X-True-Client-IP',
    'WL-Proxy-Client-IP',
    'DO-Connecting-IP',
    'X-Sucuri-ClientIP',
    'Remote-Addr',
    'Remote-User',
    'X-Rewrite-URL',
    'X-Scheme',
    'Front-End-Https',
    'X-Varnish',
    'X-Bluecoat-Via',
    'Traceparent',
    'X-B3-TraceId',
    'X-Correlation-Id',
    'Early-Data',
  ])('is not recognised behind a proxy that adds %s', async (name) => {
    expect(await isOperator({ headers: { [name]: '' } })).toBe(false)
  })
})
