import { useState } from 'react'
import type { TicketWithEvent } from '../../../contract/calls/tickets.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { DateTime } from '../../ui/formatted.tsx'

interface GiveBackDialogProps {
  ticket: TicketWithEvent
  /** Who can be given back, as the list calls them. */
  people: { id: string; label: string }[]
  until: string
  onDone: () => unknown
  onClose: () => void
}

/** Gives people of a ticket back: those that are chosen, or the only one. */
export function GiveBackDialog({ ticket, people, until, onDone, onClose }: GiveBackDialogProps) {
  const own = useBundle('people')
  const [chosen, setChosen] = useState<string[]>(people.length === 1 ? people.map(({ id }) => id) : [])
  const [isMissing, setMissing] = useState(false)
  const form = useForm({
    fields: [],
    onSubmit: async () => {
      if (chosen.length === 0) {
        setMissing(true)
        return undefined
      }
      return (await api()).passes.giveBack({ purchaseId: ticket.purchaseId, passes: chosen })
    },
    onSuccess: (given) => {
      if (!given) return
      onClose()
      return onDone()
    },
    onError: () => {
      void onDone()
      return false
    },
  })
  return (
    <ConfirmDialog
      title={ticket.passes.length === 1 ? own.give_back_one : own.give_back}
      confirmLabel={own.confirm_give_back}
      danger
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        {people.length > 1 && (
          <div>
            {people.map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) => {
                  setMissing(false)
                  setChosen((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
                }}
              />
            ))}
          </div>
        )}
        <p>
          {own.give_back_text} {(ticket.paid ?? 0) > 0 && own.give_back_money}
        </p>
        <p className="text-mute">
          {own.give_back_until} <DateTime instant={until} />
        </p>
        <ErrorNotice text={isMissing ? own.choose : form.failure} />
      </div>
    </ConfirmDialog>
  )
}
