import type { RefObject } from 'react'
import { AnswerList } from './answer-list.tsx'
import { useCombobox } from './use-combobox.ts'

/** Makes a combobox of the form's field, and shows its answers. */
export function SearchAnswers({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { id, q, isOpen, chosen } = useCombobox(form)
  return isOpen && <AnswerList id={id} q={q} chosen={chosen} />
}
