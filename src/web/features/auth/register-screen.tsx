import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '../../lib/email-problem.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { signUp } from './auth.ts'
import { AuthLayout, textLinkClass } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailSent } from './mail-sent.tsx'
import { isTooShort } from './password.ts'
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx'
import { authWords } from './words.ts'

type FieldName = 'email' | 'password'

const FIELD_OF_CODE: Record<string, FieldName> = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
}

interface RegisterScreenProps {
  /** Where one wanted to go. */
  from?: string
  googleSignIn: boolean
}

/** Creating an account; then, where the mail went that opens it. */
export function RegisterScreen({ from, googleSignIn }: RegisterScreenProps) {
  const words = authWords.useWords()
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
                {words.to_login}
              </Link>
            </p>
          }
        >
          {googleSignIn && <GoogleButton from={from} />}
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
  const words = authWords.useWords()
  const { words: site } = useWords()
  const hydrated = useHydrated()
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ field: FieldName; message: string }>()

  const signingUp = useMutation({
    mutationFn: signUp,
    onSuccess: (_, { email }) => {
      toast({ variant: 'success', about: 'sign-up', text: words.registered })
      onRegistered(email)
    },
    onError: (error) => {
      const message = errorMessage(error, site)
      const field = FIELD_OF_CODE[apiError(error)?.code ?? '']
      toast({ variant: 'error', about: 'sign-up', text: message })
      if (field) fail(field, message)
    },
  })

  function fail(field: FieldName, message: string) {
    setWrong({ field, message })
    ;({ email: emailBox, password: passwordBox })[field].current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signingUp.isPending || !emailBox.current || !passwordBox.current) return
    setWrong(undefined)
    const email = emailBox.current.value.trim()
    const password = passwordBox.current.value
    const problem = emailProblem(emailBox.current)
    if (problem) fail('email', { missing: words.email_required, malformed: site.shell.email_invalid }[problem])
    else if (isTooShort(password)) fail('password', words.password_short)
    else signingUp.mutate({ email, password, from })
  }

  const errorOf = (field: FieldName) => (wrong?.field === field ? wrong.message : undefined)

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <EmailField ref={emailBox} label={words.email} error={errorOf('email')} onChange={() => setWrong(undefined)} />
      <PasswordField
        ref={passwordBox}
        label={words.password}
        hint={words.password_rule}
        error={errorOf('password')}
        name="password"
        autoComplete="new-password"
        showLabel={words.show_password}
        hideLabel={words.hide_password}
        onChange={() => setWrong(undefined)}
      />
      {signingUp.isError && !wrong && (
        <Notice variant="danger" live>
          {errorMessage(signingUp.error, site)}
        </Notice>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={signingUp.isPending} disabled={!hydrated}>
        {signingUp.isPending ? words.registering : words.register}
      </Button>
      <p className="text-sm text-mute">
        {words.agree_before}
        <Link to="/$section" params={{ section: 'terms-of-service' }} className="underline underline-offset-4">
          {site.shell.terms}
        </Link>
        .
      </p>
      <noscript>{words.scripts_needed}</noscript>
    </form>
  )
}
