import { useLiveConnected } from './events.ts'

/** Query option: fetches again at intervals (milliseconds) while live events are interrupted. */
export function usePolling(everyMs = 20_000): { refetchInterval: number | false } {
  return { refetchInterval: useLiveConnected() ? false : everyMs }
}
