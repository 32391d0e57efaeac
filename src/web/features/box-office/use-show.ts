import { useState } from 'react'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'

/** Reads a ticket of a list to show it. */
export function useShow(onShow: (ticket: Ticket) => void) {
  const { words } = useWords()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<string>()

  async function show(purchaseId: string) {
    setBusy(purchaseId)
    setProblem(undefined)
    try {
      onShow(await (await api()).tickets.get({ purchaseId }))
    } catch (error) {
      setProblem(errorMessage(error, words))
    } finally {
      setBusy(undefined)
    }
  }

  return { show, busy, problem }
}
