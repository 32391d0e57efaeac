import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { emailProblem } from '../../lib/email-problem.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Where a guest gets tickets again. */
export function LookupScreen() {
  const { words } = useWords()
  return (
    <div className="container py-8 sm:py-12">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
        <p className="mt-3 text-lg text-mute">{words.tickets.lookup_text}</p>
        <div className="mt-8 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
          <LookupForm />
        </div>
      </div>
    </div>
  )
}

/** "Mail me my tickets". The answer does not tell whether there are any. */
export function LookupForm() {
  const { words } = useWords()
  const hydrated = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()

  const lookup = useMutation({ mutationFn: async (email: string) => (await api()).tickets.lookup({ email }) })
  const addressRefused = apiError(lookup.error)?.code === 'INVALID_EMAIL'
  const wrong = problem ?? (addressRefused ? 'malformed' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lookup.isPending || !box.current) return
    const email = box.current.value.trim()
    const found = emailProblem(box.current)
    setProblem(found)
    if (found) box.current.focus()
    else lookup.mutate(email)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <EmailField
        ref={box}
        label={words.tickets.email}
        error={wrong && { missing: words.tickets.lookup_email_required, malformed: words.shell.email_invalid }[wrong]}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" variant="main" size="lg" busy={lookup.isPending} disabled={!hydrated}>
        {words.tickets.lookup_submit}
      </Button>
      {lookup.isSuccess && (
        <Notice variant="ok" live>
          <p className="font-medium">{lookup.data.message}</p>
          <p className="mt-1 text-ink">{words.tickets.lookup_done_hint}</p>
        </Notice>
      )}
      {lookup.isError && !addressRefused && (
        <Notice variant="danger" live>
          {errorMessage(lookup.error, words)}
        </Notice>
      )}
    </form>
  )
}
