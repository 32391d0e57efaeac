// The site for `npm run dev`, on one origin: Vite serves the pages, with hot reload; the server, in a separate process
// that restarts when its sources change, serves everything else.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite'
import { readEnv, siteSettings } from '../src/server/env.ts'
import { pageLanguage } from '../src/server/http/language.ts'
import type { StartServer } from '../src/server/http/pages.ts'
import { sealPage } from '../src/server/http/security.ts'
import { node, program, programEnv, root } from './ready.mjs'

const HOST = '127.0.0.1'
const env = readEnv()
const { PORT, PUBLIC_URL } = env
/** Several files saved together cause one restart. */
const DEBOUNCE_MS = 100

const server = await startServer(await freePort())
const front = createServer()
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: front } },
  appType: 'custom',
  logLevel: 'warn',
})

front.on('request', (incoming, response) => {
  vite.middlewares(incoming, response, () => {
    const answered = isPage(incoming) ? sendPage(incoming, response) : server.proxy(incoming, response)
    answered.catch((error: Error) => {
      vite.ssrFixStacktrace(error)
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(error.stack)
    })
  })
})
front.listen(PORT, HOST)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([server.stop(), vite.close()])
    process.exit(0)
  })
}

/** The server's calls and files are below these paths or have an extension; any other URL is a page. */
function isPage({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? ''
  return method === 'GET' && !/^\/(?:api|media|mailbox|healthz|readyz|metrics)(?:\/|$)|^\/\.|\.\w+$/.test(path)
}

/** Renders a page from its sources, as `http/pages.ts` does from the build. */
async function sendPage(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in')
  const start = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as { default: StartServer }
  const asked = new Request(PUBLIC_URL + incoming.url)
  const language = pageLanguage(asked.url, incoming.headers.cookie)
  const nonce = randomUUID()
  const fetchApi = (call: Request) => server.fetch(call, language)
  const page = await start.default.fetch(asked, {
    context: { language, ...siteSettings(env), nonce, fetchApi },
  })
  const html = await page.text()
  response.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    'cache-control': 'no-store',
    'content-security-policy': developmentPolicy(html, nonce),
  })
  // Vite's client reads the nonce for its styles from here.
  response.end(html.replace('<head>', `<head><meta property="csp-nonce" content="${nonce}" nonce="${nonce}"/>`))
}

/** The policy of production, which also allows what Vite inserts with the page's nonce. */
function developmentPolicy(html: string, nonce: string): string {
  return sealPage(html, nonce).policy.replaceAll(/(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`)
}

/** The server, restarted whenever its sources change. */
async function startServer(port: number) {
  let child: ChildProcess | undefined
  let ready = Promise.resolve()

  async function restart(): Promise<void> {
    await stop()
    const env = { ...programEnv, PORT: String(port), HOST, PUBLIC_URL }
    const started = spawn(node, program, { cwd: root, env, stdio: 'inherit' })
    child = started
    // The failed start printed its reason; the next change restarts the server.
    while (isAlive(started) && !(await accepts(port))) await sleep(50)
  }

  async function stop(): Promise<void> {
    if (!child || !isAlive(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  let timer: NodeJS.Timeout | undefined
  for (const sources of ['src/server', 'src/contract']) {
    watch(join(root, sources), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.ts$|^testing/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        ready = ready.then(restart)
      }, DEBOUNCE_MS)
    })
  }
  ready = ready.then(restart)

  return {
    stop: () => ready.then(stop),
    /** A call by a page being rendered. */
    async fetch(call: Request, language: string): Promise<Response> {
      await ready
      const { pathname, search } = new URL(call.url)
      return fetch(`http://${HOST}:${port}${pathname}${search}`, { headers: { 'accept-language': language } })
    },
    /** Proxies a request unchanged, and its response back. */
    async proxy(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
      await ready
      const { method, url, headers } = incoming
      const passed = request({ host: HOST, port, method, path: url, headers, agent: false })
      incoming.pipe(passed)
      response.once('close', () => passed.destroy())
      const [answer] = (await once(passed, 'response')) as [IncomingMessage]
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, HOST)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function freePort(): Promise<number> {
  const probe = createSocketServer().listen(0, HOST)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
