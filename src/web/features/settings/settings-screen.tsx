import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { chooseLanguage } from '../../lib/preferences.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Written } from '../../ui/written.tsx'
import { LogOutDialog } from '../auth/log-out-dialog.tsx'
import { BlocksSection } from './blocks-section.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { EmailsSection } from './emails-section.tsx'
import { PasswordSection } from './password-section.tsx'
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

function AccountSection({ me }: { me: Profile }) {
  const { settings: words, auth } = useBundle('account')
  const [isChanging, setChanging] = useState(false)
  /** The address that a link was sent to. */
  const [asked, setAsked] = useState<string>()
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
      {asked && asked !== me.email && (
        <Notice variant="ok" live className="mt-4">
          <p className="wrap-anywhere">
            {words.email_asked_before}
            <bdi className="font-medium">{asked}</bdi>
          </p>
          <p className="mt-1 text-ink">{words.email_asked_text}</p>
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {me.profile_complete ? (
          <ButtonLink to="/profile">{words.to_profile}</ButtonLink>
        ) : (
          <ButtonLink to="/create-profile" variant="main">
            {words.create_profile}
          </ButtonLink>
        )}
        <Button onClick={() => setChanging(true)}>{words.change_email}</Button>
      </div>
      {isChanging && <ChangeEmailDialog me={me} onAsked={setAsked} onClose={() => setChanging(false)} />}
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

/** Theme and language of this device. Changing the language reloads the page. */
function PreferencesSection() {
  const words = useBundle('account').settings
  const { words: site, language } = useWords()
  const theme = useTheme()
  return (
    <Card title={words.preferences} text={words.on_this_device}>
      <div className="grid grid-cols-1 gap-5">
        <Select
          label={words.language}
          value={language}
          onChange={(event) => chooseLanguage(event.target.value as Language)}
        >
          <option value="ar" lang="ar">
            العربية
          </option>
          <option value="en" lang="en">
            English
          </option>
        </Select>
        <Switch
          label={site.shell.dark_theme}
          checked={theme === 'dark'}
          onChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
        />
      </div>
    </Card>
  )
}

/** Log out and delete account. */
function AccountActions({ me }: { me: Profile }) {
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
