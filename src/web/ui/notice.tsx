import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

const variants = {
  danger: { icon: CircleAlert, colours: 'border-danger/40 text-danger' },
  ok: { icon: CircleCheck, colours: 'border-ok/40 text-ok' },
  info: { icon: Info, colours: 'border-line text-ink' },
}

interface NoticeProps {
  variant: keyof typeof variants
  /** Announced when it appears: for messages after the page has loaded. */
  live?: boolean
  /** Its margins. */
  className?: string
  children: ReactNode
}

/** A message on the page, distinguished by icon and text, not only by colour. */
export function Notice({ variant, live, className = '', children }: NoticeProps) {
  const { icon, colours } = variants[variant]
  return (
    <div
      role={live ? (variant === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-2.5 rounded-md border bg-card px-[min(1rem,5vw)] py-3 ${colours} ${className}`}
    >
      <Icon of={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** The outcome of an action, focused: the button that was pressed is gone. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <Notice variant="info">{children}</Notice>
    </div>
  )
}
