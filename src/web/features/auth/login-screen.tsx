import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '../../lib/email-problem.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { dismissToast, toast } from '../../ui/toast.tsx'
import { signIn } from './auth.ts'
import { AuthLayout, textLinkClass } from './auth-layout.tsx'
import { GoogleButton } from './google-button.tsx'
import { MailSent } from './mail-sent.tsx'
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx'
import { authWords } from './words.ts'

interface LoginScreenProps {
  /** Where one wanted to go. */
  from?: string
  googleSignIn: boolean
}

/** Signing in. Nothing typed is lost, whatever the answer. */
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
      {/* Kept as it is, with what was typed, for whoever comes back to it. */}
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
  const hydrated = useHydrated()
  const queryClient = useQueryClient()
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ field: 'email' | 'password'; message: string }>()

  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      toast({ variant: 'success', about: 'sign-in', text: words.logged_in })
      await sessionChanged(queryClient)
    },
    onError: (error, { email }) => {
      if (apiError(error)?.code === 'EMAIL_NOT_VERIFIED') {
        dismissToast('sign-in')
        return onUnverified(email)
      }
      toast({ variant: 'error', about: 'sign-in', text: errorMessage(error, site) })
      passwordBox.current?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signingIn.isPending || !emailBox.current || !passwordBox.current) return
    const email = emailBox.current.value.trim()
    const password = passwordBox.current.value
    setWrong(undefined)
    const problem = emailProblem(emailBox.current)
    if (problem) fail('email', { missing: words.email_required, malformed: site.shell.email_invalid }[problem])
    else if (!password) fail('password', words.password_required)
    else signingIn.mutate({ email, password, from })
  }

  function fail(field: 'email' | 'password', message: string) {
    setWrong({ field, message })
    ;({ email: emailBox, password: passwordBox })[field].current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <EmailField
        ref={emailBox}
        label={words.email}
        error={wrong?.field === 'email' ? wrong.message : undefined}
        onChange={() => setWrong(undefined)}
      />
      <div>
        <PasswordField
          ref={passwordBox}
          label={words.password}
          error={wrong?.field === 'password' ? wrong.message : undefined}
          name="password"
          autoComplete="current-password"
          showLabel={words.show_password}
          hideLabel={words.hide_password}
          onChange={() => setWrong(undefined)}
        />
        <Link to="/forgot-password" className={`mt-1 inline-flex min-h-11 items-center ${textLinkClass}`}>
          {words.forgot}
        </Link>
      </div>
      {signingIn.isError && apiError(signingIn.error)?.code !== 'EMAIL_NOT_VERIFIED' && (
        <Notice variant="danger" live>
          {errorMessage(signingIn.error, site)}
        </Notice>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={signingIn.isPending} disabled={!hydrated}>
        {signingIn.isPending ? words.logging_in : words.login}
      </Button>
      <noscript>{words.scripts_needed}</noscript>
    </form>
  )
}
