import { removeDemo } from './demo/remove.ts'
import { demoRows } from './demo/rows.ts'
import { readEnv } from './env.ts'
import { announceDrop } from './http/public/cache.ts'
import { eventTag, talentTag } from './http/public/cache-tags.ts'
import { refuseUnfinishedRestore } from './services/data-dir.ts'
import { openDatabase } from './services/db.ts'
import { openLog } from './services/log.ts'
import { count, runProgram } from './services/program.ts'
import { openPubSub } from './services/pubsub.ts'
import { findSiteDatabase } from './services/site-database.ts'
import { PROGRAM } from './version.ts'

await runProgram(async () => {
  if (process.argv.slice(2).join(' ') !== 'remove') throw new Error('Say what to do: npm run demo -- remove')
  const env = readEnv()
  if (env.DEMO) {
    throw new Error(
      'DEMO is on here, so the next start would load the demo again. Set DEMO=off or a public PUBLIC_URL first.',
    )
  }
  refuseUnfinishedRestore(env.DATA_DIR)
  await using running = new AsyncDisposableStack()
  const { url } = running.adopt(await findSiteDatabase(env, 'remove'), (found) => found.stop())
  const log = openLog('error')
  const db = running.adopt(openDatabase(url, log, 2), (pool) => pool.end())
  const { removed, kept } = await removeDemo(db)
  // A site that runs meanwhile shows what it has in its cache for a minute otherwise.
  const pubsub = await openPubSub(url, db, log, `${PROGRAM} demo`)
  const tags = [...demoRows.events.map(eventTag), ...demoRows.talents.map(talentTag)]
  announceDrop(pubsub, ['events', 'talents', 'talents-by-date', ...tags])
  await pubsub.stop()
  const { events, talents, venues, gigs, people } = removed
  return [
    `Removed ${count(events, 'demo event')}, ${count(venues, 'venue')}, ${count(talents, 'talent')} and ${count(people - talents, 'other user')}, ${count(gigs, 'gig')}, and what hung on them.`,
    ...kept.map(({ what, why }) => `Kept the ${what}: ${why}.`),
    ...(kept.length > 0 ? ['An admin can cancel or delete these at /admin; holders of tickets are told.'] : []),
  ].join('\n')
})
