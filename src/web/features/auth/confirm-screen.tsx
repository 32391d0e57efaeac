import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { confirmEmail } from './auth.ts'
import { AuthLayout, textLinkClass, useCookiesRefused } from './auth-layout.tsx'

interface ConfirmScreenProps {
  /** Token of the mailed link. */
  token: string
  /** Path to go to after login. */
  from?: string
}

/** Asks for the password when the mailed link is opened in another browser: its reader may be someone else. */
export function ConfirmScreen({ token, from }: ConfirmScreenProps) {
  const words = useBundle('account').auth
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
  const words = useBundle('account').auth
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const areCookiesRefused = useCookiesRefused()
  const form = useForm({
    fields: ['password'],
    validate: ({ password }) => ({ password: password ? undefined : words.password_required }),
    onSubmit: ({ password }) => confirmEmail(token, password),
    onSuccess: async () => {
      await sessionChanged(queryClient)
      await navigate({ to: '/verify-email', search: { from }, replace: true })
    },
    onError: async (error) => {
      const code = apiError(error)?.code
      if (code !== 'INVALID_TOKEN' && code !== 'TOKEN_EXPIRED') return false
      await navigate({ to: '/verify-email', search: { from, error: code }, replace: true })
      return true
    },
    focusOnError: 'password',
    toast: { about: 'confirm' },
  })

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      <PasswordField {...form.field('password')} label={words.password} />
      <ErrorNotice text={form.failure ?? (areCookiesRefused ? words.cookies_refused : undefined)} />
      <SubmitButton form={form} size="lg" wide>
        {words.confirm}
      </SubmitButton>
      <noscript>{words.scripts_needed}</noscript>
    </FormElement>
  )
}
