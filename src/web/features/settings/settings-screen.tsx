import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountSection } from './account-section.tsx'
import { BlocksSection } from './blocks-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailsSection } from './emails-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function SettingsScreen({ me }: { me: Profile }) {
  const words = useBundle('account').settings
  return (
    <div className="container py-8 sm:py-12">
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5">
        <h1 className="mb-2 text-3xl">{words.title}</h1>
        <AccountSection me={me} />
        <PreferencesSection />
        <EmailsSection me={me} />
        {me.has_password && <PasswordSection email={me.email} />}
        <SessionsSection me={me} />
        <BlocksSection />
        <DataSection />
        <AccountActions me={me} />
      </div>
    </div>
  )
}
