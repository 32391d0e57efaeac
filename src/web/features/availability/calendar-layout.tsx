import type { ReactNode } from 'react'

interface CalendarLayoutProps {
  /** A month. */
  calendar: ReactNode
  /** Details of the selected days: beside the month, or below it if they do not fit. */
  children: ReactNode
}

/** The card of a calendar. On phones its days take the whole width. */
export function CalendarLayout({ calendar, children }: CalendarLayoutProps) {
  return (
    <div className="@container rounded-card border border-line bg-card p-2 sm:p-5">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="w-full max-w-md">{calendar}</div>
        <div className="border-line px-2 pb-2 not-empty:border-t not-empty:pt-4 sm:px-0 sm:pb-0 @2xl:border-s @2xl:ps-8 @2xl:not-empty:border-t-0 @2xl:not-empty:pt-0">
          {children}
        </div>
      </div>
    </div>
  )
}
