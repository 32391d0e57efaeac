import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Written } from '../../ui/written.tsx'

export function AccountSection({ me }: { me: Profile }) {
  const { settings: words, auth } = useBundle('account')
  return (
    <Card title={words.account}>
      <dl className="grid gap-4">
        {me.profile_complete && (
          <Line name={words.name}>
            <Written>{`${me.first_name ?? ''} ${me.last_name ?? ''}`.trim()}</Written>
          </Line>
        )}
        <Line name={auth.email}>
          <bdi>{me.email}</bdi>
          {!me.has_password && <span className="mt-1 block text-sm text-mute">{words.through_google}</span>}
        </Line>
      </dl>
      <div className="mt-5">
        {me.profile_complete ? (
          <ButtonLink to="/profile">{words.to_profile}</ButtonLink>
        ) : (
          <ButtonLink to="/create-profile" variant="main">
            {words.create_profile}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-mute">{name}</dt>
      <dd className="font-medium wrap-break-word">{children}</dd>
    </div>
  )
}
