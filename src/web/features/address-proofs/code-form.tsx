import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { CODE_DIGITS, readAddressCode } from '../../../contract/rules/address-proof.ts'
import { api } from '../../lib/api.ts'
import { isBorrowedDevice } from '../../lib/buyer-key.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { type Bundles, useBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useMe } from '../../lib/session.ts'
import { useNow } from '../../lib/use-now.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Address } from '../../ui/email-text.tsx'
import { Field } from '../../ui/field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { inputClass } from '../../ui/input-class.ts'
import { noteCode } from './asked-codes.ts'
import { noteProof } from './known-proof.ts'
import { type CodeRequest, useCodeMail } from './use-code-mail.ts'

/** A pause in typing after six digits, milliseconds: a longer code goes on. */
const PAUSE_MS = 700
/** A form of this share of the screen begins at its top. */
const MUCH = 0.7
/** With spaces between groups. */
const MAX_TYPED = 40

interface AddressCodeFormProps {
  email: string
  /** Back to the address; undefined where it cannot be changed. */
  onOther: (() => void) | undefined
  onProved: () => void
}

/** The code that was mailed to an address. It is sent by itself once it is complete. */
export function CodeForm({ email, onOther, onProved }: AddressCodeFormProps) {
  const own = useBundle('proof')
  const { me } = useMe()
  const { pathname } = useLocation()
  const [mail, sendAgain] = useCodeMail(email)
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields: ['code', 'remember'],
    validate: ({ code }) => ({
      code: code.trim() === '' ? own.missing : readAddressCode(code) ? undefined : own.wrong,
    }),
    onSubmit: async ({ code, remember }) =>
      (await api()).addressProofs.prove({ email, code, remember: remember !== '' }),
    onSuccess: ({ until }) => {
      noteProof(until)
      noteCode(email, undefined)
      announce(own.proved)
      onProved()
    },
    onError: (error) => {
      // Asked for again, it is a new one.
      if (apiError(error)?.code === 'ADDRESS_CODE_OVER') noteCode(email, undefined)
      return false
    },
  })
  const onTyped = useSubmission(form.submit)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    // With what is said above it.
    const section = input.current?.closest('section')
    section?.scrollIntoView({ block: section.offsetHeight > innerHeight * MUCH ? 'start' : 'nearest' })
  }, [])

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-4">
      <SentTo email={email} mail={mail} />
      <Field label={own.code} hint={own.code_hint} error={form.errors.code}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            dir="ltr"
            maxLength={MAX_TYPED}
            onChange={(event) => {
              form.clearError('code')
              onTyped(event)
            }}
            className={`${inputClass} px-4 text-center text-xl tracking-[0.2em] tabular-nums`}
          />
        )}
      </Field>
      {!isBorrowedDevice() && <Checkbox name="remember" label={own.remember} hint={own.remember_hint} />}
      <ErrorNotice text={form.failure} />
      <SubmitButton form={form} size="lg" wide>
        {own.confirm}
      </SubmitButton>
      <ErrorNotice error={mail.error} />
      <div className="border-t border-line pt-3 text-sm">
        <p className="text-mute">{own.late}</p>
        <div className="-mx-5 mt-1 flex flex-wrap forced-colors:mx-0 forced-colors:gap-2">
          <SendAgain mail={mail} onPress={sendAgain} />
          {onOther && (
            <Button variant="quiet" className="text-sm" onClick={onOther}>
              {own.other_email}
            </Button>
          )}
        </div>
        {!me && (
          <p className="mt-1 text-mute">
            {own.have_account}{' '}
            <Link
              to="/login"
              search={{ from: pathname }}
              className="inline-block py-1 font-medium text-brand underline underline-offset-4"
            >
              {own.log_in}
            </Link>
          </p>
        )}
      </div>
    </FormElement>
  )
}

/** Submits a complete code once: at once when it was pasted or filled in, else after a pause. */
function useSubmission(submit: () => void) {
  const state = useRef({ length: 0, tried: '', timer: 0 })
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => () => clearTimeout(state.current.timer), [])
  return ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const { length, tried, timer } = state.current
    clearTimeout(timer)
    state.current.length = value.length
    const code = readAddressCode(value)
    if (code === '' || code === tried) return
    const isWhole = code.length === CODE_DIGITS.long || value.length - length >= CODE_DIGITS.short
    state.current.timer = window.setTimeout(
      () => {
        state.current.tried = code
        latest.current()
      },
      isWhole ? 0 : PAUSE_MS,
    )
  }
}

function SentTo({ email, mail }: { email: string; mail: CodeRequest }) {
  const own = useBundle('proof')
  const freeAt = mail.asked?.freeAt
  const wait = (freeAt ?? 0) - useNow(serverNow(), freeAt ? [freeAt] : [])
  const isLimited = wait > 0
  return (
    <div role="status">
      <p>
        {isLimited ? own.sent_before : sentence(own, mail)}{' '}
        <span className="font-medium">
          <Address email={email} />
        </span>
      </p>
      {isLimited && <p className="mt-1 text-mute">{own.enough(own.in_minutes(Math.ceil(wait / 60_000)))}</p>}
    </div>
  )
}

function sentence(own: Bundles['proof'], { isPending, isAgain, asked }: CodeRequest): string {
  if (isPending) return own.sending
  if (!asked) return own.unsent
  return isAgain ? own.sent_again : own.sent
}

function SendAgain({ mail: { isPending, asked }, onPress }: { mail: CodeRequest; onPress: () => void }) {
  const own = useBundle('proof')
  const now = useNow(serverNow(), asked?.freeAt ? [asked.freeAt] : [])
  if (asked?.freeAt && asked.freeAt > now) return null
  return (
    <Button variant="quiet" className="text-sm" busy={isPending} onClick={onPress}>
      {own.send_again}
    </Button>
  )
}
