import type { ReactNode } from 'react'

const variants = {
  plain: 'border border-line bg-paper text-mute',
  gold: 'bg-gold text-on-gold',
  ink: 'bg-night/85 text-white',
  ok: 'bg-ok text-on-signal',
  danger: 'bg-danger text-on-signal',
}

/** A word or two on a pill: a category or a state. */
export function Tag({ variant = 'plain', children }: { variant?: keyof typeof variants; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] px-3 py-0.5 text-sm leading-snug font-medium ${variants[variant]}`}
    >
      {children}
    </span>
  )
}
