import { join } from 'node:path'
import { type Databases, startDatabases } from './databases.ts'
import { begin, startHelper } from './helper.ts'
import { type Loader, startLoader } from './load/loader.ts'
import { type RunningProgram, startProgram } from './program.ts'
import type { ReferenceAddress } from './references/serve.ts'

/** The program with a thousand events, a load generator, and a mail server that accepts everything. */
export interface LoadedSite {
  program: RunningProgram
  databases: Databases
  loader: Loader
  /** For further programs: the environment of this one. */
  env: Record<string, string>
  /** Ends everything but the databases. */
  endLoad(): Promise<void>
}

/** Starts it in `folder`; everything it starts ends with `running`. */
export async function startLoadedSite(folder: string, running: AsyncDisposableStack): Promise<LoadedSite> {
  const databases = await begin(running, startDatabases(folder))
  const sink = startHelper('references/mail-sink.ts')
  running.defer(sink.stop)
  const loader = startLoader()
  running.defer(loader.stop)
  const { url: SMTP_URL } = await sink.next<ReferenceAddress>()
  const env = { DATABASE_URL: databases.program.url, DATA_DIR: join(folder, 'program'), SMTP_URL, DEMO: 'off' }
  const program = await begin(running, startProgram(env))
  return {
    program,
    databases,
    loader,
    env,
    async endLoad() {
      await Promise.all([program.stop(), sink.stop(), loader.stop()])
    },
  }
}
