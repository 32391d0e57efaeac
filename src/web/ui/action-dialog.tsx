import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type FormToast, useForm } from '../lib/form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ErrorNotice } from './form-parts.tsx'
import { TextArea } from './text-area.tsx'

interface Reason extends Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'maxLength' | 'length'> {
  /** Error of an empty one. */
  required: string
}

interface ActionDialogProps<Result> {
  title: string
  cancelLabel?: string
  confirmLabel: string
  /** False for one that can be undone. */
  danger?: boolean
  /** What the action does. */
  children: ReactNode
  /** Asks for a reason, which `action` takes, trimmed. */
  reason?: Reason
  /** Throws what the API client throws. */
  action: (reason: string) => Promise<Result>
  /** Queries to refetch after the action; after a failure, too, since only its response may be lost. */
  refetch?: readonly QueryKey[]
  toast?: FormToast<Result>
  /** Text of every failure, instead of the API's message. */
  failed?: string
  onDone?: (result: Result) => unknown
  onClose: () => void
}

/** Confirms an action, optionally with a reason, takes it, and closes when it succeeded. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { children, reason, action, refetch = [], toast, failed, onDone, ...dialog } = props
  const queryClient = useQueryClient()
  const refetchAll = () => Promise.all(refetch.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const form = useForm({
    fields: reason ? ['reason'] : [],
    validate: ({ reason: typed }) => ({ reason: reason && !typed?.trim() ? reason.required : undefined }),
    onSubmit: ({ reason: typed }) => action(typed?.trim() ?? ''),
    onSuccess: (result) => {
      dialog.onClose()
      return Promise.all([onDone?.(result), refetchAll()])
    },
    onError: () => {
      void refetchAll()
      return false
    },
    messageOf: () => failed,
    toast,
  })

  return (
    <ConfirmDialog danger {...dialog} form={form}>
      <div className="grid grid-cols-1 gap-4">
        {children}
        {reason && <ReasonField {...reason} {...form.field('reason')} />}
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}

function ReasonField({ required: _, ...field }: Reason & { name: string }) {
  return <TextArea {...field} />
}
