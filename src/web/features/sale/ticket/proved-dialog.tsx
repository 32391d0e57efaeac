import { type ReactNode, Suspense, useState } from 'react'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProveAddress } from './prove-lazily.tsx'

interface ProvedDialogProps<Result> {
  title: string
  confirmLabel: string
  danger?: boolean
  /** Asks for the proof first, with this text: the page knows that there is none. */
  firstText?: string | undefined
  /** What is missing, before anything is sent. */
  problem?: string | undefined
  /** Throws what the API client throws. */
  action: () => Promise<Result>
  onDone: (result: Result) => unknown
  /** The ticket may have changed. */
  onFailed?: () => unknown
  onClose: () => void
  /** What the action does, and what is chosen for it. */
  children: ReactNode
}

/** Confirms an action that needs a proof of the ticket's address: asks for the code in its place, then goes on. */
export function ProvedDialog<Result>(props: ProvedDialogProps<Result>) {
  const { firstText, problem, action, onDone, onFailed, onClose, children, ...dialog } = props
  const own = useBundle('proof')
  const [isAsking, setAsking] = useState(firstText !== undefined)
  const [proved, setProved] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const form = useForm({
    fields: [],
    onSubmit: async () => {
      setMissing(problem !== undefined)
      return problem === undefined ? { result: await action() } : undefined
    },
    onSuccess: (done) => {
      if (!done) return
      onClose()
      return onDone(done.result)
    },
    onError: (error) => {
      const isUnproved = apiError(error)?.code === 'PROVE_ADDRESS'
      if (isUnproved) setAsking(true)
      else void onFailed?.()
      return isUnproved
    },
  })
  if (isAsking)
    return (
      <Dialog title={dialog.title} narrow onClose={onClose}>
        <div className="px-[min(1.25rem,6vw)] pb-5">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <ProveAddress
              key={proved}
              text={firstText ?? own.to_go_on}
              problem={proved === undefined ? undefined : own.other_booking(proved)}
              onProved={(email) => {
                setProved(email)
                setAsking(false)
                if (firstText === undefined || proved !== undefined) form.submit()
              }}
            />
          </Suspense>
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog {...dialog} form={form} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        {children}
        <ErrorNotice text={(isMissing ? problem : undefined) ?? form.failure} />
      </div>
    </ConfirmDialog>
  )
}
