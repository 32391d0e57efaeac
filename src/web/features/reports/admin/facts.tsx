import type { ReactNode } from 'react'

/** Names and values of a report; those without a value are omitted. */
export function ReportFacts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-mute">{name}</dt>
              <dd dir="auto" className="text-page-start whitespace-pre-line wrap-anywhere max-sm:mb-3">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
