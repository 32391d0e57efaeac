import type { WindowType } from '../../../../contract/calls/box-office.ts'
import { MAX_QUANTITY } from '../../../../contract/rules/sales.ts'
import { hasNoneLeft, typeState } from '../../../../contract/rules/type-sales.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { fieldOfType, useQuantities } from '../../sale/use-quantities.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { sellableTypes } from './use-sale.ts'

/** What was taken along is sold whatever became of its type. */
export function shownTypes(window: BoxOfficeWindow): WindowType[] {
  const now = serverNow()
  return sellableTypes(window).filter(
    (type) =>
      (window.isOffline && type.remaining) ||
      ['open', 'sold_out'].includes(typeState({ ...type, door_only: false }, now)),
  )
}

const asChosen = (type: WindowType) => ({ ...type, field: fieldOfType(type.id), typeId: type.id })

export type WindowChoice = ReturnType<typeof useWindowChoice>

/** How many of each type are sold. */
export function useWindowChoice(types: WindowType[]) {
  const words = useBundle('account').boxOffice
  // What was chosen of a type that has none left since is not asked for.
  const sold = types.filter((type) => !hasNoneLeft(type)).map(asChosen)
  const { people, items, totalOf, errorOf, stepsOf } = useQuantities(sold, words)
  const isWrong = sold.some(errorOf)
  return {
    people,
    items,
    /** In dinars; undefined while a quantity is wrong. */
    total: isWrong ? undefined : totalOf(),
    errorOf: (type: WindowType) => (hasNoneLeft(type) ? undefined : errorOf(asChosen(type))),
    stepsOf: (type: WindowType) => stepsOf(asChosen(type)),
    /** Error of the current choice; undefined if it can be sold. */
    problem(): string | undefined {
      if (isWrong) return words.quantity_invalid
      return people > MAX_QUANTITY ? words.too_many : undefined
    },
  }
}
