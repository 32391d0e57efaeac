import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { useCashProblem } from './use-cash-problem.ts'

interface OpenShiftProps {
  eventId: string
  /** After another one. */
  again: boolean
  onOpened: () => unknown
}

/** Opens a shift with the cash in the box. */
export function OpenShift({ eventId, again, onOpened }: OpenShiftProps) {
  const words = useBundle('account').boxOffice
  const problemOf = useCashProblem()
  const form = useForm({
    fields: ['float'],
    validate: ({ float }) => ({ float: problemOf(float) }),
    onSubmit: async ({ float }) => (await api()).boxOffice.open({ event_id: eventId, float }),
    onSuccess: onOpened,
  })
  return (
    <form {...form.props} className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">{again ? words.open_again : words.open_title}</h2>
      <p className="mt-1 text-mute">{words.open_text}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:max-w-sm">
        <AmountField {...form.field('float')} label={words.float} hint={words.float_hint} />
        <ErrorNotice text={form.failure} />
        <SubmitButton form={form} size="lg" className="sm:justify-self-start">
          {words.open}
        </SubmitButton>
      </div>
    </form>
  )
}
