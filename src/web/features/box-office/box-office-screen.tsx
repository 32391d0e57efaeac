import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shift } from '../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { formatTime } from '../../../contract/rules/format.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Loaded, SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DoorHeader } from '../check-in/door-header.tsx'
import { ClosedShift, CloseShift } from './close-shift.tsx'
import { GuestList } from './guest-list.tsx'
import { OpenShift } from './open-shift.tsx'
import { type Window, windowQuery } from './queries.ts'
import { SalesList } from './sales-list.tsx'
import { SellForm } from './sell-form.tsx'
import { SoldPanel } from './sold-panel.tsx'

/** The window of an event: a shift, its sales, and their tickets. */
export function BoxOfficeScreen({ eventId }: { eventId: string }) {
  const words = useBundle('account').boxOffice
  const found = useQuery(windowQuery(eventId))
  return (
    <div className="container max-w-2xl py-6">
      <DoorHeader eventId={eventId} event={found.data?.event} at="window" />
      <Loaded
        query={found}
        skeleton={
          <SkeletonBox className="mt-6 grid gap-4">
            <Skeleton className="h-64 rounded-card" />
          </SkeletonBox>
        }
        failed={found.error && !apiError(found.error) ? words.offline : words.failed}
      >
        {(window) => <AtWindow window={window} />}
      </Loaded>
    </div>
  )
}

function AtWindow({ window }: { window: Window }) {
  const { event, shift, sales } = window
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(windowQuery(event.id))
  const [sold, setSold] = useState<Ticket>()
  const [closed, setClosed] = useState<Shift>()

  function show(ticket: Ticket) {
    setSold(ticket)
    scrollTo({ top: 0 })
  }
  const guests = <GuestList window={window} onShow={show} onChanged={refresh} />

  if (!shift) {
    return (
      <>
        {closed && <ClosedShift shift={closed} />}
        {sold ? (
          <SoldPanel
            key={sold.purchaseId}
            ticket={sold}
            event={event}
            onNext={() => setSold(undefined)}
            onIn={refresh}
          />
        ) : (
          <OpenShift key={closed?.id} eventId={event.id} again={closed !== undefined} onOpened={refresh} />
        )}
        {guests}
      </>
    )
  }
  return (
    <>
      <ShiftLine shift={shift} />
      {sold ? (
        <SoldPanel key={sold.purchaseId} ticket={sold} event={event} onNext={() => setSold(undefined)} onIn={refresh} />
      ) : (
        <SellForm
          window={window}
          shift={shift}
          onSold={(ticket) => {
            setSold(ticket)
            void refresh()
          }}
          onFailed={refresh}
        />
      )}
      <SalesList
        shift={shift}
        sales={sales}
        onShow={show}
        onUndone={(purchaseId) => {
          if (sold?.purchaseId === purchaseId) setSold(undefined)
          return refresh()
        }}
      />
      {guests}
      <CloseShift
        shift={shift}
        onClosed={(closed) => {
          setSold(undefined)
          setClosed(closed)
          return refresh()
        }}
      />
    </>
  )
}

function ShiftLine({ shift }: { shift: Shift }) {
  const words = useBundle('account').boxOffice
  const { language } = useWords()
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-mute">
      <span>{words.since(formatTime(shift.opened_at, language))}</span>
      <span>{words.sold(shift.people)}</span>
      <span>
        {words.methods.cash} <Money dinars={shift.cash} />
      </span>
      <span>
        {words.methods.card} <Money dinars={shift.card} />
      </span>
    </p>
  )
}
