import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { program, programEnv } from './ready.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Settings that are not for operators. */
const INTERNAL = ['GOOGLE_ISSUER']
const settings = [...read('src/server/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !INTERNAL.includes(name))
const documented = read('docs/operations.md')

describe('every setting', () => {
  it('is listed in .env.example, and no other is', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual([...new Set(settings)].toSorted())
    expect(settings).toContain('DATABASE_URL')
  })

  it.each([...new Set(settings)])('%s is explained in docs/operations.md', (name) => {
    expect(documented.includes(`\`${name}`)).toBe(true)
  })
})

interface Service {
  image: string
  build?: string
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string>
  volumes?: string[]
  configs?: { source: string }[]
  healthcheck?: object
  mem_limit: string
  tmpfs: string[]
  cap_add?: string[]
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
    configs: { caddyfile: { content: string } }
    networks: { default: { ipam: { config: { subnet: string }[] } } }
  }
  const { services } = compose
  const sites = Object.entries(services).filter(([, { image }]) => image.startsWith('masrah:'))

  it('runs two processes with settings that exist', () => {
    expect(sites.map(([name]) => name)).toEqual(['masrah-1', 'masrah-2'])
    for (const [, { environment = {} }] of sites) {
      expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)))
      // The proxy's whole network, and nothing else.
      expect(environment.TRUSTED_PROXIES).toBe(compose.networks.default.ipam.config[0]?.subnet)
    }
  })

  it('hands on every setting of .env that is the operator’s choice', () => {
    // The image and this file decide these; the demo is for a site that is tried out.
    const fixed = ['HOST', 'PORT', 'DATA_DIR', 'S3_REGION', 'RATE_LIMITS', 'ADDRESS_PROOF', 'DEMO']
    for (const [, { environment = {} }] of sites)
      expect(Object.keys(environment).concat(fixed).toSorted()).toEqual([...new Set(settings)].toSorted())
  })

  it('names only services, volumes and configurations that it has', () => {
    for (const { depends_on = {}, volumes = [], configs = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(services).toHaveProperty(name)
        if (condition === 'service_healthy') expect(services[name]).toHaveProperty('healthcheck')
      }
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source)
    }
  })

  it('has Caddy send visitors to both processes, at the port of the image', () => {
    const [, port] = /PORT=(\d+)/.exec(read('Dockerfile')) ?? []
    const { content } = compose.configs.caddyfile
    expect(content).toContain(`reverse_proxy ${sites.map(([name]) => `${name}:${port}`).join(' ')} {`)
  })

  it('confines each container: read-only, without capabilities but that for ports, and within limits', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service]).toMatchObject([
        name,
        {
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          pids_limit: expect.any(Number),
        },
      ])
      expect(service.mem_limit).toMatch(/^\d+[mg]$/)
      expect(service.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
      expect(service.tmpfs).toContain('/tmp')
    }
  })

  it('pins the version of each image', () => {
    for (const { image, build } of Object.values(services)) expect(build ?? image).toMatch(/^\.$|:[\w.-]*\d/)
  })

  it('takes from .env only what docs/operations.md names', () => {
    for (const [, name] of read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)) {
      expect([name, documented.includes(`\`${name}`)]).toEqual([name, true])
    }
  })
})

describe('The Dockerfile', () => {
  const dockerfile = read('Dockerfile')

  it('runs the program as npm start does, on the same Node', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(command).toEqual(['node', ...program])
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(versions).toEqual([packageJson.devDependencies.node, packageJson.devDependencies.node])
    for (const name of Object.keys(programEnv).filter((key) => key.startsWith('MALLOC_'))) {
      expect(dockerfile).toContain(`${name}=`)
    }
  })

  it('copies and runs files that exist, and no build artefacts', () => {
    const files = [...dockerfile.matchAll(/\b[\w/-]+\.(?:json|ts|mjs)\b/g)].map(([file]) => file)
    expect(files).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'scripts/build.ts']))
    for (const file of files) expect(() => read(file)).not.toThrow()
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'dist', 'node_modules']))
  })

  it('omits development dependencies, none of which the server imports', () => {
    const own = Object.keys(packageJson.dependencies)
    const foreign = new Set<string>()
    for (const file of globSync('src/{server,contract}/**/*.ts', { cwd: root })) {
      if (file.includes('.test.') || /testing/.test(file)) continue
      // Types do not exist at run time.
      for (const [, name = ''] of read(file).matchAll(/^(?:import|export) (?!type )[^'"`(=]*?from '([^'.][^']*)'/gm)) {
        const pkg = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '')
        if (!name.startsWith('node:') && !builtinModules.includes(pkg) && !own.includes(pkg)) foreign.add(pkg)
      }
    }
    expect([...foreign]).toEqual([])
  })
})
