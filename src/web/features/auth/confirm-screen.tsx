import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { dismissToast, toast } from '../../ui/toast.tsx'
import { confirmEmail } from './auth.ts'
import { AuthLayout, textLinkClass } from './auth-layout.tsx'
import { authWords } from './words.ts'

interface ConfirmScreenProps {
  /** That of the link in the mail. */
  token: string
  /** Where one wanted to go before all this. */
  from?: string
}

/** Where the link in the mail leads when another browser registered: whoever opens it may not be who did. */
export function ConfirmScreen({ token, from }: ConfirmScreenProps) {
  const words = authWords.useWords()
  return (
    <AuthLayout
      title={words.confirm_title}
      text={words.confirm_text}
      footer={
        <>
          <p>{words.confirm_unknown}</p>
          <Link to="/forgot-password" className={`mt-1 inline-flex min-h-11 items-center ${textLinkClass}`}>
            {words.confirm_reset}
          </Link>
        </>
      }
    >
      <ConfirmForm token={token} from={from} />
    </AuthLayout>
  )
}

function ConfirmForm({ token, from }: ConfirmScreenProps) {
  const words = authWords.useWords()
  const { words: site } = useWords()
  const hydrated = useHydrated()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()

  const confirming = useMutation({
    mutationFn: (password: string) => confirmEmail(token, password),
    onSuccess: async () => {
      dismissToast('confirm')
      await sessionChanged(queryClient)
      await navigate({ to: '/verify-email', search: { from }, replace: true })
    },
    onError: async (error) => {
      const code = apiError(error)?.code
      if (code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED') {
        return navigate({ to: '/verify-email', search: { from, error: code }, replace: true })
      }
      toast({ variant: 'error', about: 'confirm', text: errorMessage(error, site) })
      if (code === 'REGISTRATION_PASSWORD_WRONG') setWrong(errorMessage(error, site))
      box.current?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (confirming.isPending || !box.current) return
    const password = box.current.value
    setWrong(password ? undefined : words.password_required)
    if (password) confirming.mutate(password)
    else box.current.focus()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <PasswordField
        ref={box}
        label={words.password}
        error={wrong}
        name="password"
        autoComplete="current-password"
        showLabel={words.show_password}
        hideLabel={words.hide_password}
        onChange={() => setWrong(undefined)}
      />
      {confirming.isError && !wrong && (
        <Notice variant="danger" live>
          {errorMessage(confirming.error, site)}
        </Notice>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={confirming.isPending} disabled={!hydrated}>
        {words.confirm}
      </Button>
      <noscript>{words.scripts_needed}</noscript>
    </form>
  )
}
