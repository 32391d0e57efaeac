import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  /** Fragment of its URL: `/settings#data`. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-24 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
