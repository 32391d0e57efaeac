import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { MapPinOff, Unplug } from 'lucide-react'
import { useEffect, useTransition } from 'react'
import { NetworkError } from '../lib/errors.ts'
import { useWords } from '../lib/i18n.tsx'
import { forgetFailures, lazyComponent } from '../lib/lazy.tsx'
import { ScriptGone } from '../lib/load-script.ts'
import { reloadForNewBuild } from '../lib/typed-values.ts'
import { useOnReconnect } from '../lib/use-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { StateScreen } from '../ui/state-screen.tsx'
import { Later } from './later.tsx'
import { links } from './links.ts'

const OnDevice = lazyComponent(async () => (await import('./on-device.tsx')).OnDevice)

/** Error boundary of a page: explains the error and offers to try again. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { words } = useWords()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [trying, startTrying] = useTransition()
  const isGone = error instanceof ScriptGone
  useEffect(() => {
    if (isGone) reloadForNewBuild(error.message)
  }, [isGone, error])
  const tryAgain = async () => {
    if (isGone) location.reload()
    forgetFailures()
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    await router.invalidate()
  }
  const unreachable = error instanceof NetworkError
  useOnReconnect(() => startTrying(tryAgain))
  return (
    <>
      <StateScreen
        heading="h1"
        icon={Unplug}
        title={unreachable ? words.shell.no_connection : words.shell.error_title}
        text={unreachable ? words.shell.no_connection_text : words.shell.error_text}
      >
        <Button variant="main" busy={trying} onClick={() => startTrying(tryAgain)}>
          {words.shell.try_again}
        </Button>
        <ButtonLink {...links.home}>{words.shell.home}</ButtonLink>
      </StateScreen>
      {unreachable && (
        <Later>
          <OnDevice />
        </Later>
      )}
    </>
  )
}

export function NotFoundPage() {
  const { words } = useWords()
  return (
    <StateScreen heading="h1" icon={MapPinOff} title={words.shell.not_found_title} text={words.shell.not_found_text}>
      <ButtonLink {...links.events} variant="main">
        {words.shell.see_events}
      </ButtonLink>
      <ButtonLink {...links.home}>{words.shell.home}</ButtonLink>
    </StateScreen>
  )
}
