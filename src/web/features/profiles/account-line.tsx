import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { LogOutDialog } from '../auth/log-out-dialog.tsx'

const wayClass = 'inline-flex min-h-11 items-center rounded-sm font-medium underline underline-offset-4 hover:text-ink'

/** The account, its settings and log-out, for users who want no profile. */
export function AccountLine({ me }: { me: Profile }) {
  const own = useBundle('account').profile
  const { words } = useWords()
  const [leaving, setLeaving] = useState(false)
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 text-sm text-mute">
      <p className="min-w-0 wrap-anywhere max-sm:w-full">
        {own.account}
        <bdi>{me.email}</bdi>
      </p>
      <Link to="/settings" className={wayClass}>
        {words.shell.settings}
      </Link>
      <button type="button" onClick={() => setLeaving(true)} className={wayClass}>
        {own.logout}
      </button>
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </div>
  )
}
