import { Suspense, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ListProof = lazyComponent(async () => (await import('./list-proof.tsx')).ListProof)

interface LookupProps {
  /** What opens the form; shown while it is folded or was. */
  title: string
  text: string
  /** Below a list of tickets. */
  folded: boolean
  /** A request of the page found no network, whatever the browser says. */
  unreachable: boolean
  /** The reader proved an address: its tickets can be listed here. */
  onProved: (email: string) => void
}

/** The form that has tickets mailed; without a network a sentence in its place. Typed text survives both. */
export function Lookup({ title, text, folded, unreachable, onProved }: LookupProps) {
  const myWords = useBundle('event').myTickets
  const isOnline = useOnline() && !unreachable
  return (
    <>
      {!isOnline && <p className="mt-8 text-mute">{myWords.lookup_offline}</p>}
      <details hidden={!isOnline} open={!folded} className="mt-8 rounded-card border border-line bg-card">
        <summary className={folded ? 'cursor-pointer rounded-card px-5 py-4 font-medium' : 'hidden'}>{title}</summary>
        <div className={`px-5 pb-5 ${folded ? '' : 'pt-5 sm:px-6 sm:pt-6'}`}>
          <LookupForm text={text} onProved={onProved} />
        </div>
      </details>
    </>
  )
}

/** Has the tickets of an address mailed, or lists them here after a code. The response does not reveal whether there are any. */
function LookupForm({ text, onProved }: Pick<LookupProps, 'text' | 'onProved'>) {
  const { words } = useWords()
  const myWords = useBundle('event').myTickets
  const field = useRef<HTMLInputElement>(null)
  const [toProve, setToProve] = useState<string>()
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({
      email: emailError(email, words),
    }),
    onSubmit: async ({ email }) => (await api()).tickets.lookup({ email }),
  })

  function showHere() {
    const email = field.current?.value ?? ''
    const error = emailError(email, words)
    if (error) form.showErrors({ email: error })
    else setToProve(email.trim())
  }

  return (
    <>
      {toProve !== undefined && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <ListProof
            email={toProve}
            onOther={() => setToProve(undefined)}
            onProved={() => {
              setToProve(undefined)
              form.clear()
              onProved(toProve)
            }}
          />
        </Suspense>
      )}
      <FormElement {...form.props} hidden={toProve !== undefined} className="grid grid-cols-1 gap-5">
        <p className="-mb-1 text-mute">{text}</p>
        <EmailField {...form.field('email')} ref={field} label={words.tickets.email} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton form={form} size="lg">
            {myWords.lookup_submit}
          </SubmitButton>
          <Button size="lg" disabled={!form.ready} onClick={showHere}>
            {myWords.show_here}
          </Button>
        </div>
        {form.success && (
          <Notice variant="ok" live>
            <p className="font-medium">{form.success.result?.message}</p>
            <p className="mt-1 text-ink">{myWords.lookup_done_hint}</p>
          </Notice>
        )}
        <ErrorNotice text={form.failure} />
      </FormElement>
    </>
  )
}
