import { startHelper } from '../helper.ts'
import type { LoadPlan, LoadResult } from './load.ts'

export interface Loader {
  run(load: LoadPlan): Promise<LoadResult>
  stop(): Promise<void>
}

/** The load generator, in a separate process. */
export function startLoader(): Loader {
  const helper = startHelper('load/worker.ts')
  return {
    async run(load) {
      const result = await helper.ask<LoadResult | { error: string }>(load)
      if ('error' in result) throw new Error(`under load: ${result.error}`)
      return result
    },
    stop: helper.stop,
  }
}
