import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { apiError } from '../../lib/errors.ts'
import type { Form } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import type { RequestField } from './request-values.ts'

interface RequestEndProps<Sent> {
  form: Form<RequestField, Sent>
  /** Ways out of a refusal, below its text. */
  children?: ReactNode
}

/** The end of a request's form: a refusal, the button, and what a visitor has to do first. */
export function RequestEnd<Sent>({ form, children }: RequestEndProps<Sent>) {
  const words = useBundle('account').bookings
  const { me } = useMe()
  return (
    <>
      <ErrorNotice text={form.failure}>
        {children}
        {apiError(form.error)?.code === 'REQUEST_CONFLICT' && (
          <Link to="/bookings" className="mt-1 inline-block font-medium underline underline-offset-4">
            {words.request.to_bookings}
          </Link>
        )}
      </ErrorNotice>
      <div className="grid gap-3">
        <SubmitButton form={form} size="lg" wide>
          {form.pending ? words.request.sending : words.request.submit}
        </SubmitButton>
        {!me && <p className="text-center text-sm text-mute signed-in:hidden">{words.request.login_first}</p>}
        {me && !me.profile_complete && <p className="text-center text-sm text-mute">{words.request.profile_first}</p>}
        <noscript>{words.request.scripts_needed}</noscript>
      </div>
    </>
  )
}
