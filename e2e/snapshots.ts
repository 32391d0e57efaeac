import type { Page } from 'playwright-core'

/** A method of Playwright's script in the page: its first line. */
const METHOD = /ariaSnapshotForExpectFailure\(\w+, \w+\) \{/

/** Playwright's server side, which is in this process. */
interface InProcess {
  toImpl?(page: Page): {
    mainFrame(): { utilityContext(): Promise<{ rawEvaluateHandle(script: string): Promise<unknown> }> }
  }
}

let isDone = false

/**
 * Makes expectations cheap that are not met yet: after each attempt Playwright describes the whole page, for a report that
 * shows the last one. That takes a tenth of a renderer's time, and there is no option for it.
 */
export async function skipSnapshots(page: Page): Promise<void> {
  if (isDone) return
  isDone = true
  const { toImpl } = (page as unknown as { _connection: InProcess })._connection
  if (!toImpl) throw new Error('Playwright no longer runs in this process (e2e/snapshots.ts).')
  const contexts = Object.getPrototypeOf(await toImpl(page).mainFrame().utilityContext())
  const { rawEvaluateHandle } = contexts
  contexts.rawEvaluateHandle = function (script: string) {
    if (!METHOD.test(script)) throw new Error('Playwright has no such snapshots any more (e2e/snapshots.ts).')
    return rawEvaluateHandle.call(this, script.replace(METHOD, "$& return ''"))
  }
}
