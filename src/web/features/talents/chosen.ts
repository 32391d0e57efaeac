import { useSyncExternalStore } from 'react'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { MAX_ASKED } from '../../../contract/rules/booking.ts'
import { tabStorage } from '../../lib/storage.ts'

/** A talent chosen in the list, to be asked for a quotation together with others. */
export type ChosenTalent = Pick<TalentItem, 'id' | 'name' | 'card_image' | 'image' | 'image_blur'>

/** Key in session storage: a choice belongs to one tab. */
const KEY = 'chosen-talents'
const NONE: readonly ChosenTalent[] = []

let chosen: readonly ChosenTalent[] | undefined
const listeners = new Set<() => void>()

/** The chosen talents, in the order of their choice; none on the server and during hydration. */
export function useChosenTalents(): readonly ChosenTalent[] {
  return useSyncExternalStore(watch, read, () => NONE)
}

/** Toggles the choice of a talent. Returns whether there was room for one more. */
export function toggleChosen({ id, name, card_image, image, image_blur }: ChosenTalent): boolean {
  const others = read().filter((talent) => talent.id !== id)
  if (others.length < read().length) write(others)
  else if (others.length >= MAX_ASKED) return false
  else write([...others, { id, name, card_image, image, image_blur }])
  return true
}

/** Drops talents from the choice; all by default. */
export function dropChosen(ids?: readonly string[]): void {
  write(ids ? read().filter(({ id }) => !ids.includes(id)) : NONE)
}

function read(): readonly ChosenTalent[] {
  chosen ??= stored()
  return chosen
}

function write(changed: readonly ChosenTalent[]): void {
  chosen = changed
  tabStorage.write(KEY, JSON.stringify({ talents: changed }))
  for (const listener of listeners) listener()
}

/** The stored choice; malformed entries are skipped. */
function stored(): readonly ChosenTalent[] {
  const { talents } = tabStorage.readObject(KEY)
  if (!Array.isArray(talents)) return NONE
  return talents.filter((talent) => ['id', 'name', 'card_image'].every((field) => typeof talent?.[field] === 'string'))
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
