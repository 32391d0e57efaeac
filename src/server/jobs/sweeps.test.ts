import { beforeAll, expect, it } from 'vitest'
import { blocksOf } from '../testing/blocks.ts'
import { jobServices } from '../testing/job-services.ts'
import { fillMany } from '../testing/many-rows.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { jobDeclarations } from './declarations.ts'
import { createJobHandlers } from './handlers.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

/** With rows that a job could take for what it looks for, none of which it has to change. */
beforeAll(
  () =>
    fillMany(
      app.databaseUrl,
      [
        ...(['users', 'sessions', 'verifications', 'rate_limits', 'images', 'live_events', 'notifications'] as const),
        ...(['events', 'tickets', 'waiting_list', 'caller_mails'] as const),
        ...(['mailings', 'mailing_recipients'] as const),
      ],
      50_000,
    ),
  120_000,
)

const scheduled = Object.entries(jobDeclarations).flatMap(([name, declaration]) =>
  'schedule' in declaration ? [name as keyof typeof jobDeclarations] : [],
)

/** Even the smallest of the tables has 400. */
const MOST = 300

it('scheduled jobs read what they change, not whole tables', async () => {
  const handlers = createJobHandlers(jobServices(app)) as Record<string, (payload: object) => Promise<unknown>>
  const blocks: Record<string, number> = {}
  for (const name of scheduled) blocks[name] = await blocksOf(app.db, async () => handlers[name]?.({}))
  expect(Object.entries(blocks).filter(([, read]) => read > MOST)).toEqual([])
})
