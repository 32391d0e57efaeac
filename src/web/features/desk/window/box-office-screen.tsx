import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Shift } from '../../../../contract/calls/box-office.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded, SkeletonBox } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Conflicts } from '../conflicts.tsx'
import { DoorHeader } from '../door/door-header.tsx'
import { LastPayment } from '../door/last-payment.tsx'
import { useChecks } from '../door/use-checks.ts'
import { useDoor } from '../door/use-door.ts'
import { Verdicts } from '../door/verdicts.tsx'
import { keepPageOffline } from '../offline-page.ts'
import { isUnanswered } from '../queue.ts'
import { leftOf } from '../quotas.ts'
import { isKept as isKeptHere } from '../store.ts'
import { GuestList } from './guest-list.tsx'
import { LinkPanel } from './link-panel.tsx'
import { type BoxOfficeWindow, windowQuery } from './queries.ts'
import { QuotaForm } from './quota-form.tsx'
import { SalesList, UnsentSales } from './sales-list.tsx'
import { SellForm } from './sell-form.tsx'
import { ClosedShift, CloseShift, OpenShift, ShiftLine } from './shift.tsx'
import { SoldPanel } from './sold-panel.tsx'
import type { SoldTicket } from './use-sale.ts'

/** The window of an event: a shift, its sales, and their tickets. */
export function BoxOfficeScreen({ userId, eventId }: { userId: string; eventId: string }) {
  const words = useBundle('account').boxOffice
  const found = useQuery(windowQuery(userId, eventId))
  const door = useDoor(userId, eventId)
  const { queue } = door
  const { read } = queue
  useEffect(() => {
    if (found.dataUpdatedAt > 0) void read()
  }, [found.dataUpdatedAt, read])
  const { refetch } = found
  const { verdict, payment, ...checks } = useChecks(door, true)
  useEffect(() => {
    if (verdict?.kind === 'admitted') void refetch()
  }, [verdict, refetch])
  useEffect(() => {
    const now = () => void refetch()
    for (const change of ['online', 'offline']) addEventListener(change, now)
    return () => {
      for (const change of ['online', 'offline']) removeEventListener(change, now)
    }
  }, [refetch])
  return (
    <div className="container max-w-2xl py-6">
      <DoorHeader eventId={eventId} event={found.data?.event} at="window" />
      {payment && <LastPayment key={payment.id} payment={payment} pay={door.pay} />}
      <Loaded
        query={found}
        skeleton={
          <SkeletonBox className="mt-6 grid gap-4">
            <Skeleton className="h-64 rounded-card" />
          </SkeletonBox>
        }
        failed={found.error && isUnanswered(found.error) ? words.offline : words.failed}
      >
        {(window) => <AtWindow userId={userId} window={window} waiting={queue.waiting} />}
      </Loaded>
      <Conflicts queue={queue} />
      <Verdicts verdict={verdict} {...checks} />
    </div>
  )
}

interface AtWindowProps {
  userId: string
  window: BoxOfficeWindow
  /** What this device has to send. */
  waiting: number
}

function AtWindow({ userId, window, waiting }: AtWindowProps) {
  const words = useBundle('account').boxOffice
  const { event, shift, sales, quotas, isOffline } = window
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(windowQuery(userId, event.id))
  // Null once its seller goes on to the next.
  const [sold, setSold] = useState<SoldTicket | null>()
  const [closed, setClosed] = useState<Shift>()
  const isKept = useKept()
  const unsent = quotas?.sales ?? []
  const isEmpty = !window.types.some(({ id }) => quotas && leftOf(quotas, id) > 0)

  function show(ticket: SoldTicket) {
    setSold(ticket)
    scrollTo({ top: 0 })
  }
  const guests = !isOffline && <GuestList window={window} onShow={show} onChanged={refresh} />
  const panel =
    sold && (sold.status === 'held' || sold.status === 'expired') ? (
      <LinkPanel
        key={sold.purchaseId}
        sold={sold}
        onPaid={(ticket) => {
          setSold({ ...ticket, isJustPaid: true })
          void refresh()
        }}
        onNext={() => {
          setSold(null)
          void refresh()
        }}
      />
    ) : (
      sold && (
        <SoldPanel
          key={sold.purchaseId}
          userId={userId}
          ticket={sold}
          event={event}
          isUnsent={isOffline || unsent.some(({ purchaseId }) => purchaseId === sold.purchaseId)}
          onNext={() => setSold(null)}
          onIn={refresh}
        />
      )
    )

  if (!shift) {
    return (
      <>
        {closed && <ClosedShift shift={closed} />}
        {isOffline && <OfflineLine text={words.offline_closed} />}
        {panel ?? <OpenShift key={closed?.id} eventId={event.id} again={closed !== undefined} onOpened={refresh} />}
        {guests}
      </>
    )
  }
  return (
    <>
      <ShiftLine shift={shift} />
      {isOffline && <OfflineLine text={isEmpty ? words.offline_empty : words.offline_line} />}
      {panel ?? (
        <SellForm
          userId={userId}
          window={{ ...window, shift }}
          takesFocus={sold === null}
          onSold={(ticket) => {
            setSold(ticket)
            void refresh()
          }}
          onFailed={refresh}
        />
      )}
      {quotas && (
        <QuotaForm
          {...{ userId, quotas, isOffline, isKept }}
          eventId={event.id}
          shiftId={shift.id}
          types={window.types}
          onChanged={refresh}
        />
      )}
      <UnsentSales sales={unsent} types={window.types} onShow={show} />
      <SalesList
        shift={shift}
        event={event}
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
        isBlocked={isOffline || waiting > 0}
        onClosed={(closed) => {
          setSold(undefined)
          setClosed(closed)
          return refresh()
        }}
      />
    </>
  )
}

/** Whether this browser persists the page and offline sales. */
function useKept(): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    void (async () => setKept((await keepPageOffline()) && (await isKeptHere())))()
  }, [])
  return isKept
}

function OfflineLine({ text }: { text: string }) {
  return (
    <p role="status" className="mt-4 flex items-start gap-2.5 rounded-md border border-line bg-card px-4 py-3">
      <Icon of={WifiOff} className="mt-0.5 size-5" />
      {text}
    </p>
  )
}
