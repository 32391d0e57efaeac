import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { emailError } from '../../lib/email-error.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useWords } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signIn } from './auth.ts'
import { AuthLayout, textLinkClass } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailSent } from './mail-sent.tsx'
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx'
import { authWords } from './words.ts'

interface LoginScreenProps {
  /** Path to go to after login. */
  from?: string
  googleSignIn: boolean
}

/** Signing in by email or through Google. */
export function LoginScreen({ from, googleSignIn }: LoginScreenProps) {
  const words = authWords.useWords()
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
          title={words.login_title}
          text={from ? words.login_to_go_on : words.login_text}
          footer={
            <p>
              {words.no_account}{' '}
              <Link to="/register" search={{ from }} className={textLinkClass}>
                {words.to_register}
              </Link>
            </p>
          }
        >
          {googleSignIn && <GoogleButton from={from} />}
          <LoginForm from={from} onUnverified={setUnverified} />
        </AuthLayout>
      </div>
    </RedirectIfSignedIn>
  )
}

function LoginForm({ from, onUnverified }: { from?: string; onUnverified: (email: string) => void }) {
  const words = authWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['email', 'password'],
    validate: ({ email, password }) => ({
      email: emailError(email, { missing: words.email_required, malformed: site.shell.email_invalid }),
      password: password ? undefined : words.password_required,
    }),
    onSubmit: ({ email, password }) => signIn({ email, password, from }),
    onSuccess: () => sessionChanged(queryClient),
    onError(error, { email }) {
      const unverified = apiError(error)?.code === 'EMAIL_NOT_VERIFIED'
      if (unverified) onUnverified(email)
      return unverified
    },
    errorFields: { INVALID_EMAIL: 'email' },
    focusOnError: 'password',
    toast: { about: 'sign-in', success: () => words.logged_in },
  })

  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <EmailField {...form.field('email')} label={words.email} />
      <div>
        <PasswordField
          {...form.field('password')}
          label={words.password}
          autoComplete="current-password"
          showLabel={words.show_password}
          hideLabel={words.hide_password}
        />
        <Link to="/forgot-password" className={`mt-1 inline-flex min-h-11 items-center ${textLinkClass}`}>
          {words.forgot}
        </Link>
      </div>
      <FormFailure text={form.failure} />
      <SubmitButton form={form} size="lg" wide>
        {form.pending ? words.logging_in : words.login}
      </SubmitButton>
      <noscript>{words.scripts_needed}</noscript>
    </form>
  )
}
