import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingEntry } from '../../../contract/calls/waiting-list.ts'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../contract/rules/sales.ts'
import { quantityProblem } from '../../../contract/rules/type-sales.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import { waitingQuery } from './queries.ts'

/** For how many people an entry waits. */
export function PeopleForm({ token, entry }: { token: string; entry: Pick<WaitingEntry, 'quantity' | 'types'> }) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const tickets = useBundle('event').ticket
  const queryClient = useQueryClient()
  // Of one type, if it waits for that.
  const { min = MIN_QUANTITY, max = MAX_QUANTITY } = entry.types[0] ?? {}
  const [people, setPeople] = useState(String(entry.quantity))
  const [isSaved, setSaved] = useState(false)
  const number = parseDecimal(people)
  const form = useForm({
    fields: ['quantity'],
    validate: () => ({ quantity: quantityProblem(number, null) && tickets.quantity_invalid }),
    onSubmit: async () => (await api()).waitingList.change({ token, quantity: number ?? 0 }),
    async onError(error) {
      if (apiError(error)?.code !== 'OFFER_OPEN') return false
      // The offer takes the place of this form, so the text stands in a toast.
      toast({ variant: 'error', text: errorMessage(error, words) })
      await queryClient.invalidateQueries({ queryKey: waitingQuery(token).queryKey })
      return true
    },
    onSuccess(changed) {
      queryClient.setQueryData(waitingQuery(token).queryKey, changed)
      setSaved(true)
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <Stepper
        name="quantity"
        value={people}
        number={number}
        min={min}
        max={max}
        label={own.people}
        error={form.errors.quantity}
        onChange={(typed) => {
          setPeople(typed)
          setSaved(false)
          form.clearError('quantity')
        }}
        fewerLabel={words.tickets.fewer}
        moreLabel={words.tickets.more}
      />
      <ErrorNotice text={form.failure} />
      {number !== entry.quantity && <SubmitButton form={form}>{own.change}</SubmitButton>}
      <p role="status" className="text-sm text-mute empty:hidden">
        {isSaved && own.changed}
      </p>
    </form>
  )
}
