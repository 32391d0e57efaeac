import type { ReactNode } from 'react'

const tones = {
  plain: 'border border-line bg-paper text-mute',
  gold: 'bg-gold text-on-gold',
  ink: 'bg-night/85 text-white',
  danger: 'bg-danger text-on-signal',
}

/** A word or two on a pill: what kind of thing this is, or what state it is in. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm font-medium ${tones[tone]}`}>
      {children}
    </span>
  )
}
