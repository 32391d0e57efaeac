import { useId } from 'react'
import type { TicketType } from '../../../../contract/records/ticket-type.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Stepper, Steps, StepsBeforeHydration } from '../../../ui/stepper.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { fieldOfType, type QuantityField } from '../use-quantities.ts'
import type { Discounts } from './discounts.ts'
import { TypeList } from './type-list.tsx'
import type { useChoice } from './use-choice.ts'

type ChoiceField = QuantityField | 'items'

interface QuantityFieldsProps {
  event: EventWithTypes
  now: number
  /** Of the code. */
  discounts: Discounts
  /** Opens the waiting list of a type. */
  onJoin: (type: TicketType) => void
  choice: ReturnType<typeof useChoice>
  form: {
    errors: Partial<Record<ChoiceField, string>>
    clearError: (field: ChoiceField) => void
  }
}

/** The number of tickets, of each type where there are several. */
export function QuantityFields(props: QuantityFieldsProps) {
  return (
    <>
      <StepsBeforeHydration />
      {props.choice.isSeveral ? <TypeChoice {...props} /> : <OnlyQuantity {...props} />}
    </>
  )
}

/** The number of tickets of an event of one type. */
function OnlyQuantity({ choice, form }: QuantityFieldsProps) {
  const { words } = useWords()
  const steps = choice.steps()
  if (!steps) return null
  return (
    <Stepper
      {...steps}
      label={words.tickets.quantity}
      error={steps.error ?? form.errors.quantity}
      onChange={(typed) => {
        steps.onChange(typed)
        form.clearError('quantity')
      }}
      fewerLabel={words.tickets.fewer}
      moreLabel={words.tickets.more}
    />
  )
}

/** The number of tickets of each type. */
function TypeChoice({ event, now, discounts, onJoin, choice, form }: QuantityFieldsProps) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const error = choice.tooMany ?? form.errors.items
  const note = useId()
  return (
    // Focusable for errors of all types together.
    <fieldset name="items" tabIndex={-1} aria-describedby={error && note} className="min-w-0">
      <legend className="sr-only">{own.types}</legend>
      <TypeList
        event={event}
        types={event.types ?? []}
        now={now}
        discounts={discounts}
        onJoin={onJoin}
        errorOf={({ id }) => choice.steps(fieldOfType(id))?.error ?? form.errors[fieldOfType(id)]}
      >
        {({ id, name }, control) => {
          const steps = choice.steps(fieldOfType(id))
          return (
            steps && (
              <Steps
                {...steps}
                control={control}
                narrow
                onChange={(typed) => {
                  steps.onChange(typed)
                  form.clearError(fieldOfType(id))
                  form.clearError('items')
                }}
                fewerLabel={`${words.tickets.fewer}: ${name}`}
                moreLabel={`${words.tickets.more}: ${name}`}
              />
            )
          )
        }}
      </TypeList>
      {error && (
        <FieldError id={note} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
