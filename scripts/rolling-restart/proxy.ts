import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/ports.ts'

/** Name of the site in the documented configurations. */
export const HOST = 'masrah.example'

export type ProxyName = 'nginx' | 'caddy'

export function isProxyName(name: string): name is ProxyName {
  return name === 'nginx' || name === 'caddy'
}

/** Starts the proxy with its configuration of docs/operations.md, but with these ports and without TLS. */
export async function startProxy(
  name: ProxyName,
  servers: readonly number[],
  folder: string,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const documented = documentedConfiguration(name)
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]}`)
  const child = name === 'nginx' ? startNginx(documented, port, folder) : startCaddy(documented, port, folder)
  child.on('error', ({ message }) => {
    throw new Error(`${name} could not be started: ${message}`)
  })
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`${name} did not start.`)
    await sleep(100)
  }
  return { child, port }
}

/** The block of code of that name. */
function documentedConfiguration(name: ProxyName): string {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, block] = new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\``, 'm').exec(text) ?? []
  if (!block) throw new Error(`docs/operations.md has no block of ${name}.`)
  return block
}

function startNginx(documented: string, port: number, folder: string): ChildProcess {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const site = documented
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^.*(?:http2|ssl_certificate).*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${home}/${use};`)
  const file = join(home, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${home}/pid; error_log ${home}/error.log;
     events {} http { access_log off; ${paths.join(' ')} ${site} }`,
  )
  return spawn('nginx', ['-p', home, '-c', file, '-e', `${home}/error.log`], { stdio: 'inherit' })
}

function startCaddy(documented: string, port: number, folder: string): ChildProcess {
  const file = join(folder, 'Caddyfile')
  const site = documented.replace(/^masrah\.example \{/m, `http://${HOST}:${port} {`)
  writeFileSync(
    file,
    `{\n  admin off\n  auto_https off\n  log {\n    level ERROR\n    exclude http.handlers.reverse_proxy\n  }\n}\n${site}`,
  )
  const env = { PATH: process.env.PATH, HOME: folder }
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
