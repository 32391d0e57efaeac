import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { CheckedCode } from '../../../../contract/calls/codes.ts'
import { api } from '../../../lib/api.ts'
import { apiError, errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import type { EventWithTypes } from '../../events/availability.ts'
import { boundary } from './type-list.tsx'

/** Parameter of a link that applies a code. */
const CODE_PARAM = 'code'

/** The code of a buyer: typed, or from the link; applied once the server has answered its effect. */
export type CodeOfBuyer = ReturnType<typeof useCode>

interface CodeOptions {
  /** An address is to be proved before any code is looked at; then it is sent again. */
  onProve: (goOn: () => void) => void
}

interface SentCode {
  code: string
  /** Not typed: readers are not asked for a proof before they do anything. */
  byLink?: boolean
}

export function useCode(event: EventWithTypes, { onProve }: CodeOptions) {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<CheckedCode>()
  const [error, setError] = useState<string>()
  const [kept, setKept] = useState<string>()

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ code }: SentCode) => (await api()).codes.check({ id: event.id, code }),
    onMutate: () => setError(undefined),
    onSuccess: setChecked,
    onError(failure, { code, byLink }) {
      if (apiError(failure)?.code !== 'PROVE_ADDRESS') refuse(textOf(failure))
      else if (byLink) refuse(own.code_needs_proof)
      else onProve(() => mutate({ code }))
    },
  })

  function textOf(failure: unknown): string {
    const { valid_from, valid_until } = (apiError(failure)?.data ?? {}) as Partial<Record<string, string | null>>
    const isEarly = valid_from && Date.parse(valid_from) > serverNow()
    if (isEarly) return own.code_from(boundary(valid_from, event, language))
    return valid_until ? own.code_ended(boundary(valid_until, event, language, true)) : errorMessage(failure, words)
  }

  /** Typed text stays. */
  function refuse(text: string) {
    setChecked(undefined)
    setOpen(true)
    setError(text)
  }

  const apply = useCallback(
    (code: string, byLink = false) => {
      setTyped(code)
      if (code.trim() === '') return
      setOpen(true)
      mutate({ code, byLink })
    },
    [mutate],
  )

  /** The code of an unanswered purchase: it is sent again, even if that purchase was its last use. */
  const keep = useCallback(
    (code: string) => {
      setKept(code)
      apply(code, true)
    },
    [apply],
  )

  useEffect(() => {
    const ofLink = new URLSearchParams(location.search).get(CODE_PARAM)
    if (ofLink) apply(ofLink, true)
  }, [apply])

  return {
    isOffered: event.takes_codes === true,
    isOpen,
    typed,
    checked,
    error,
    isPending,
    /** Typed but not applied yet. */
    isWaiting: isOpen && checked === undefined && typed.trim() !== '' && kept === undefined,
    /** Sent with a purchase. */
    sent: checked && typed.trim(),
    kept,
    keep,
    open: () => setOpen(true),
    change(text: string) {
      setTyped(text)
      setKept(undefined)
      setError(undefined)
    },
    apply,
    /** A purchase was refused for the code. */
    refuse(text: string) {
      setKept(undefined)
      refuse(text)
    },
    remove() {
      setChecked(undefined)
      setKept(undefined)
      setOpen(false)
      setTyped('')
      setError(undefined)
    },
  }
}
