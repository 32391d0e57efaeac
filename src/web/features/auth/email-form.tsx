import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '../../lib/email-problem.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dismissToast, toast } from '../../ui/toast.tsx'
import { authWords } from './words.ts'

interface EmailFormProps {
  /** Has a mail sent to an address. */
  send: (email: string) => Promise<void>
  submitLabel: string
  /** Before the address to which it was sent. */
  sentBefore: string
  sentText: string
}

/** An address to which a link is sent. */
export function EmailForm({ send, submitLabel, sentBefore, sentText }: EmailFormProps) {
  const words = authWords.useWords()
  const { words: site } = useWords()
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => dismissToast('mail'),
    onError: (error) => toast({ variant: 'error', about: 'mail', text: errorMessage(error, site) }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending || !box.current) return
    const email = box.current.value.trim()
    const found = emailProblem(box.current)
    setProblem(found)
    if (found) box.current.focus()
    else sending.mutate(email)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <EmailField
        ref={box}
        label={words.email}
        error={problem && { missing: words.email_required, malformed: site.shell.email_invalid }[problem]}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" variant="main" size="lg" wide busy={sending.isPending} disabled={!hydrated}>
        {submitLabel}
      </Button>
      {sending.isSuccess && (
        <Notice variant="ok" live>
          <p className="wrap-break-word">
            {sentBefore}
            <bdi className="font-medium">{sending.variables}</bdi>
          </p>
          <p className="mt-1 text-ink">{sentText}</p>
        </Notice>
      )}
      {sending.isError && (
        <Notice variant="danger" live>
          {errorMessage(sending.error, site)}
        </Notice>
      )}
    </form>
  )
}
