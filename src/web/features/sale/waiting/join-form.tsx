import { Suspense, useEffect, useRef, useState } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../contract/rules/sales.ts'
import { quantityProblem } from '../../../../contract/rules/type-sales.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { lazyComponent } from '../../../lib/lazy.tsx'
import { useMe } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

const EntryProof = lazyComponent(async () => (await import('./entry-proof.tsx')).EntryProof)

interface JoinFormProps {
  event: Pick<Event, 'id'>
  /** Of one type; without it, any place of the event. */
  type?: { id: string; min: number; max: number }
}

interface JoinedEntry {
  email: string
  position: number
  proved: boolean
}

/** Address and number of people who wait for a place. */
export function JoinForm({ event, type }: JoinFormProps) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const { me } = useMe()
  const people = usePeople(type?.min ?? MIN_QUANTITY)
  const [joined, setJoined] = useState<JoinedEntry>()
  const [toProve, setToProve] = useState<string>()
  const form = useForm({
    fields: ['quantity', 'email'],
    validate: ({ email }) => ({
      quantity: people.problem,
      email: me ? undefined : emailError(email, words),
    }),
    onSubmit: async ({ email: typed }) => {
      const email = me?.email ?? typed
      const entry = { id: event.id, type_id: type?.id, email, quantity: people.number ?? 0 }
      return { email, ...(await (await api()).waitingList.join(entry)) }
    },
    onSuccess: setJoined,
    onError(error, { email }) {
      if (apiError(error)?.code !== 'PROVE_ADDRESS') return false
      setToProve(me?.email ?? email)
      return true
    },
  })
  const isAside = toProve !== undefined || joined !== undefined
  return (
    <>
      {toProve !== undefined ? (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <EntryProof
            email={toProve}
            isJoined={joined !== undefined}
            onOther={joined ? undefined : () => setToProve(undefined)}
            onProved={() => {
              setToProve(undefined)
              // Again with the proof: the entry keeps its place.
              form.submit()
            }}
          />
        </Suspense>
      ) : (
        joined && (
          <Joined
            key={String(joined.proved)}
            entry={joined}
            failure={form.failure}
            isPending={form.pending}
            onProve={() => setToProve(joined.email)}
          />
        )
      )}
      {/* It stays, to be sent again. */}
      <FormElement {...form.props} hidden={isAside} onFocus={preloadApi} className="grid grid-cols-1 gap-4">
        <p className="text-mute">{own.text}</p>
        <PeopleStepper people={people} type={type} form={form} />
        {me ? (
          <p>
            <span className="text-mute">{own.mailed_to}</span>{' '}
            <span className="font-medium">
              <Address email={me.email} />
            </span>
          </p>
        ) : (
          <EmailField {...form.field('email')} label={words.tickets.email} />
        )}
        <ErrorNotice text={form.failure} />
        <SubmitButton form={form} size="lg" wide>
          {own.join}
        </SubmitButton>
      </FormElement>
    </>
  )
}

interface JoinedProps {
  entry: JoinedEntry
  failure: string | undefined
  isPending: boolean
  onProve: () => void
}

/** The place in the line, and the way to keep it while the address is not proved. */
function Joined({ entry: { email, position, proved }, failure, isPending, onProve }: JoinedProps) {
  const own = useBundle('event').waiting
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-1.5 grid grid-cols-1 gap-4">
      <div ref={box} tabIndex={-1} role="status">
        <Notice variant={proved ? 'ok' : 'info'}>
          <p className="font-medium">{proved ? own.joined : own.joined_unproved}</p>
          <p className="mt-1 text-ink">
            {proved ? own.position : own.position_unproved}{' '}
            <span className="font-semibold">{formatCount(position)}</span>
          </p>
          <p className="mt-1 wrap-anywhere text-ink">
            {proved ? own.joined_text : own.unproved_text} <Address email={email} />
          </p>
        </Notice>
      </div>
      {!proved && (
        <>
          <ErrorNotice text={failure} />
          <Button variant="main" size="lg" wide busy={isPending} onClick={onProve}>
            {own.prove}
          </Button>
        </>
      )}
    </div>
  )
}

/** The typed number of waiting people, and its error. */
export function usePeople(first: number) {
  const { quantity_invalid } = useBundle('event').ticket
  const [typed, setTyped] = useState(String(first))
  const number = parseDecimal(typed)
  return { typed, setTyped, number, problem: quantityProblem(number, null) && quantity_invalid }
}

interface PeopleStepperProps {
  people: ReturnType<typeof usePeople>
  /** Of one type, if people wait for that. */
  type: { min: number; max: number } | undefined
  form: { errors: { quantity?: string }; clearError: (field: 'quantity') => void }
  onChange?: () => void
}

/** For how many people somebody waits. */
export function PeopleStepper({ people: { typed, setTyped, number }, type, form, onChange }: PeopleStepperProps) {
  const { words } = useWords()
  const own = useBundle('event').waiting
  const { min = MIN_QUANTITY, max = MAX_QUANTITY } = type ?? {}
  return (
    <Stepper
      name="quantity"
      value={typed}
      number={number}
      min={min}
      max={max}
      label={own.people}
      error={form.errors.quantity}
      onChange={(next) => {
        setTyped(next)
        form.clearError('quantity')
        onChange?.()
      }}
      fewerLabel={words.tickets.fewer}
      moreLabel={words.tickets.more}
    />
  )
}
