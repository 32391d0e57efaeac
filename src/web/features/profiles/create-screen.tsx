import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, type LucideIcon, MicVocal, Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { NewProfile } from '../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { LogOutDialog } from '../auth/log-out-dialog.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { ProfileSections } from '../talents/form/profile-sections.tsx'
import {
  birthdayProblem,
  EMPTY_PROFILE,
  profileFieldNamed,
  profileInput,
  type Role,
} from '../talents/form/typed-profile.ts'

interface CreateScreenProps {
  me: Profile
  /** Chosen in step 1; undefined during step 1. */
  role?: Role
  /** Path to go to once the profile is created. */
  from?: string
}

/** Creates the profile in two steps. Typed text survives a step back and a reload. */
export function CreateScreen({ me, role, from }: CreateScreenProps) {
  const words = useBundle('account').profile
  const router = useRouter()

  useEffect(() => {
    if (me.profile_complete) router.history.replace(from ?? '/profile')
  }, [me.profile_complete, from, router])

  if (me.profile_complete) return null

  return (
    <div className="container py-8 sm:py-12">
      <div className={`mx-auto ${role ? 'max-w-2xl' : 'max-w-4xl'}`}>
        <p className="flex flex-wrap items-center gap-x-4 text-mute">
          {role && (
            <Link
              to="/create-profile"
              search={{ from }}
              className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium text-ink hover:bg-ink/6"
            >
              <Icon of={ArrowLeft} mirrored />
              {words.back}
            </Link>
          )}
          <span>{words.step(role ? 2 : 1)}</span>
        </p>
        <h1 className="mt-2 text-3xl">{role ? words.form_title[role] : words.choose_title}</h1>
        <p className="mt-3 text-lg text-balance text-mute">{role ? words.form_text[role] : words.choose_text}</p>
        {role ? <ProfileForm key={role} role={role} /> : <RoleChoice from={from} />}
        <AccountLine me={me} />
      </div>
    </div>
  )
}

/** Step 1: standard or talent. */
function RoleChoice({ from }: { from?: string }) {
  const words = useBundle('account').profile
  return (
    <ul className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2">
      <RoleCard of="standard" from={from} icon={Ticket} title={words.standard} text={words.standard_text} />
      <RoleCard
        of="talent"
        from={from}
        icon={MicVocal}
        title={words.talent}
        text={words.talent_text}
        note={words.talent_note}
      />
    </ul>
  )
}

interface RoleCardProps {
  of: Role
  /** Path to go to once the profile is created. */
  from?: string
  icon: LucideIcon
  title: string
  text: string
  note?: string
}

function RoleCard({ of, from, icon, title, text, note }: RoleCardProps) {
  const words = useBundle('account').profile
  return (
    <li className="group focus-card relative flex flex-col rounded-card border border-line bg-card p-6 transition-[border-color,box-shadow] hover:border-mute hover:shadow-soft sm:p-8">
      <span className="grid size-16 place-items-center rounded-full bg-gold/25 text-ink">
        <Icon of={icon} className="size-8" />
      </span>
      <h2 className="mt-5 text-xl">
        <Link
          to="/create-profile"
          search={{ role: of, from }}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-2 text-mute">{text}</p>
      {note && <p className="mt-2 text-sm text-mute">{note}</p>}
      <p aria-hidden className="mt-auto flex items-center gap-2 pt-6 font-medium text-brand">
        {words.choose}
        <Icon
          of={ArrowRight}
          mirrored
          className="size-5 transition-transform group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
        />
      </p>
    </li>
  )
}

const wayClass = 'inline-flex min-h-11 items-center rounded-sm font-medium underline underline-offset-4 hover:text-ink'

/** The account, its settings and log-out, for users who want no profile. */
function AccountLine({ me }: { me: Profile }) {
  const { profile: own, auth } = useBundle('account')
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
        {auth.logout}
      </button>
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </div>
  )
}

/** Step 2: the form of a profile of either role. */
function ProfileForm({ role }: { role: Role }) {
  const own = useBundle('account').profile
  const queryClient = useQueryClient()
  const today = dayInBahrain(serverNow())
  const images = useImageUploads({ onChange: (field, address) => form.set({ [field]: address }) })
  const form = useRecordForm({
    record: NewProfile,
    // The draft is that of both roles.
    key: 'profile-draft',
    initial: EMPTY_PROFILE,
    input: (values) => ({ role, ...profileInput(values) }),
    names: profileFieldNamed,
    problems: (values) => birthdayProblem(values, today),
    uploads: images,
    queryKeys: [meQuery.queryKey],
    save: async (body) => (await api()).profiles.create(body),
    onSuccess({ message, profile }) {
      toast({ variant: 'success', text: message })
      // The page redirects once the profile exists.
      queryClient.setQueryData(meQuery.queryKey, profile)
    },
  })
  const wrong = Object.keys(form.errors).length

  return (
    <FormElement {...form.props} className="mt-8 grid grid-cols-1 gap-6 **:scroll-mb-32">
      <ProfileSections form={{ ...form, words: own }} images={images} today={today} isTalent={role === 'talent'} />
      <ErrorNotice text={form.failure} />
      <div className="bottom-0 z-10 tall:sticky -mx-[min(1rem,5vw)] flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper/95 px-[min(1rem,5vw)] py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6">
        <p role="status" className="min-w-0 grow basis-60 text-sm text-mute">
          {form.isWaiting
            ? own.wait_for_uploads
            : wrong > 0
              ? own.some_wrong(wrong)
              : form.draft.isKept
                ? own.kept
                : own.unkept}
        </p>
        <SubmitButton form={form} size="lg" busy={form.pending} className="max-sm:w-full">
          {form.pending ? own.submitting : own.submit}
        </SubmitButton>
      </div>
    </FormElement>
  )
}
