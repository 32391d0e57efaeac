import { useMutation } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { resetPassword } from './auth.ts'
import { AuthLayout } from './auth-layout.tsx'
import { isTooShort } from './password.ts'
import { authWords } from './words.ts'

/** A new password, by the link in a mail. Without a `token` the link was of no use any more. */
export function ResetPasswordScreen({ token }: { token?: string }) {
  const words = authWords.useWords()
  const [refused, setRefused] = useState(false)
  if (!token || refused) {
    return (
      <AuthLayout title={words.reset_link_title} text={words.reset_link_text}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/forgot-password" variant="main">
            {words.reset_again}
          </ButtonLink>
          <ButtonLink to="/login">{words.back_to_login}</ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={words.reset_title} text={words.reset_text}>
      <ResetForm token={token} onRefused={() => setRefused(true)} />
    </AuthLayout>
  )
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const words = authWords.useWords()
  const { words: site } = useWords()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [short, setShort] = useState(false)

  const saving = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'password', text: words.reset_done })
      await navigate({ to: '/login', replace: true })
    },
    onError: (error) => {
      if (apiError(error)?.code === 'INVALID_TOKEN') return onRefused()
      toast({ variant: 'error', about: 'password', text: errorMessage(error, site) })
      box.current?.focus()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || !box.current) return
    const tooShort = isTooShort(box.current.value)
    setShort(tooShort)
    if (tooShort) box.current.focus()
    else saving.mutate(box.current.value)
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <PasswordField
        ref={box}
        label={words.new_password}
        hint={words.password_rule}
        error={short ? words.password_short : undefined}
        name="password"
        autoComplete="new-password"
        showLabel={words.show_password}
        hideLabel={words.hide_password}
        onChange={() => setShort(false)}
      />
      {saving.isError && (
        <Notice variant="danger" live>
          {errorMessage(saving.error, site)}
        </Notice>
      )}
      <Button type="submit" variant="main" size="lg" wide busy={saving.isPending} disabled={!hydrated}>
        {words.reset}
      </Button>
    </form>
  )
}
