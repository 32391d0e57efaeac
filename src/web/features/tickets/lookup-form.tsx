import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LookupProps {
  /** What opens the form; shown while it is folded or was. */
  title: string
  text: string
  /** Below a list of tickets. */
  folded: boolean
  /** A request of the page found no network, whatever the browser says. */
  unreachable: boolean
}

/** The form that has tickets mailed; without a network a sentence in its place. Typed text survives both. */
export function Lookup({ title, text, folded, unreachable }: LookupProps) {
  const myWords = useBundle('event').myTickets
  const isOnline = useOnline() && !unreachable
  return (
    <>
      {!isOnline && <p className="mt-8 text-mute">{myWords.lookup_offline}</p>}
      <details hidden={!isOnline} open={!folded} className="mt-8 rounded-card border border-line bg-card">
        <summary className={folded ? 'cursor-pointer rounded-card px-5 py-4 font-medium' : 'hidden'}>{title}</summary>
        <div className={`px-5 pb-5 ${folded ? '' : 'pt-5 sm:px-6 sm:pt-6'}`}>
          <p className="mb-4 text-mute">{text}</p>
          <LookupForm />
        </div>
      </details>
    </>
  )
}

/** Has the tickets of an address mailed. The response does not reveal whether there are any. */
function LookupForm() {
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
