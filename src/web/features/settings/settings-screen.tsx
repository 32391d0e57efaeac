import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { MIN_PASSWORD } from '../../../contract/rules/account.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { chooseLanguage } from '../../lib/preferences.ts'
import { sessionChanged } from '../../lib/session.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Written } from '../../ui/written.tsx'
import { changePassword } from '../auth/auth.ts'
import { LogOutDialog } from '../auth/log-out-dialog.tsx'
import { emptySessionStores } from '../auth/session-stores.ts'
import { BlocksSection } from './blocks-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailsSection } from './emails-section.tsx'
import { SessionsSection, sessionsQuery } from './sessions-section.tsx'

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

/** Deletes the account after its password is entered; accounts without one need a recent login. */
function DeleteAccountDialog({ me, onClose }: { me: Profile; onClose: () => void }) {
  const words = useBundle('account').settings
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    fields: ['password'],
    validate: ({ password }) => ({
      password: me.has_password && !password ? words.remove_password_missing : undefined,
    }),
    onSubmit: async ({ password }) => (await api()).auth.deleteUser({ password: password || undefined }),
    onSuccess: async () => {
      await emptySessionStores()
      onClose()
      await navigate({ to: '/' })
      await sessionChanged(queryClient)
    },
    focusOnError: 'password',
    toast: { about: 'account', success: () => words.removed },
  })
  const asksForSignIn = apiError(form.error)?.code === 'FRESH_SIGN_IN_REQUIRED' && !me.has_password

  return (
    <ConfirmDialog
      title={words.remove_title}
      cancelLabel={words.remove_cancel}
      confirmLabel={form.pending ? words.removing : words.remove_confirm}
      danger
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-danger">{words.remove_warning}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          {words.remove_account}
          <span className="block text-sm text-mute wrap-anywhere">
            <bdi>{me.email}</bdi>
          </span>
        </li>
        {me.profile_complete && <li>{words.remove_profile}</li>}
        {me.role === 'talent' && <li>{words.remove_talent}</li>}
      </ul>
      <p className="mt-3 text-mute">{words.remove_kept}</p>
      <div className="mt-5 grid gap-4">
        {me.has_password && <PasswordField {...form.field('password')} label={words.remove_password} />}
        <ErrorNotice text={form.failure}>
          {asksForSignIn && (
            <Link to="/google-sign-in" search={{ from: '/settings' }} className={`mt-3 ${buttonClass()}`}>
              {words.sign_in_again}
            </Link>
          )}
        </ErrorNotice>
      </div>
    </ConfirmDialog>
  )
}

function PasswordSection({ email }: { email: string }) {
  const { settings: words, auth } = useBundle('account')
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['currentPassword', 'newPassword'],
    validate: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? undefined : words.current_required,
      newPassword: !newPassword
        ? words.new_required
        : newPassword.length < MIN_PASSWORD
          ? auth.password_short
          : undefined,
    }),
    onSubmit: changePassword,
    onSuccess: async () => {
      form.clear()
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    toast: { about: 'password', success: () => words.password_saved, failure: words.password_failed },
  })

  return (
    <Card title={words.password} text={words.signs_out_others}>
      <form {...form.props} className="grid grid-cols-1 gap-5">
        {/* Password managers store a password together with its user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} label={auth.current_password} />
        <PasswordField isNew {...form.field('newPassword')} label={auth.new_password} />
        <ErrorNotice text={form.failure && words.password_failed(form.failure)} />
        {form.success && (
          <Notice variant="ok" live>
            {words.password_saved}
          </Notice>
        )}
        <SubmitButton form={form} variant="outline" className="justify-self-start">
          {words.save_password}
        </SubmitButton>
      </form>
    </Card>
  )
}
