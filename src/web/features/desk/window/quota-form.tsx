import { useState } from 'react'
import type { WindowType } from '../../../../contract/calls/box-office.ts'
import { MAX_QUOTA } from '../../../../contract/rules/box-office.ts'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Written } from '../../../ui/written.tsx'
import { type DeviceQuotas, leftOf, setPlaces, soldOf } from '../quotas.ts'

interface QuotaFormProps {
  userId: string
  eventId: string
  shiftId: string
  types: WindowType[]
  quotas: DeviceQuotas
  isOffline: boolean
  /** Whether this browser persists sales. */
  isKept: boolean
  onChanged: () => unknown
}

/** How many places of each type this device takes along, to sell them without a network. */
export function QuotaForm({ userId, eventId, shiftId, types, quotas, isOffline, isKept, onChanged }: QuotaFormProps) {
  const { boxOffice: words } = useBundle('account')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const placesOf = (id: string) => quotas.types[id]?.places ?? 0
  const textOf = (id: string) => typed[id] ?? String(placesOf(id))
  const countOf = (id: string) => parseDecimal(textOf(id))
  const sum = (numberOf: (id: string) => number) => types.reduce((all, { id }) => all + numberOf(id), 0)
  const [refused, setRefused] = useState<WindowType>()

  function problemOf({ id }: WindowType): string | undefined {
    const count = countOf(id)
    if (count === undefined || !Number.isInteger(count) || count < 0 || count > MAX_QUOTA) return words.quota_invalid
    return count < soldOf(quotas, id) ? words.quota_sold(formatCount(soldOf(quotas, id))) : undefined
  }

  const form = useForm({
    fields: ['places'],
    validate: () => ({ places: types.map(problemOf).find(Boolean) }),
    async onSubmit() {
      for (const type of types) {
        const { id } = type
        const places = countOf(id) ?? 0
        if (places === placesOf(id)) continue
        setRefused(type)
        // Before the request: even if its response is lost, returned places are not sold here.
        if (places < placesOf(id)) await setPlaces(userId, eventId, { type_id: id, places })
        const { boxOffice } = await api()
        const quota = await boxOffice.setQuota({ id: shiftId, device: quotas.device, type_id: id, places })
        await setPlaces(userId, eventId, quota)
      }
    },
    async onSuccess() {
      await onChanged()
      setTyped({})
    },
    onError: async () => {
      await onChanged()
      return false
    },
    messageOf(error) {
      const refusal = apiError(error)
      if (refusal?.code !== 'QUOTA_TOO_MANY') return undefined
      const { most } = refusal.data as { most: number }
      return words.quota_most(refused?.name ?? '', formatCount(most))
    },
    toast: { about: 'quota', success: () => words.quota_saved },
  })

  const allPlaces = sum(placesOf)
  return (
    <details className="mt-4 rounded-card border border-line bg-card px-5">
      <summary className="min-h-11 cursor-pointer py-2.5">
        {/* A space, or Arabic letters join across. */}
        <span className="font-medium">{words.quota}</span>{' '}
        {allPlaces > 0 && (
          <span className="ms-1 text-mute">
            {words.quota_line(formatCount(allPlaces), formatCount(sum((id) => leftOf(quotas, id))))}
          </span>
        )}
      </summary>
      <FormElement {...form.props} className="grid grid-cols-1 gap-4 pb-5">
        <p className="text-mute">{words.quota_text}</p>
        {!isKept && <p>{words.quota_unkept}</p>}
        {types.map((type) => (
          <Stepper
            key={type.id}
            name={`quota:${type.id}`}
            label={<Written>{type.name}</Written>}
            hint={
              types.length > 1 && placesOf(type.id) > 0
                ? words.quota_line(formatCount(placesOf(type.id)), formatCount(leftOf(quotas, type.id)))
                : undefined
            }
            error={form.errors.places && problemOf(type)}
            value={textOf(type.id)}
            number={countOf(type.id)}
            min={soldOf(quotas, type.id)}
            max={mostPlaces(type, placesOf(type.id))}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [type.id]: text }))
              form.clearError('places')
            }}
            fewerLabel={words.quota_fewer(type.name)}
            moreLabel={words.quota_more(type.name)}
          />
        ))}
        <ErrorNotice text={form.failure} />
        <Button
          type="submit"
          className="disabled:opacity-45 sm:justify-self-start"
          disabled={!form.ready || isOffline}
          busy={form.pending}
        >
          {words.quota_save}
        </Button>
      </FormElement>
    </details>
  )
}

function mostPlaces({ remaining }: WindowType, places: number): number {
  return Math.min(MAX_QUOTA, remaining === null ? MAX_QUOTA : remaining + places)
}
