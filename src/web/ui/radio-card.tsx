import type { InputHTMLAttributes, ReactNode } from 'react'

interface RadioCardProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  /** One line below the label. */
  hint?: ReactNode
}

/** A radio button as a box with its label, and a line that explains it. */
export function RadioCard({ label, hint, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-[min(1rem,4vw)] rounded-md border border-mute/55 bg-card px-[min(1rem,4vw)] py-2 hover:border-mute has-checked:border-brand has-checked:bg-brand/5">
      <input {...input} type="radio" className="size-5 shrink-0 accent-brand" />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-mute">{hint}</span>}
      </span>
    </label>
  )
}
