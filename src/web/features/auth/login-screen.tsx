import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ApiError, apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { written } from '../../ui/written.tsx'
import { CookiesRefused, signIn } from './auth.ts'
import { AuthLayout, textLinkClass, useCookiesRefused } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailSent } from './mail-sent.tsx'
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx'

interface LoginScreenProps {
  /** Path to go to after login. */
  from?: string
  /** Why the reader was signed out. */
  ended?: 'session' | 'suspended'
}

/** Signing in by email or through Google. */
export function LoginScreen({ from, ended }: LoginScreenProps) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const [unverified, setUnverified] = useState<string>()

  return (
    <RedirectIfSignedIn from={from}>
      {unverified === undefined ? null : (
        <MailSent
          title={words.unverified_title}
          before={words.unverified_before}
          email={unverified}
          from={from}
          onOtherAddress={() => setUnverified(undefined)}
        />
      )}
      {/* Stays mounted: typed text survives `MailSent`. */}
      <div hidden={unverified !== undefined}>
        <AuthLayout
          title={site.shell.login}
          text={ended === 'suspended' ? undefined : from ? words.login_to_go_on : words.login_text}
          footer={
            <p>
              {words.no_account}{' '}
              <Link to="/register" search={{ from }} className={textLinkClass}>
                {words.to_register}
              </Link>
            </p>
          }
        >
          <GoogleButton from={from} />
          <LoginForm from={from} ended={ended} onUnverified={setUnverified} />
        </AuthLayout>
      </div>
    </RedirectIfSignedIn>
  )
}

interface LoginFormProps extends Pick<LoginScreenProps, 'from' | 'ended'> {
  onUnverified: (email: string) => void
}

function LoginForm({ from, ended, onUnverified }: LoginFormProps) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const areCookiesRefused = useCookiesRefused()
  const form = useForm({
    fields: ['email', 'password'],
    validate: ({ email, password }) => ({
      email: emailError(email, site),
      password: password ? undefined : words.password_required,
    }),
    onSubmit: ({ email, password }) => signIn({ email, password, from }),
    onSuccess: () => sessionChanged(queryClient),
    onError(error, { email }) {
      const unverified = apiError(error)?.code === 'EMAIL_NOT_VERIFIED'
      if (unverified) onUnverified(email)
      return unverified
    },
    focusOnError: 'password',
    messageOf: (error) => (error instanceof CookiesRefused ? words.cookies_refused : undefined),
    toast: { about: 'sign-in', success: () => words.logged_in },
  })

  const refused = apiError(form.error)
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      {ended === 'session' && <Notice variant="info">{words.ended}</Notice>}
      {ended === 'suspended' && !form.error && <Suspended />}
      <EmailField {...form.field('email')} label={words.email} />
      <div>
        <PasswordField {...form.field('password')} label={words.password} />
        <Link to="/forgot-password" className={`mt-1 inline-flex min-h-11 items-center ${textLinkClass}`}>
          {words.forgot}
        </Link>
      </div>
      {refused?.code === 'ACCOUNT_SUSPENDED' ? (
        <Suspended reason={reasonIn(refused)} live />
      ) : (
        <ErrorNotice text={form.failure ?? (areCookiesRefused ? words.cookies_refused : undefined)} />
      )}
      <SubmitButton form={form} size="lg" wide>
        {form.pending ? words.logging_in : site.shell.login}
      </SubmitButton>
      <noscript>{words.scripts_needed}</noscript>
    </FormElement>
  )
}

/** Tells suspended users so, and whom to contact. The reason is sent only after the right password. */
function Suspended({ reason, live }: { reason?: string; live?: boolean }) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  return (
    <Notice variant="danger" live={live}>
      <p className="font-medium">{words.suspended}</p>
      <p
        {...written(reason ?? words.suspended_text)}
        className="mt-1 text-page-start whitespace-pre-line wrap-anywhere text-ink"
      >
        {reason ?? words.suspended_text}
      </p>
      <p className="mt-2 text-ink">
        {words.suspended_mistake}{' '}
        <Link to="/contact-us" className={textLinkClass}>
          {site.shell.contact}
        </Link>
      </p>
    </Notice>
  )
}

function reasonIn({ data }: ApiError): string | undefined {
  const { reason } = (data ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}
