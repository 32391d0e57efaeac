import { Link } from '@tanstack/react-router'
import { useBundle } from '../../lib/i18n.tsx'
import { requestPasswordReset } from './auth.ts'
import { AuthLayout, textLinkClass } from './auth-layout.tsx'
import { EmailForm } from './email-form.tsx'

/** Requests a password reset. The response does not reveal whether the address has an account. */
export function ForgotPasswordScreen() {
  const words = useBundle('account').auth
  return (
    <AuthLayout
      title={words.forgot}
      text={words.forgot_text}
      footer={
        <Link to="/login" className={`inline-flex min-h-11 items-center ${textLinkClass}`}>
          {words.back_to_login}
        </Link>
      }
    >
      <EmailForm
        send={requestPasswordReset}
        submitLabel={words.send_link}
        sentBefore={words.forgot_sent_before}
        sentText={words.forgot_sent_text}
      />
    </AuthLayout>
  )
}
