import { useMutation } from '@tanstack/react-query'
import { useHydrated, useRouteContext } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { startGoogle } from './auth.ts'
import { useCookiesRefused } from './auth-layout.tsx'

interface GoogleScreenProps {
  /** Error code from Google or the server. */
  error?: string
  from?: string
}

/** Redirects to Google. Failures return here and are explained. */
export function GoogleScreen({ error, from }: GoogleScreenProps) {
  const { googleSignIn } = useRouteContext({ from: '__root__' })
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const { mutate: start, ...starting } = useMutation({
    mutationFn: startGoogle,
    onSuccess: (address) => location.assign(address),
  })

  const isHydrated = useHydrated()
  const areCookiesRefused = useCookiesRefused()
  const goes = googleSignIn && !error && !areCookiesRefused
  useEffect(() => {
    if (goes && isHydrated) start(from)
  }, [goes, isHydrated, start, from])

  if (goes && !starting.isError) {
    return (
      <div role="status" className="container grid min-h-[60svh] place-content-center justify-items-center gap-5">
        <Spinner className="size-8 text-brand" />
        <h1 className="text-xl">{words.google_going}</h1>
      </div>
    )
  }
  const reason = starting.isError
    ? errorMessage(starting.error, site)
    : words[!googleSignIn ? 'google_closed' : areCookiesRefused ? 'cookies_refused' : reasonOf(error)]
  return (
    <StateScreen
      heading="h1"
      icon={CircleAlert}
      title={googleSignIn ? words.google_failed : words.google_title}
      text={reason}
    >
      {error === 'ACCOUNT_SUSPENDED' && (
        <ButtonLink to="/contact-us" variant="main">
          {site.shell.contact}
        </ButtonLink>
      )}
      {googleSignIn && error !== 'ACCOUNT_SUSPENDED' && (
        <ButtonLink
          to="/google-sign-in"
          search={{ from }}
          variant="main"
          onClick={() => starting.isError && start(from)}
        >
          {site.shell.try_again}
        </ButtonLink>
      )}
      <ButtonLink to="/login" search={{ from }} variant={googleSignIn ? undefined : 'main'}>
        {words.by_email}
      </ButtonLink>
    </StateScreen>
  )
}

function reasonOf(error = '') {
  if (/^access_denied$/i.test(error)) return 'google_cancelled'
  if (/not_linked/i.test(error)) return 'google_unlinked'
  if (/suspended/i.test(error)) return 'google_suspended'
  if (/not_verified/i.test(error)) return 'google_unproven'
  return 'google_error'
}
