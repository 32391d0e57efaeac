import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { NetworkError } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { ScriptGone } from '../lib/load-script.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/**
 * A `<form>` that keeps its errors of rendering from the page. What its component has sent, such as a purchase, goes
 * on: its answer is shown whatever became of the fields.
 */
export function FormElement({ children, ...props }: ComponentProps<'form'>) {
  return (
    <form {...props}>
      <CatchBoundary getResetKey={() => 'form'} errorComponent={BrokenForm}>
        {children}
      </CatchBoundary>
    </form>
  )
}

function BrokenForm({ error, reset }: ErrorComponentProps) {
  const { words } = useWords()
  // The page knows how to get what did not load.
  if (error instanceof NetworkError || error instanceof ScriptGone) throw error
  return (
    <Notice variant="danger" live>
      <p>{words.shell.error_title}</p>
      <Button onClick={reset} className="mt-3">
        {words.shell.try_again}
      </Button>
    </Notice>
  )
}
