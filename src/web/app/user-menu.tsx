import { Link } from '@tanstack/react-router'
import { CalendarCheck, CircleUserRound, DoorOpen, Gauge, ScanLine, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Profile } from '../../contract/calls/profiles.ts'
import { LogOutDialog } from '../features/auth/log-out-dialog.tsx'
import { useBundle } from '../lib/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from '../ui/profile-image.tsx'
import { Written } from '../ui/written.tsx'
import { menuItemClass } from './links.ts'

/** The user's own image, in the header. */
export function OwnAvatar({ me }: { me: Profile }) {
  return <Avatar person={{ name: me.first_name, profile_picture: me.profile_picture }} className="size-8" />
}

/** Who is signed in. */
export function UserHead({ me }: { me: Profile }) {
  return (
    <div className="flex items-center gap-3 px-2.5 py-2">
      <Avatar person={{ name: me.first_name, profile_picture: me.profile_picture }} className="size-10" />
      <div className="min-w-0">
        {me.first_name && (
          <p className="flex font-semibold">
            <Written className="truncate">{[me.first_name, me.last_name].filter(Boolean).join(' ')}</Written>
          </p>
        )}
        <p className="text-sm text-mute wrap-anywhere">
          <bdi>{me.email}</bdi>
        </p>
      </div>
    </div>
  )
}

/** Menu items of a signed-in user. */
export function UserPages({ me }: { me: Profile }) {
  const { auth: words, bookings, checkIn } = useBundle('account')
  return (
    <>
      {me.role === 'talent' && (
        <li>
          <Link to="/talent-profile/$id" params={{ id: me.id }} className={menuItemClass}>
            <Icon of={Sparkles} />
            {words.talent_profile}
          </Link>
        </li>
      )}
      <li>
        <Link to="/profile" className={menuItemClass}>
          <Icon of={CircleUserRound} />
          {words.profile}
        </Link>
      </li>
      <li>
        <Link to="/bookings" className={menuItemClass}>
          <Icon of={CalendarCheck} />
          {bookings.title}
        </Link>
      </li>
      {(me.is_admin || me.is_staff || me.staff_events.length > 0) && (
        <li>
          {/* A separate document: only there is the camera permitted. */}
          <a href="/check-in" className={menuItemClass}>
            <Icon of={ScanLine} />
            {checkIn.title}
          </a>
        </li>
      )}
      {me.is_admin && (
        <li>
          <Link to="/admin" className={menuItemClass}>
            <Icon of={Gauge} />
            {words.admin}
          </Link>
        </li>
      )}
    </>
  )
}

/** Logs out after a confirmation. */
export function LogOutItem() {
  const words = useBundle('account').auth
  const [isConfirming, setConfirming] = useState(false)
  return (
    <li>
      <button type="button" onClick={() => setConfirming(true)} className={menuItemClass}>
        <Icon of={DoorOpen} mirrored />
        {words.logout}
      </button>
      {/* A dialog inside the menu would close with it. */}
      {isConfirming && createPortal(<LogOutDialog onClose={() => setConfirming(false)} />, document.body)}
    </li>
  )
}
