import type { CacheTag } from '../contract/call.ts'
import { isEmail } from '../contract/rules/email.ts'
import { readEnv } from './env.ts'
import { eraseGuest } from './features/guests/erase.ts'
import { announceStale } from './http/public/cache.ts'
import { refuseUnfinishedRestore } from './services/data-dir.ts'
import { onCommit, openDatabase } from './services/db.ts'
import { openLog } from './services/log.ts'
import { count, runProgram } from './services/program.ts'
import { openPubSub } from './services/pubsub.ts'
import { findSiteDatabase } from './services/site-database.ts'
import { PROGRAM } from './version.ts'

await runProgram(async () => {
  const [email = '', ...others] = process.argv.slice(2)
  if (!isEmail(email) || others.length > 0) throw new Error('Name one address: npm run erase-guest -- ADDRESS')
  const env = readEnv()
  refuseUnfinishedRestore(env.DATA_DIR)
  await using running = new AsyncDisposableStack()
  const { url } = running.adopt(await findSiteDatabase(env, 'erase'), (found) => found.stop())
  const log = openLog('error')
  const db = running.adopt(openDatabase(url, log, 2), (pool) => pool.end())
  const changed = new Set<CacheTag>()
  onCommit(db, (tags) => {
    for (const tag of tags) changed.add(tag as CacheTag)
  })
  const erased = await eraseGuest(db, { email })
  if (erased === 'ADDRESS_HAS_ACCOUNT')
    throw new Error('This address has an account: its owner deletes it, in the settings.')
  const { tickets, passes, others: entries } = erased
  if (changed.size > 0) {
    const pubsub = await openPubSub(url, db, log, `${PROGRAM} erase-guest`)
    announceStale(pubsub, changed)
    await pubsub.stop()
  }
  return `Erased the address from ${count(tickets, 'purchase')}, ${count(passes, 'ticket')} handed on to it and ${count(entries, 'other row')}.`
})
