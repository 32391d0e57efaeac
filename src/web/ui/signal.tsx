import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Colours of a verdict, always with an icon and a word, and with a distinct frame under forced colours. */
export const signalClass = {
  ok: 'bg-ok text-on-signal forced-colors:border-12!',
  danger: 'bg-danger text-on-signal forced-colors:border-4! forced-colors:border-dashed!',
  neutral: 'bg-ink text-paper forced-colors:border',
}

export interface SignalVariant {
  icon: LucideIcon
  /** The icon has a direction. */
  mirrored?: boolean
  variant: keyof typeof signalClass
}

interface SignalProps extends Pick<SignalVariant, 'icon' | 'mirrored'> {
  /** `large` fills the screen, `compact` leaves room for actions. */
  size?: 'large' | 'compact'
  title: string
  children?: ReactNode
}

const iconSizes = { large: 'size-28 sm:size-36', compact: 'size-12 sm:size-20' }

/** Icon, word and details of a verdict on a ticket, readable at arm's length. */
export function Signal({ size, icon, mirrored, title, children }: SignalProps) {
  return (
    <>
      <Icon of={icon} mirrored={mirrored} className={size ? iconSizes[size] : 'size-20'} />
      <p className="max-w-full text-[min(var(--text-4xl),14vw)] leading-tight font-bold wrap-anywhere">{title}</p>
      {children}
    </>
  )
}

/** A verdict on a part of the page. */
export function SignalCard({
  variant,
  role,
  ...signal
}: SignalProps & Pick<SignalVariant, 'variant'> & { role: 'status' | 'alert' }) {
  return (
    <div
      role={role}
      className={`flex flex-col items-center gap-3 rounded-card px-[min(1.5rem,5vw)] py-8 text-center ${signalClass[variant]}`}
    >
      <Signal {...signal} />
    </div>
  )
}
