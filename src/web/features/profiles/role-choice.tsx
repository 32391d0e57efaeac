import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import MicVocal from 'lucide-react/icons/mic-vocal'
import Ticket from 'lucide-react/icons/ticket'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Role } from '../talents/form/typed-profile.ts'

/** Step 1: standard or talent. */
export function RoleChoice({ from }: { from?: string }) {
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
