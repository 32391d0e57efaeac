import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dinars, instant } from '../../db/columns.ts'
import { events } from '../events/table.ts'

export const tickets = pgTable('tickets', {
  purchaseId: uuid().primaryKey(),
  eventId: uuid()
    .notNull()
    .references(() => events.id),
  userEmail: text().notNull(),
  userPhone: text(),
  quantity: integer().notNull(),
  ticket_price: dinars().notNull(),
  status: text({ enum: ['purchased'] })
    .notNull()
    .default('purchased'),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  admitted: integer().notNull().default(0),
  admitted_at: instant(),
  created_at: instant().notNull(),
  mails_asked: integer().notNull().default(1),
  mails_sent: integer().notNull().default(0),
  mail_asked_at: instant().notNull(),
  email_corrected_at: instant(),
})
