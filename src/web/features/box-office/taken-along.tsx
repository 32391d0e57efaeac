import { useState } from 'react'
import type { WindowType } from '../../../contract/calls/box-office.ts'
import { MAX_QUOTA } from '../../../contract/rules/box-office.ts'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Written } from '../../ui/written.tsx'
import { leftOf, type Stock, setPlaces, soldOf } from '../check-in/stock.ts'

interface TakenAlongProps {
  userId: string
  eventId: string
  shiftId: string
  types: WindowType[]
  stock: Stock
  isOffline: boolean
  /** Whether this browser keeps what was sold. */
  isKept: boolean
  onChanged: () => unknown
}

/** How many places of each type this device takes along, to sell them without a network. */
export function TakenAlong({ userId, eventId, shiftId, types, stock, isOffline, isKept, onChanged }: TakenAlongProps) {
  const { boxOffice: words } = useBundle('account')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const placesOf = (id: string) => stock.types[id]?.places ?? 0
  const textOf = (id: string) => typed[id] ?? String(placesOf(id))
  const countOf = (id: string) => parseDecimal(textOf(id))
  const sum = (numberOf: (id: string) => number) => types.reduce((all, { id }) => all + numberOf(id), 0)
  const [refused, setRefused] = useState<WindowType>()

  function problemOf({ id }: WindowType): string | undefined {
    const count = countOf(id)
    if (count === undefined || !Number.isInteger(count) || count < 0 || count > MAX_QUOTA) return words.along_invalid
    return count < soldOf(stock, id) ? words.along_sold(formatCount(soldOf(stock, id))) : undefined
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
        // Fewer at once: whatever happens to the answer, what is given back is not sold here.
        if (places < placesOf(id)) await setPlaces(userId, eventId, { type_id: id, places })
        const { boxOffice } = await api()
        const quota = await boxOffice.setQuota({ id: shiftId, device: stock.device, type_id: id, places })
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
      return words.along_most(refused?.name ?? '', formatCount(most))
    },
    toast: { about: 'along', success: () => words.along_saved },
  })

  const along = sum(placesOf)
  return (
    <details className="mt-4 rounded-card border border-line bg-card px-5">
      <summary className="min-h-11 cursor-pointer py-2.5">
        {/* A space, or Arabic letters join across. */}
        <span className="font-medium">{words.along}</span>{' '}
        {along > 0 && (
          <span className="ms-1 text-mute">
            {words.along_line(formatCount(along), formatCount(sum((id) => leftOf(stock, id))))}
          </span>
        )}
      </summary>
      <form {...form.props} className="grid grid-cols-1 gap-4 pb-5">
        <p className="text-mute">{words.along_text}</p>
        {!isKept && <p>{words.along_unkept}</p>}
        {types.map((type) => (
          <Stepper
            key={type.id}
            name={`along:${type.id}`}
            label={<Written>{type.name}</Written>}
            hint={
              types.length > 1 && placesOf(type.id) > 0
                ? words.along_line(formatCount(placesOf(type.id)), formatCount(leftOf(stock, type.id)))
                : undefined
            }
            error={form.errors.places && problemOf(type)}
            value={textOf(type.id)}
            number={countOf(type.id)}
            min={soldOf(stock, type.id)}
            max={mostOf(type, placesOf(type.id))}
            onChange={(text) => {
              setTyped((before) => ({ ...before, [type.id]: text }))
              form.clearError('places')
            }}
            fewerLabel={words.along_fewer(type.name)}
            moreLabel={words.along_more(type.name)}
          />
        ))}
        <ErrorNotice text={form.failure} />
        <Button
          type="submit"
          className="disabled:opacity-45 sm:justify-self-start"
          disabled={!form.ready || isOffline}
          busy={form.pending}
        >
          {words.along_save}
        </Button>
      </form>
    </details>
  )
}

function mostOf({ remaining }: WindowType, places: number): number {
  return Math.min(MAX_QUOTA, remaining === null ? MAX_QUOTA : remaining + places)
}
