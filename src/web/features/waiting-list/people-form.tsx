import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingEntry } from '../../../contract/calls/waiting-list.ts'
import { api } from '../../lib/api.ts'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { toast } from '../../ui/toast.tsx'
import { PeopleStepper, usePeople } from './people-stepper.tsx'
import { waitingQuery } from './queries.ts'

/** For how many people an entry waits. */
export function PeopleForm({ token, entry }: { token: string; entry: Pick<WaitingEntry, 'quantity' | 'types'> }) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const queryClient = useQueryClient()
  const people = usePeople(entry.quantity)
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    fields: ['quantity'],
    validate: () => ({ quantity: people.problem }),
    onSubmit: async () => (await api()).waitingList.change({ token, quantity: people.number ?? 0 }),
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
      <PeopleStepper people={people} type={entry.types[0]} form={form} onChange={() => setSaved(false)} />
      <ErrorNotice text={form.failure} />
      {people.number !== entry.quantity && <SubmitButton form={form}>{own.change}</SubmitButton>}
      <p role="status" className="text-sm text-mute empty:hidden">
        {isSaved && own.changed}
      </p>
    </form>
  )
}
