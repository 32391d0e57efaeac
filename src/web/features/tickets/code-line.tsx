import { TicketPercent, X } from 'lucide-react'
import { Suspense } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CodeOfBuyer } from './use-code.ts'

// Few buyers have a code.
const CodeField = lazyComponent(async () => (await import('./code-field.tsx')).CodeField)

/** A line that opens a field for a code where the event has some, or the code that is applied. */
export function CodeLine({ code, isForNone }: { code: CodeOfBuyer; isForNone?: boolean }) {
  const own = useBundle('event').ticket
  if (code.checked)
    return (
      <div>
        <p
          role="status"
          className="flex items-center gap-2 rounded-md border border-line bg-paper py-0.5 ps-3 pe-0.5 font-medium"
        >
          <Icon of={TicketPercent} className="size-5 text-brand" />
          <span className="min-w-0 grow wrap-anywhere">
            <span className="sr-only">{own.code_applied}: </span>
            <bdi>{code.checked.code}</bdi>
          </span>
          <button
            type="button"
            aria-label={own.code_remove}
            onClick={code.remove}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/6"
          >
            <Icon of={X} />
          </button>
        </p>
        {isForNone && <p className="mt-1.5 text-sm text-mute">{own.code_for_none}</p>}
      </div>
    )
  if (code.isOpen)
    return (
      <Suspense fallback={<Skeleton className="h-20" />}>
        <CodeField code={code} />
      </Suspense>
    )
  if (!code.isOffered) return null
  return (
    <button
      type="button"
      onClick={code.open}
      className="min-h-11 justify-self-start font-medium text-brand underline underline-offset-4"
    >
      {own.have_code}
    </button>
  )
}
