import { ShieldX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Conflicts } from './conflicts.tsx'
import { dropDoorLists } from './device-store.ts'
import { listsOwner } from './store.ts'
import { useQueue } from './use-queue.ts'

/** Shown to users who are not staff. Sends admissions queued in an earlier time as staff, and drops stored lists. */
export function DeniedScreen({ userId }: { userId: string }) {
  const words = useBundle('account').checkIn
  const { words: site } = useWords()
  const queue = useQueue(userId)
  const { send } = queue
  const [hadLists, setHadLists] = useState(false)

  useEffect(() => {
    async function clean() {
      await send()
      if ((await listsOwner()) !== userId) return
      await dropDoorLists()
      setHadLists(true)
    }
    // Without a network the next visit does it.
    clean().catch(() => undefined)
  }, [send, userId])

  return (
    <div className="container max-w-2xl py-6">
      <StateScreen heading="h1" icon={ShieldX} title={words.denied} text={words.denied_text}>
        <ButtonLink to="/" variant="main">
          {site.shell.home}
        </ButtonLink>
      </StateScreen>
      {hadLists && (
        <Notice variant="info" live>
          {words.lists_dropped}
        </Notice>
      )}
      <Conflicts queue={queue} />
    </div>
  )
}
