import { useRouter } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { tellOtherTabs, useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { sendVerification } from './auth.ts'
import { AuthLayout, useCookiesRefused } from './auth-layout.tsx'
import { EmailForm } from './email-form.tsx'

interface VerifiedScreenProps {
  /** Error code of a failed verification. */
  error?: string
  /** Path to go to after login. */
  from?: string
}

/** Result of opening the verification link. */
export function VerifiedScreen({ error, from }: VerifiedScreenProps) {
  const words = useBundle('account').auth
  if (!error) return <Verified from={from} />
  const isExpired = error.toUpperCase() === 'TOKEN_EXPIRED'
  return (
    <AuthLayout title={words.verify_failed_title} text={isExpired ? words.verify_expired : words.verify_invalid}>
      <EmailForm
        send={(email) => sendVerification(email, from)}
        submitLabel={words.send_link}
        sentBefore={words.verify_sent_before}
        sentText={words.mail_text}
      />
    </AuthLayout>
  )
}

function Verified({ from = '/profile' }: { from?: string }) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const router = useRouter()
  const { status, me } = useMe()
  const areCookiesRefused = useCookiesRefused()

  // Signals the registration's tab, which waits for it.
  useEffect(() => {
    if (status === 'user') tellOtherTabs()
  }, [status])

  const forVisitor = areCookiesRefused ? words.cookies_refused : words.verified_login
  const text = me ? (me.profile_complete ? words.verified_back : words.verified_text) : forVisitor
  return (
    <StateScreen
      heading="h1"
      icon={MailCheck}
      title={words.verified_title}
      text={status === 'loading' ? undefined : text}
    >
      {status === 'loading' ? (
        <Spinner className="size-8 text-brand" />
      ) : me ? (
        <Button variant="main" size="lg" onClick={() => router.history.push(from)}>
          {me.profile_complete ? words.go_on : words.create_profile}
        </Button>
      ) : (
        <ButtonLink to="/login" search={{ from }} variant="main" size="lg">
          {site.shell.login}
        </ButtonLink>
      )}
    </StateScreen>
  )
}
