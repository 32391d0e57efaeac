import { gigWords } from './words.ts'

/** Marks the label of a field that may stay empty. */
export function Optional() {
  const words = gigWords.useWords()
  return <span className="font-normal text-mute">{words.optional}</span>
}
