import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  text?: string
  children: ReactNode
}

export function Section({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text && <p className="mt-1 text-mute">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
