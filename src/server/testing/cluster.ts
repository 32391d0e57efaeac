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
    /** URL of the cluster's default database; `template_masrah` beside it has the schema. */
    clusterUrl: string
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

/** One real PostgreSQL per test run; each test app copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTestFolder('masrah-tests-')
  reapFolder(dataDir)
  const log = openLog('warn')
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS })
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query('create database template_masrah')
  await client.end()
  await migrate(databaseUrl(cluster.url, 'template_masrah'), log)
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The URL of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
