/**
 * Shares one run of `make` among all callers while it is in progress and for `keepMs` afterwards, by default for good.
 * Failures are not kept.
 */
export function shareResult<Result>(make: () => Promise<Result>, keepMs?: number): () => Promise<Result> {
  let shared: Promise<Result> | undefined
  const forget = () => {
    shared = undefined
  }
  return () => {
    if (shared) return shared
    shared = make()
    shared.then(() => keepMs !== undefined && setTimeout(forget, keepMs).unref(), forget)
    return shared
  }
}
