import type { ComponentProps, ReactNode } from 'react'
import { errorMessage } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'form'> {
  form: { pending: boolean; ready: boolean }
}

/** Submit button: disabled before hydration, busy while the form is being sent. */
export function SubmitButton({ form, ...button }: SubmitButtonProps) {
  return <Button type="submit" variant="main" busy={form.pending} disabled={!form.ready} {...button} />
}

interface ErrorNoticeProps {
  text?: string
  /** Shown by its message, unless there is a text. */
  error?: unknown
  className?: string
  /** Below the text: a way out, such as a link. */
  children?: ReactNode
}

/** Why a form or an action failed, where it belongs to no field; nothing if it did not. */
export function ErrorNotice({ error, text, className, children }: ErrorNoticeProps) {
  const { words } = useWords()
  const shown = text ?? (error ? errorMessage(error, words) : undefined)
  if (!shown) return null
  return (
    <Notice variant="danger" live className={className}>
      <p>{shown}</p>
      {children}
    </Notice>
  )
}
