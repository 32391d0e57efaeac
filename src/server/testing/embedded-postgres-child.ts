// Masrah reduced to its database, for tests that need another process: another user, a race, `kill -9`.
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'

// Like the application, which exits by itself once it has drained.
process.on('SIGINT', () => {})

try {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: pino({ level: 'silent' }) })
  process.on('disconnect', stop)
  process.send?.({ url })
} catch (error) {
  process.send?.({ error: (error as Error).message }, () => process.disconnect?.())
}
