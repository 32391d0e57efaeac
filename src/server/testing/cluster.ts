import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import { openLog } from '../services/log.ts'
import { makeTestFolder } from './folder.ts'
import { reapFolder } from './reaper.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's default database. */
    clusterUrl: string
    /** The database beside it that has the schema. */
    template: string
    /** The cluster's superuser. */
    superuser: string
  }
}

/**
 * Durability is off: this cluster never crashes (tests of that start their own). Creating, using and dropping a
 * database takes two thirds of the time without fsync and with few buffers to search.
 */
const SETTINGS = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
}

/** The run's cluster, shared by its projects: no test runs while one starts. */
let prepared: ReturnType<typeof prepare> | undefined
let projects = 0

/**
 * One real PostgreSQL per test run, or with `DATABASE_URL` that of a superuser, to test other versions. Each test app
 * copies the migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects++
  prepared ??= prepare()
  const { url, superuser, template, stop } = await prepared
  project.provide('clusterUrl', url)
  project.provide('template', template)
  project.provide('superuser', superuser)
  return async () => {
    projects--
    if (projects === 0) await stop()
  }
}

async function prepare() {
  const given = process.env.DATABASE_URL
  const server = await (given ? borrowServer(given) : startServer())
  const template = new URL(server.url).pathname.slice(1).replace('masrah', 'template_masrah')
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(databaseUrl(server.url, template), openLog('warn'))
  return { ...server, template }
}

interface TestServer {
  /** A database whose owner may create others, and is no superuser. */
  url: string
  superuser: string
  stop(): Promise<void>
}

async function startServer(): Promise<TestServer> {
  const dataDir = await makeTestFolder('masrah-tests-')
  reapFolder(dataDir)
  const cluster = await startEmbeddedPostgres({ dataDir, log: openLog('warn'), settings: SETTINGS })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: cluster.url, superuser: 'postgres', stop }
}

/** Creates a role and its database, both of one name, with the superuser's password. */
async function borrowServer(given: string): Promise<TestServer> {
  const name = `masrah_${randomBytes(4).toString('hex')}`
  const url = new URL(databaseUrl(given, name))
  url.username = name
  const asSuperuser = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client(given)
    await client.connect()
    await work(client).finally(() => client.end())
  }
  const password = pg.escapeLiteral(decodeURIComponent(url.password))
  await asSuperuser(async (client) => {
    await client.query(`create role ${name} login createdb password ${password}`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const stop = () =>
    asSuperuser(async (client) => {
      // Also those that a failed test left behind.
      const { rows } = await client.query('select datname from pg_database where datdba = $1::regrole', [name])
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
      await client.query(`drop role ${name}`)
    })
  return { url: url.href, superuser: new URL(given).username, stop }
}

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
