import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'form'> {
  form: { pending: boolean; ready: boolean }
}

/** Submit button: disabled before hydration, busy while the form is being sent. */
export function SubmitButton({ form, ...button }: SubmitButtonProps) {
  return <Button type="submit" variant="main" busy={form.pending} disabled={!form.ready} {...button} />
}

/** Error of a form that belongs to no field. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Notice variant="danger" live>
      {text}
    </Notice>
  )
}
