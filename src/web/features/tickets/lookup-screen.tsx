import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Tickets for guests: mailed to their address, or in the list of their account. */
export function LookupScreen() {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  return (
    <div className="container py-8 sm:py-12">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl">{words.tickets.lookup_title}</h1>
        <p className="mt-3 text-lg text-balance text-mute">{myWords.lookup_text}</p>
        <div className="mt-8 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
          <LookupForm />
        </div>
        <p className="mt-6">
          {myWords.have_account}{' '}
          <Link
            to="/login"
            search={{ from: '/tickets' }}
            className="font-medium text-brand underline underline-offset-4"
          >
            {myWords.log_in}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Has the tickets of an address mailed. The response does not reveal whether there are any. */
export function LookupForm() {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({
      email: emailError(email, words),
    }),
    onSubmit: async ({ email }) => (await api()).tickets.lookup({ email }),
  })

  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <EmailField {...form.field('email')} label={words.tickets.email} />
      <SubmitButton form={form} size="lg">
        {myWords.lookup_submit}
      </SubmitButton>
      {form.success && (
        <Notice variant="ok" live>
          <p className="font-medium">{form.success.result?.message}</p>
          <p className="mt-1 text-ink">{myWords.lookup_done_hint}</p>
        </Notice>
      )}
      <ErrorNotice text={form.failure} />
    </form>
  )
}
