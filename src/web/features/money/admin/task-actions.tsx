import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinanceTask } from '../../../../contract/calls/finance.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { isDifference, MAX_CLOSING_NOTE } from '../../../../contract/rules/finance.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FINANCE_KEY } from './keys.ts'

/** What an admin can do about a task. */
export function TaskActions({ task }: { task: FinanceTask }) {
  const { finance: words, common } = useBundle('admin')
  const [asked, setAsked] = useState<'close' | 'by_hand'>()
  const { id, kind, charge_id, failure } = task
  const labelled = (action: string) => common.labelled(action, words.tasks[kind].title)
  const isRefund = kind === 'failed_refund'
  return (
    <>
      {isRefund && failure !== 'currency' && (
        <Act
          label={labelled(words.again)}
          done={words.again_done}
          act={async () => (await api()).refunds.again({ id })}
          text={words.again}
        />
      )}
      {isRefund && (
        <Button aria-label={labelled(words.by_hand)} onClick={() => setAsked('by_hand')}>
          {words.by_hand}
        </Button>
      )}
      {!isRefund && charge_id !== null && (
        <Act
          label={labelled(words.ask)}
          done={words.asked}
          act={async () => (await api()).refunds.askProvider({ id: charge_id })}
          text={words.ask}
        />
      )}
      {(isDifference(kind) || kind === 'unclear') && (
        <Button aria-label={labelled(words.close)} onClick={() => setAsked('close')}>
          {words.close}
        </Button>
      )}
      {kind.startsWith('transfer_') && (
        <ButtonLink to="/admin/finance" search={{ tab: 'transfers' }}>
          {words.tabs.transfers}
        </ButtonLink>
      )}
      {asked === 'close' && (
        <ActionDialog
          title={words.close_title}
          confirmLabel={words.close}
          danger={false}
          reason={{ label: words.note, maxLength: MAX_CLOSING_NOTE, required: words.note_required }}
          action={async (note) => (await api()).finance.close({ id, note })}
          refetch={[FINANCE_KEY]}
          failed={words.close_failed}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.close_text}</p>
        </ActionDialog>
      )}
      {asked === 'by_hand' && <ByHandDialog id={id} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ActProps {
  label: string
  text: string
  /** Toast of a success. */
  done: string
  act: () => Promise<unknown>
}

/** A button that acts at once. */
export function Act({ label, text, done, act }: ActProps) {
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => toast({ variant: 'success', about: 'finance', text: done }),
    onError: (error) => toast({ variant: 'error', about: 'finance', text: errorMessage(error, site) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: FINANCE_KEY }),
  })
  return (
    <Button aria-label={label} busy={acting.isPending} onClick={() => acting.mutate()}>
      {text}
    </Button>
  )
}

/** Notes that a failed refund was given back by bank transfer. */
function ByHandDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { finance: words } = useBundle('admin')
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['on'],
    onSubmit: async ({ on = '' }) => (await api()).refunds.byHand({ id, on }),
    onSuccess: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: FINANCE_KEY })
    },
  })
  const today = dayInBahrain(serverNow())
  return (
    <ConfirmDialog title={words.by_hand_title} confirmLabel={words.by_hand} form={form} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p>{words.by_hand_text}</p>
        <TextField {...form.field('on')} label={words.by_hand_on} type="date" defaultValue={today} max={today} />
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
