import { useState } from 'react'
import { parseDecimal } from '../../../contract/rules/digits.ts'
import { mostOf, type TypeOnSale, totalPrice, typeProblem } from '../../../contract/rules/type-sales.ts'

/** Control of a quantity: of an event's only type, or of one of several. */
export type QuantityField = 'quantity' | `type:${string}`

/** The control of a type among several. */
export function fieldOfType(id: string): QuantityField {
  return `type:${id}`
}

/** A type of which so many can be chosen. */
export interface ChosenType extends Pick<TypeOnSale, 'price' | 'remaining' | 'min' | 'max'> {
  field: QuantityField
  /** Unknown of events that browsers kept before there were types. */
  typeId?: string | undefined
}

/** Texts of the errors. */
interface QuantityWords {
  quantity_invalid: string
  too_few_left: string
  least: (count: number) => string
  most: (count: number) => string
}

/** How many of each type are chosen, as typed, by a buyer or at the window; at least one of an only type. */
export function useQuantities<Type extends ChosenType>(types: Type[], words: QuantityWords, isSeveral = true) {
  const [typed, setTyped] = useState<Partial<Record<QuantityField, string>>>({})
  const standardOf = (type: Type) => String(isSeveral ? 0 : type.min)
  const textOf = (type: Type) => typed[type.field] ?? standardOf(type)
  const countOf = (type: Type) => (isSeveral && textOf(type).trim() === '' ? 0 : parseDecimal(textOf(type)))
  const set = (type: Type, text: string) => setTyped((before) => ({ ...before, [type.field]: text }))

  function errorOf(type: Type): string | undefined {
    const problem = typeProblem(countOf(type), type, isSeveral)
    if (problem === 'TOO_FEW_LEFT') return words.too_few_left
    if (problem === 'TYPE_TOO_FEW') return words.least(type.min)
    if (problem === 'TYPE_TOO_MANY') return words.most(type.max)
    return problem && words.quantity_invalid
  }

  return {
    /** Of all types. */
    people: types.reduce((sum, type) => sum + (countOf(type) ?? 0), 0),
    /** As they are sent. */
    items: types.flatMap((type) => {
      const quantity = countOf(type)
      return type.typeId && quantity ? [{ type_id: type.typeId, quantity }] : []
    }),
    /** In dinars, of the types' own prices or of others. */
    totalOf: (priceOf = (type: Type) => type.price) =>
      totalPrice(types.map((type) => ({ price: priceOf(type), quantity: countOf(type) ?? 0 }))),
    textOf,
    countOf,
    errorOf,
    /** Replaces all that was typed. */
    setTyped,
    reset: (type: Type) => set(type, standardOf(type)),
    /** Props of the stepper of a type. */
    stepsOf: (type: Type) => ({
      name: type.field,
      value: textOf(type),
      number: countOf(type),
      min: isSeveral ? 0 : type.min,
      least: type.min,
      max: mostOf(type),
      onChange: (text: string) => set(type, text),
    }),
  }
}
