import { useLiveConnected } from './events.ts'

/** Query option: polls at an interval (milliseconds) while live events are interrupted. */
export function usePolling(everyMs = 20_000): { refetchInterval: number | false } {
  return { refetchInterval: useLiveConnected() ? false : everyMs }
}
