import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MIN_PASSWORD } from '../../../contract/rules/account.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signUp } from './auth.ts'
import { AuthLayout, textLinkClass, useCookiesRefused } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailSent } from './mail-sent.tsx'
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx'

/** Creates an account; then shows where the verification mail was sent. */
export function RegisterScreen({ from }: { from?: string }) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const [registered, setRegistered] = useState<string>()

  return (
    <RedirectIfSignedIn from={from}>
      {registered === undefined ? (
        <AuthLayout
          title={words.register_title}
          text={words.register_text}
          footer={
            <p>
              {words.have_account}{' '}
              <Link to="/login" search={{ from }} className={textLinkClass}>
                {site.shell.login}
              </Link>
            </p>
          }
        >
          <GoogleButton from={from} />
          <RegisterForm from={from} onRegistered={setRegistered} />
        </AuthLayout>
      ) : (
        <MailSent
          title={words.mail_title}
          before={words.mail_before}
          email={registered}
          from={from}
          onOtherAddress={() => setRegistered(undefined)}
        />
      )}
    </RedirectIfSignedIn>
  )
}

function RegisterForm({ from, onRegistered }: { from?: string; onRegistered: (email: string) => void }) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const areCookiesRefused = useCookiesRefused()
  const form = useForm({
    fields: ['email', 'password'],
    validate: ({ email, password }) => ({
      email: emailError(email, site),
      password: password.length < MIN_PASSWORD ? words.password_short : undefined,
    }),
    onSubmit: ({ email, password }) => signUp({ email, password, from }),
    onSuccess: (_, { email }) => onRegistered(email),
    toast: { about: 'sign-up', success: () => words.registered },
  })

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      <EmailField {...form.field('email')} label={words.email} />
      <PasswordField isNew {...form.field('password')} label={words.password} />
      <ErrorNotice text={form.failure ?? (areCookiesRefused ? words.cookies_refused : undefined)} />
      <SubmitButton form={form} size="lg" wide>
        {form.pending ? words.registering : words.register}
      </SubmitButton>
      <p className="text-sm text-mute">
        {words.agree_before}
        <Link to="/terms-of-service" className="underline underline-offset-4">
          {site.shell.terms}
        </Link>
        .
      </p>
      <noscript>{words.scripts_needed}</noscript>
    </FormElement>
  )
}
