import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '../../contract/rules/page-context.ts'

type StartContext = PageContext<(request: Request) => Promise<Response>>

/** The context of the page being rendered; on the server only. */
export function startContext(): StartContext {
  const context: unknown = getGlobalStartContext()
  if (!context) throw new Error('there is no page being rendered')
  return context as StartContext
}
