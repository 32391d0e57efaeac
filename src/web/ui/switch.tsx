interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="group flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md text-start"
    >
      <span className="min-w-0 grow basis-24 font-medium wrap-break-word">{label}</span>
      <span className="flex h-8 w-14 shrink-0 rounded-full border border-mute/55 bg-line p-0.5 transition-colors group-aria-checked:border-brand group-aria-checked:bg-brand forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="aspect-square h-full rounded-full bg-card shadow-soft transition-[margin] group-aria-checked:ms-6 forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}
