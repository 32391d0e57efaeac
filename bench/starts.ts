import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/server/services/embedded-postgres.ts'
import type { Logger } from '../src/server/services/log.ts'
import { startProgram } from './processes.ts'
import type { Figure } from './report.ts'

const STARTS = 5

/** How long the program takes from its start to `/readyz`, with data that is there already. */
export async function measureStarts(folder: string, log: Logger): Promise<Figure[]> {
  const env = { LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'starts') }
  const embedded = await median(env)
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'own'), log })
  const own = await median({ ...env, DATABASE_URL: cluster.url })
  await cluster.stop()
  return [
    { name: 'start to ready, embedded database', value: embedded, unit: 's', most: 2 },
    { name: 'start to ready, own database', value: own, unit: 's', most: 2 },
  ]
}

/** Seconds; the first start, which makes the data, does not count. */
async function median(env: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n <= STARTS; n++) {
    const program = await startProgram(env)
    await program.stop()
    if (n > 0) times.push(program.startMs / 1000)
  }
  return times.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0
}
