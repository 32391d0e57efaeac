import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What must happen because of a write, written with it; a relay hands rows on to the job queue. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  task: text().notNull(),
  payload: jsonb().notNull(),
  created_at: instant().notNull().default(sql`now()`),
})
