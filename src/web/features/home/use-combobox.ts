import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useState } from 'react'
import { isPhone } from '../../ui/is-phone.ts'
import { answersQuery, listOf } from './answers.ts'

const DEBOUNCE_MS = 250
/** A single letter finds nearly everything. */
const MIN_LETTERS = 2

/** State of a combobox (after the ARIA Authoring Practices) whose answers are options within its form. */
export interface Combobox {
  /** Of the list of answers. */
  id: string
  /** What was typed, since the last pause. */
  q: string
  isOpen: boolean
  /** Id of the chosen answer. */
  chosen: string | undefined
}

const CLOSED = { isOpen: false, chosen: undefined }

/**
 * Turns the search field of a server-rendered form into a combobox: input is debounced, arrow keys select an answer, Enter
 * opens it, or without a selection a list of all answers (`listOf`).
 */
export function useCombobox(ref: RefObject<HTMLFormElement | null>): Combobox {
  const id = useId()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [{ q, isOpen: isWanted, chosen }, setState] = useState({ q: '', ...CLOSED } as Omit<Combobox, 'id'>)
  const isOpen = isWanted && q.length >= MIN_LETTERS

  // biome-ignore lint/correctness/useExhaustiveDependencies: listeners for the life of the form
  useEffect(() => {
    const form = ref.current
    const field = fieldOf(form)
    if (!form || !field) return
    const listening = new AbortController()
    const options = () => [...form.querySelectorAll<HTMLElement>('[role=option]')]
    const change = (next: Partial<Combobox>) => setState((before) => ({ ...before, ...next }))
    let pause: ReturnType<typeof setTimeout> | undefined
    const open = (id?: string) => change({ q: typedIn(field), isOpen: true, chosen: id })

    const type = () => {
      clearTimeout(pause)
      change({ chosen: undefined })
      pause = setTimeout(open, DEBOUNCE_MS)
    }

    const press = (event: KeyboardEvent) => {
      // Composing a word with an input method.
      if (event.isComposing) return
      const answers = options()
      const isShown = field.getAttribute('aria-expanded') === 'true'
      // The field is between the last answer and the first.
      const place = answers.findIndex((answer) => answer.getAttribute('aria-selected') === 'true') + 1
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        change(CLOSED)
      }
      if (event.key === 'Enter' && place > 0) {
        event.preventDefault()
        answers[place - 1]?.click()
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = [undefined, ...answers].at((place + step) % (answers.length + 1))
      open(next?.id)
      next?.scrollIntoView({ block: 'nearest' })
    }

    const submit = async (event: Event) => {
      event.preventDefault()
      clearTimeout(pause)
      const typed = typedIn(field)
      const to = typed ? await queryClient.query(answersQuery(typed)).then(listOf, () => '/events' as const) : '/events'
      // The visitor went on meanwhile.
      if (listening.signal.aborted) return
      void navigate({ to, search: { q: typed || undefined } })
    }

    const listen = <Name extends keyof HTMLElementEventMap>(
      element: HTMLElement,
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: listening.signal })
    listen(field, 'input', type)
    listen(field, 'click', () => open())
    listen(field, 'keydown', press)
    listen(form, 'submit', submit)
    listen(form, 'focusout', ({ relatedTarget }) => {
      if (form.contains(relatedTarget as Node | null)) return
      clearTimeout(pause)
      change(CLOSED)
    })
    // Typed before the answers were there.
    if (typedIn(field)) type()
    return () => {
      clearTimeout(pause)
      listening.abort()
    }
  }, [])

  useEffect(() => {
    const field = fieldOf(ref.current)
    field?.setAttribute('aria-expanded', String(isOpen))
    setAttribute(field, 'aria-controls', isOpen ? id : undefined)
    setAttribute(field, 'aria-activedescendant', isOpen ? chosen : undefined)
  }, [ref, id, isOpen, chosen])

  // A phone's keyboard covers the lower half of the screen.
  useEffect(() => {
    if (isOpen && isPhone()) ref.current?.scrollIntoView()
  }, [ref, isOpen])

  return { id, q, isOpen, chosen }
}

const fieldOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('[name=q]')

const typedIn = (field: HTMLInputElement) => field.value.trim()

function setAttribute(element: Element | null | undefined, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
