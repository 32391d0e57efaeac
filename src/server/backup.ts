import { resolve } from 'node:path'
import { count, megabytes, runOnFile, STDOUT } from './backup/program.ts'
import { findSecret } from './backup/secret.ts'
import { streamBackup, writeBackup } from './backup/write.ts'
import { type Env, readEnv } from './env.ts'
import { refuseUnfinishedRestore } from './services/data-dir.ts'
import { findRunningPostgres, hasCluster, startEmbeddedPostgres } from './services/embedded-postgres.ts'
import { openLog } from './services/log.ts'
import { openMedia } from './services/media.ts'

await runOnFile('backup', async (file, signal) => {
  if (file === STDOUT && process.stdout.isTTY) throw new Error('A backup is no text: send it to a file (… - > FILE).')
  const env = readEnv()
  refuseUnfinishedRestore(env.DATA_DIR)
  await using running = new AsyncDisposableStack()
  const database = running.adopt(await findDatabase(env), (found) => found.stop())
  const secret = await findSecret(env)
  const media = await openMedia(env)
  const source = { databaseUrl: database.url, media, secret }
  const done = await (file === STDOUT
    ? streamBackup(source, process.stdout, signal)
    : writeBackup(source, file, signal))
  const where = file === STDOUT ? 'standard output' : file
  const lines = [
    `Backed up ${count(done.rows, 'row')} of ${count(done.tables, 'table')} and ${count(done.images, 'image')}: ${where} (${megabytes(done.bytes)}).`,
  ]
  if (done.missing > 0) {
    lines.push(`${count(done.missing, 'image has', 'images have')} no file: deleted during the backup, or lost before.`)
  }
  if (!secret?.isKept) lines.push('AUTH_SECRET is not in it: keep it elsewhere.')
  return lines.join('\n')
})

/** The site's database: its own server, that of the running site, or one started for the backup. */
async function findDatabase(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} }
  const url = await findRunningPostgres(env.DATA_DIR)
  if (url) return { url, stop: async () => {} }
  if (!hasCluster(env.DATA_DIR)) {
    throw new Error(`DATA_DIR ${resolve(env.DATA_DIR)} has no database: there is nothing to back up.`)
  }
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: openLog('silent') })
}
