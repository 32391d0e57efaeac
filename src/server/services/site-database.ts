import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import { findRunningPostgres, hasCluster, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openLog } from './log.ts'

/**
 * The site's database: its own server, that of the running site, or one started meanwhile.
 * @throws Error with one line for the operator when there is none; `purpose` completes "there is nothing to …".
 */
export async function findSiteDatabase(env: Env, purpose: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  const url = await findRunningPostgres(env.DATA_DIR)
  if (url) return { url, stop: async () => {} }
  if (!hasCluster(env.DATA_DIR)) {
    throw new Error(`DATA_DIR ${resolve(env.DATA_DIR)} has no database: there is nothing to ${purpose}.`)
  }
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: openLog('silent') })
}
