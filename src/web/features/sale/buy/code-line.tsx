import { TicketPercent, X } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { useBundle } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CodeOfBuyer } from './use-code.ts'

// Few buyers have a code.
const CodeField = lazyComponent(async () => (await import('./code-field.tsx')).CodeField)

interface CodeLineProps {
  code: CodeOfBuyer
  isForNone?: boolean
}

/** A line that opens a field for a code where the event has some, or the code that is applied. It keeps the focus. */
export function CodeLine({ code, isForNone }: CodeLineProps) {
  const { checked, isOpen, isOffered, error } = code
  const box = useRef<HTMLDivElement>(null)
  /** Not only by a link. */
  const isUsed = useRef(false)
  const shown = checked ? 'applied' : isOpen ? 'field' : 'line'

  // A refused code of a link is corrected in the field.
  useEffect(() => {
    if (error) isUsed.current = true
  }, [error])

  // The field takes the focus by itself, and leaves with it.
  useEffect(() => {
    if (shown === 'field' || !isUsed.current || box.current?.contains(document.activeElement)) return
    box.current?.querySelector('button')?.focus()
  }, [shown])

  function used(action: () => void) {
    return () => {
      isUsed.current = true
      action()
    }
  }

  if (shown === 'line' && !isOffered) return null
  return (
    <div ref={box} className="grid">
      {checked ? (
        <Applied code={checked.code} isForNone={isForNone ?? false} onRemove={used(code.remove)} />
      ) : isOpen ? (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <CodeField code={code} />
        </Suspense>
      ) : (
        <OpenButton onClick={used(code.open)} />
      )}
    </div>
  )
}

function Applied({ code, isForNone, onRemove }: { code: string; isForNone: boolean; onRemove: () => void }) {
  const own = useBundle('event').ticket
  return (
    <div>
      <p
        role="status"
        className="flex items-center gap-2 rounded-md border border-line bg-paper py-0.5 ps-3 pe-0.5 font-medium"
      >
        <Icon of={TicketPercent} className="size-5 text-brand" />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="sr-only">{own.code_applied}: </span>
          <bdi>{code}</bdi>
        </span>
        <button
          type="button"
          aria-label={own.code_remove}
          onClick={onRemove}
          className="grid size-[44px] shrink-0 place-items-center rounded-md hover:bg-ink/6"
        >
          <Icon of={X} />
        </button>
      </p>
      {isForNone && <p className="mt-1.5 text-sm text-mute">{own.code_for_none}</p>}
    </div>
  )
}

function OpenButton({ onClick }: { onClick: () => void }) {
  const own = useBundle('event').ticket
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 justify-self-start font-medium text-brand underline underline-offset-4"
    >
      {own.have_code}
    </button>
  )
}
