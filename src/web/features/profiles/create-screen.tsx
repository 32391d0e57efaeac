import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Role } from '../talents/form/typed-profile.ts'
import { AccountLine } from './account-line.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RoleChoice } from './role-choice.tsx'

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
        {role ? <ProfileForm key={role} me={me} role={role} /> : <RoleChoice from={from} />}
        <AccountLine me={me} />
      </div>
    </div>
  )
}
