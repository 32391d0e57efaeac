import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './icon.tsx'

const variants = {
  /** The single main action of a screen. */
  main: 'bg-brand text-on-brand hover:bg-[color-mix(in_oklab,var(--color-brand),var(--color-ink)_14%)]',
  outline: 'border border-line bg-card text-ink hover:border-mute',
  /** Leads to an irreversible action. */
  warning: 'border border-danger/45 bg-card text-danger hover:border-danger',
  /** An irreversible action. */
  danger: 'bg-danger text-on-signal hover:bg-[color-mix(in_oklab,var(--color-danger),var(--color-ink)_14%)]',
  quiet: 'text-ink hover:bg-ink/6',
  /** On photographs and film. */
  glass: 'border border-white/35 bg-night/45 text-white backdrop-blur-sm hover:bg-night/70',
}

interface ButtonStyle {
  variant?: keyof typeof variants
  size?: 'md' | 'lg'
  /** Full width. */
  wide?: boolean
}

/** Classes of a button, for elements that look like one. */
export function buttonClass({ variant = 'outline', size = 'md', wide }: ButtonStyle = {}): string {
  return [
    // A pill at one line; more lines would make a full radius an egg.
    'inline-flex items-center justify-center gap-2 rounded-[1.5rem] text-center font-medium transition-colors select-none',
    // Forced colours remove backgrounds: a border tells a button from text.
    'forced-colors:border',
    'aria-disabled:cursor-default aria-disabled:opacity-60',
    size === 'lg' ? 'min-h-12 px-7 py-2 text-lg' : 'min-h-11 px-5 py-1.5',
    wide ? 'w-full' : '',
    variants[variant],
  ].join(' ')
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Its action is in progress: it keeps the focus, but ignores presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, size, wide, busy, children, onClick, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ variant, size, wide })} ${className}`}
      {...rest}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  )
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonStyle {
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({ variant, size, wide, className = '', ...rest }: AnchorProps) {
  return <a className={`${buttonClass({ variant, size, wide })} ${className}`} {...rest} />
}

/** A link to a page that looks like a button. */
export const ButtonLink = createLink(Anchor)
