import type { ReactNode } from 'react'

/** Names and values of a record; empty ones are shown as missing. */
export function RecordFacts({
  facts,
  missing,
}: {
  facts: [name: string, value: ReactNode, width?: 'full'][]
  missing: string
}) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value, width]) => (
        <div key={name} className={`min-w-0 last:odd:col-span-full ${width ? 'col-span-full' : ''}`}>
          <dt className="text-sm text-mute">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {value || <span className="text-mute">{missing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
