import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dinars, instant } from '../../db/columns.ts'

export const events = pgTable('events', {
  id: uuid().primaryKey().defaultRandom(),
  title: text().notNull(),
  description: text().notNull(),
  date: instant().notNull(),
  location: text().notNull(),
  image: text(),
  image_blur: text(),
  tags: text().array().notNull().default([]),
  ticket_price: dinars(),
  capacity: integer(),
  sold: integer().notNull().default(0),
  created_at: instant().notNull().default(sql`now()`),
})
