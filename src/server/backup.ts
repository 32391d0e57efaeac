import { streamBackup, writeBackup } from './backup/write.ts'
import { readEnv } from './env.ts'
import { refuseUnfinishedRestore } from './services/data-dir.ts'
import { openMedia } from './services/media.ts'
import { count, megabytes, runOnFile, STDOUT } from './services/program.ts'
import { findSecret } from './services/secret.ts'
import { findSiteDatabase } from './services/site-database.ts'

await runOnFile('backup', async (file, signal) => {
  if (file === STDOUT && process.stdout.isTTY) throw new Error('A backup is no text: send it to a file (… - > FILE).')
  const env = readEnv()
  refuseUnfinishedRestore(env.DATA_DIR)
  await using running = new AsyncDisposableStack()
  const database = running.adopt(await findSiteDatabase(env, 'back up'), (found) => found.stop())
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
