/** A run that takes longer may hang, say on a lost connection: later callers start another. */
const MAX_SHARED_RUN_MS = 10_000

/**
 * Shares one run of `make` among all callers while it is in progress and for `keepMs` afterwards, by default for good.
 * Failures are not kept.
 */
export function shareResult<Result>(make: () => Promise<Result>, keepMs?: number): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  return () => {
    if (shared) return shared
    const run = make()
    const forget = () => {
      if (shared === run) shared = undefined
    }
    const hanging = setTimeout(forget, MAX_SHARED_RUN_MS).unref()
    run.then(() => {
      clearTimeout(hanging)
      if (keepMs !== undefined) setTimeout(forget, keepMs).unref()
    }, forget)
    shared = run
    return run
  }
}
