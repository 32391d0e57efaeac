import { begin } from '../helper.ts'
import type { LoadedSite } from '../loaded-site.ts'
import type { Options } from '../options.ts'
import { memoryOf, type RunningProgram, startProgram } from '../program.ts'
import { median, type Row, short } from '../row.ts'

const MAX_MS = 2_000
const MAX_MB = 250

/** Memory of the program after all measurements, if the system reports it. */
export async function measureMemory({ pid }: RunningProgram): Promise<Row[]> {
  const memory = await memoryOf(pid)
  if (!memory) return []
  return [
    {
      name: 'memory under this load',
      ours: `${short(memory.peak)} MB peak, ${short(memory.now)} MB after`,
      target: `≤ ${MAX_MB} MB`,
      met: memory.peak <= MAX_MB,
      figures: memory,
    },
  ]
}

/** From spawn to ready with the loaded database, external and embedded. Ends the site: each start has the machine. */
export async function measureStart(
  { env, databases, endLoad }: LoadedSite,
  folder: string,
  running: AsyncDisposableStack,
  options: Options,
): Promise<Row[]> {
  await endLoad()
  const beside = await measure('start, database elsewhere', env, running, options)
  await databases.stop()
  // The same data, now in the embedded database; with the demo programme, as after `npm start`.
  const own = { DATA_DIR: folder, SMTP_URL: env.SMTP_URL ?? '' }
  return [beside, await measure('start, embedded database', own, running, options)]
}

async function measure(
  name: string,
  env: Record<string, string>,
  running: AsyncDisposableStack,
  { starts }: Options,
): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < starts; i++) {
    const program = await begin(running, startProgram(env))
    times.push(program.startedInMs)
    await program.stop()
  }
  const time = median(times)
  return {
    name,
    ours: `${short(time)} ms (${short(Math.min(...times))}–${short(Math.max(...times))})`,
    target: `≤ ${short(MAX_MS)} ms`,
    met: time <= MAX_MS,
    figures: { times },
  }
}
