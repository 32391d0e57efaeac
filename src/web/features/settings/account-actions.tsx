import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LogOutDialog } from '../auth/log-out-dialog.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Log out and delete account. */
export function AccountActions({ me }: { me: Profile }) {
  const { settings: words, auth } = useBundle('account')
  const [dialog, setDialog] = useState<'logout' | 'remove'>()
  return (
    <Card title={words.leave}>
      <ul className="divide-y divide-line">
        <Action title={auth.logout} text={words.logout_text}>
          <Button onClick={() => setDialog('logout')}>{auth.logout}</Button>
        </Action>
        <Action title={words.remove} text={words.remove_text}>
          <Button variant="warning" onClick={() => setDialog('remove')}>
            {words.remove}
          </Button>
        </Action>
      </ul>
      {dialog === 'logout' && <LogOutDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && <DeleteAccountDialog me={me} onClose={() => setDialog(undefined)} />}
    </Card>
  )
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-mute">{text}</p>
      </div>
      {children}
    </li>
  )
}
