import { useEffect, useRef, useState } from 'react'

/** A code is asked for in place of the purchase form. */
export interface ProofRequest {
  why: 'to_buy' | 'to_check_code'
  /** Of the purchase; for a discount code none may be typed yet. */
  email?: string
  /** Sends again what was refused. */
  goOn: () => void
}

/** Replaces the form in `box` while an address is proved, then leads back to it. */
export function useProving() {
  const [proof, setProof] = useState<ProofRequest>()
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)

  // Once the form is shown again.
  useEffect(() => {
    if (proof || !next.current) return
    box.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = undefined
  }, [proof])

  function leave(selector: string) {
    next.current = selector
    setProof(undefined)
  }

  return {
    proof,
    box,
    ask: setProof,
    /** Back to the form, for another address. */
    leave: () => leave('[name=email]'),
    done(email: string) {
      const field = box.current?.querySelector<HTMLInputElement>('[name=email]')
      if (field) field.value ||= email
      leave('[type=submit]')
      proof?.goOn()
    },
  }
}
