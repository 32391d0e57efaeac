import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guest } from '../../../../contract/calls/guest-list.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { MAX_GUEST_NAME } from '../../../../contract/rules/box-office.ts'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { mostOf, typeProblem } from '../../../../contract/rules/type-sales.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { GuestLine } from '../door/found-guests.tsx'
import { type BoxOfficeWindow, canUndo, guestsQuery, useShow } from './queries.ts'

interface GuestListProps {
  window: BoxOfficeWindow
  onShow: (ticket: Ticket) => void
  /** Places were taken or given back. */
  onChanged: () => unknown
}

/** The guest list of an event, and a form for the next guest. */
export function GuestList({ window, onShow, onChanged }: GuestListProps) {
  const { boxOffice: words } = useBundle('account')
  const queryClient = useQueryClient()
  const query = guestsQuery(window.event.id)
  const { data: guests = [], error } = useQuery(query)
  const showing = useShow(onShow)
  const [leaving, setLeaving] = useState<Guest>()
  const refresh = () => Promise.all([queryClient.invalidateQueries(query), onChanged()])

  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.guests}</h2>
      <ErrorNotice error={showing.error ?? error} className="mt-2" />
      <details className="mt-2 rounded-card border border-line bg-card px-5">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.add_guest}</summary>
        <GuestForm window={window} onAdded={refresh} />
      </details>
      <ul className="mt-2 divide-y divide-line">
        {guests.map((guest) => (
          <li key={guest.purchaseId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <GuestLine guest={guest} />
            {guest.voided_at ? (
              <Tag>{words.undone}</Tag>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button
                  busy={showing.isPending && showing.variables === guest.purchaseId}
                  onClick={() => showing.mutate(guest.purchaseId)}
                >
                  {words.show}
                </Button>
                {canUndo(guest, window.event) && (
                  <Button onClick={() => setLeaving(guest)}>{words.remove_guest}</Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ActionDialog
          title={words.remove_title(leaving.name ?? '')}
          cancelLabel={words.keep}
          confirmLabel={words.remove_guest}
          action={async () =>
            (await api()).boxOffice.removeGuest({ id: window.event.id, purchaseId: leaving.purchaseId })
          }
          toast={{ about: 'guest', success: () => words.guest_removed }}
          onDone={refresh}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words.remove_text}</p>
        </ActionDialog>
      )}
    </section>
  )
}

function GuestForm({ window: { event, types }, onAdded }: { window: BoxOfficeWindow; onAdded: () => unknown }) {
  const { boxOffice: words } = useBundle('account')
  const { words: site } = useWords()
  const [typeId, setTypeId] = useState(types[0]?.id ?? '')
  const [typed, setTyped] = useState('1')
  const attempt = useIdempotencyKey()
  const type = types.find(({ id }) => id === typeId)
  const quantity = parseDecimal(typed)

  const form = useForm({
    fields: ['name', 'host', 'quantity'],
    validate: ({ name, host }) => ({
      name: name.trim() ? undefined : words.name_required,
      host: host.trim() ? undefined : words.host_required,
      quantity: type && typeProblem(quantity, type, false) && words.quantity_invalid,
    }),
    async onSubmit({ name, host }) {
      const guest = { name, host, items: [{ type_id: typeId, quantity: quantity ?? 1 }] }
      return (await api()).boxOffice.addGuest({ id: event.id, purchaseId: attempt.idOf(guest), ...guest })
    },
    onSuccess() {
      attempt.end()
      form.clear()
      setTyped('1')
      return onAdded()
    },
    toast: { about: 'guest', success: () => words.guest_added },
  })
  if (!type) return <p className="pb-4">{words.nothing}</p>
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-4 pb-5 sm:grid-cols-2">
      <TextField
        {...form.field('name')}
        label={words.guest_name}
        maxLength={MAX_GUEST_NAME}
        dir="auto"
        autoComplete="off"
      />
      <TextField
        {...form.field('host')}
        label={words.host}
        hint={words.host_hint}
        maxLength={MAX_GUEST_NAME}
        dir="auto"
        autoComplete="off"
      />
      {types.length > 1 && (
        <Select label={words.type} name="type" value={typeId} onChange={(event) => setTypeId(event.target.value)}>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Stepper
        {...form.field('quantity')}
        label={words.people}
        value={typed}
        number={quantity}
        min={type.min}
        max={Math.max(type.min, mostOf(type))}
        onChange={(text) => {
          setTyped(text)
          form.clearError('quantity')
        }}
        fewerLabel={site.tickets.fewer}
        moreLabel={site.tickets.more}
      />
      <ErrorNotice text={form.failure} className="sm:col-span-2" />
      <SubmitButton form={form} variant="outline" className="sm:col-span-2 sm:justify-self-start">
        {words.add_guest}
      </SubmitButton>
    </FormElement>
  )
}
