import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ReadTicket } from '../offline/offline-fallback.ts'

/** The form by which the holder of a handed-on ticket follows it. */
export function FollowTicket({ ticket: { purchaseId, passes } }: { ticket: ReadTicket }) {
  const own = useBundle('people').follow
  const isFollowed = passes[0]?.followed === true
  const isRefused = passes[0]?.mail_refused === true
  const [isOpen, setOpen] = useState(!isFollowed || isRefused)
  /** `mailed`: the address is not proved, so a link was sent. */
  const [done, setDone] = useState<'mailed' | 'followed'>()
  return (
    <section
      aria-labelledby="follow"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-5 print:hidden"
    >
      <h2 id="follow" className="text-card-title">
        {own.title}
      </h2>
      {done ? (
        <Notice variant="ok" live>
          {own[done]}
        </Notice>
      ) : (
        <>
          <p className="text-mute">{isRefused ? own.refused : isFollowed ? own.is_followed : own.text}</p>
          {isOpen ? (
            <FollowForm code={purchaseId} autoFocus={isFollowed && !isRefused} onDone={setDone} />
          ) : (
            <Button className="justify-self-start" onClick={() => setOpen(true)}>
              {own.other_email}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface FollowFormProps {
  code: string
  /** Opened by the reader: takes the focus. */
  autoFocus: boolean
  onDone: (done: 'mailed' | 'followed') => void
}

function FollowForm({ code, autoFocus, onDone }: FollowFormProps) {
  const { words } = useWords()
  const own = useBundle('people').follow
  const queries = useQueryClient()
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({ email: emailError(email, words) }),
    onSubmit: async ({ email }) => (await api()).passes.follow({ code, email }),
    async onSuccess({ followed }) {
      onDone(followed ? 'followed' : 'mailed')
      if (followed) await queries.invalidateQueries({ queryKey: ['tickets', code] })
    },
  })
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-3">
      <EmailField {...form.field('email')} label={own.email} autoFocus={autoFocus} />
      <ErrorNotice text={form.failure} />
      {/* The main action is to show the ticket. */}
      <SubmitButton form={form} variant="outline">
        {own.send}
      </SubmitButton>
    </FormElement>
  )
}
