import { restoreBackup } from './backup/restore.ts'
import { readEnv } from './env.ts'
import { openLog } from './services/log.ts'
import { count, runOnFile } from './services/program.ts'

await runOnFile('restore', async (file, signal) => {
  const done = await restoreBackup(readEnv(), file, openLog('error'), signal)
  const rows = Object.values(done.rows).reduce((sum, number) => sum + number, 0)
  const lines = [`Restored ${count(rows, 'row')} and ${count(done.images, 'image')} of ${done.created_at}.`]
  if (!done.isSecretKept) {
    lines.push(
      'AUTH_SECRET is not that of the backup: everybody has to sign in again, and links in old mails are void.',
    )
  }
  return lines.join('\n')
})
