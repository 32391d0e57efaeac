import type { Api } from '../lib/api-client.ts'

type Calls = { [Feature in keyof Api]?: Partial<Api[Feature]> }

let answers: Calls = {}

/** Sets the responses of API calls from now on. */
export function answerCalls(calls: Calls): void {
  answers = calls
}

/**
 * Replaces `lib/api.ts`: `vi.mock('../../lib/api.ts', () => import('../../testing/api.ts'))`. Before it
 * `vi.hoisted(() => vi.resetModules())`, since files of one worker share modules.
 */
export const api = async () => answers as Api
