import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeForm } from './code-form.tsx'

interface ProveAddressProps {
  /** Above the text, unless a dialog has one. */
  title?: string | undefined
  /** What the proof is for. */
  text?: string | undefined
  /** Why another address is needed. */
  problem?: string | undefined
  /** The address, where the page knows it; else the reader types one. */
  email?: string | undefined
  /** Of the field for the address: that of a booking, unless there is none yet. */
  label?: string | undefined
  /** Leads back to where that address was typed. */
  onOther?: (() => void) | undefined
  /** The address belongs to the reader: the page goes on. */
  onProved: (email: string) => void
}

/** Proves an address by a mailed code, in the place where the proof is needed. Never inside another form. */
export function ProveAddress({ title, text, problem, email: given, label, onOther, onProved }: ProveAddressProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const email = given ?? chosen
  return (
    <section aria-labelledby={title && id} className="grid grid-cols-1 gap-4">
      {(title || text) && (
        <div>
          {title && (
            <h3 id={id} className="text-lg font-semibold">
              {title}
            </h3>
          )}
          {text && <p className={title ? 'mt-1 text-mute' : ''}>{text}</p>}
        </div>
      )}
      {problem && email === undefined && (
        <Notice variant="danger" live>
          {problem}
        </Notice>
      )}
      {email === undefined ? (
        <AddressForm
          typed={typed}
          label={label}
          onChosen={(next) => {
            setTyped(next)
            setChosen(next)
          }}
        />
      ) : (
        <CodeForm
          key={email}
          email={email}
          onOther={given === undefined ? () => setChosen(undefined) : onOther}
          onProved={() => onProved(email)}
        />
      )}
    </section>
  )
}

interface AddressFormProps {
  typed: string
  label: string | undefined
  onChosen: (email: string) => void
}

/** Which address the code is sent to. */
function AddressForm({ typed, label, onChosen }: AddressFormProps) {
  const { words } = useWords()
  const own = useBundle('proof')
  const { me } = useMe()
  const field = useRef<HTMLInputElement>(null)
  // A dialog that opens with the field focuses its own button first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({ email: emailError(email, words) }),
    onSubmit: async ({ email }) => onChosen(email.trim()),
  })
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-4">
      <EmailField {...form.field('email')} ref={field} label={label ?? own.email} defaultValue={typed || me?.email} />
      <SubmitButton form={form} size="lg" wide>
        {own.send}
      </SubmitButton>
    </FormElement>
  )
}
