import type { Loader } from './load/load.ts'
import type { RunningProgram } from './program.ts'
import { seedTalents } from './seed-talents.ts'
import { type LoadedDatabase, openSite } from './site.ts'

const MANY = 100_000
const FEW = 1_000

/** A program and its database of talents. */
export interface TalentProgram {
  program: RunningProgram
  database: LoadedDatabase
  /** Of the approved ones. */
  ids: string[]
}

export interface TalentSite extends AsyncDisposable {
  many: TalentProgram
  few: TalentProgram
  loader: Loader
}

/** Two programs, one with a hundred thousand talents and one with a thousand. */
export async function startTalentSite(folder: string, running: AsyncDisposableStack): Promise<TalentSite> {
  const site = await openSite(folder, running)
  async function startWith(name: string, count: number): Promise<TalentProgram> {
    const database = await site.addDatabase(name)
    const ids = await seedTalents(database.db, count)
    return { program: await site.start(database), database, ids }
  }
  const few = await startWith('few', FEW)
  return { many: await startWith('many', MANY), few, ...site }
}
