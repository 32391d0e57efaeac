import { useEffect, useRef, useState } from 'react'
import type { TakenMethod } from '../../../../contract/rules/payment.ts'
import { parseScannedCode } from '../../../../contract/rules/scanned-code.ts'
import { toast } from '../../../ui/toast.tsx'
import { useHandScanner } from './hand-scanner.ts'
import type { NotedPayment } from './last-payment.tsx'
import { signal } from './signals.ts'
import type { Door } from './use-door.ts'
import type { Verdict } from './verdict.ts'
import { isDone } from './verdict-panel.tsx'
import { unpaidOf } from './verdict-signs.ts'

/** How long a verdict stays, in milliseconds: longer if it explains, and until a tap while somebody is left or due. */
const VERDICT_MS = 2_500
const LONG_VERDICT_MS = 8_000

/**
 * Checks codes of camera, hand scanner and form one after another, and holds the verdict on the screen, which the next code
 * replaces at once.
 */
export function useChecks(door: Door, hasSignals: boolean) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [payment, setPayment] = useState<NotedPayment>()
  /** Why money of the shown ticket was not noted: it was taken all the same, so the verdict stays. */
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  /** The code under judgement, and the one that came meanwhile. */
  const judging = useRef<string>(undefined)
  const waiting = useRef<string>(undefined)
  const shown = useRef<Verdict>(undefined)

  useEffect(() => {
    shown.current = verdict
    if (!verdict || problem || !isDone(verdict)) return
    const timer = setTimeout(() => setVerdict(undefined), verdict.kind === 'admitted' ? VERDICT_MS : LONG_VERDICT_MS)
    return () => clearTimeout(timer)
  }, [verdict, problem])

  function next() {
    setProblem(undefined)
    setVerdict(undefined)
  }

  const scanned = async (text: string, admit: number): Promise<Judged> => ({ verdict: await door.scan(text, admit) })

  async function judge(text: string, work: () => Promise<Judged>): Promise<void> {
    judging.current = text
    setChecking(true)
    try {
      const { verdict: judged, problem } = await work()
      if (hasSignals) signal(judged)
      // An admission yields to the waiting code. A refusal stays, and drops that code: staff must see why nobody was let in.
      const isSuperseded = judged.kind === 'admitted' && problem === undefined && waiting.current !== undefined
      setProblem(isSuperseded ? undefined : problem)
      setVerdict(isSuperseded ? undefined : judged)
      if (!isSuperseded) waiting.current = undefined
    } finally {
      judging.current = undefined
      setChecking(false)
    }
    const later = waiting.current
    waiting.current = undefined
    if (later !== undefined) await judge(later, () => scanned(later, 1))
  }

  /** Judges the code of the next guest, after the one that is being judged; returns whether it did at once. */
  async function scan(text: string): Promise<boolean> {
    if (judging.current !== undefined) {
      // A scanner may read a code twice.
      if (codeOf(text) !== codeOf(judging.current)) waiting.current = text
      return false
    }
    next()
    // They are in the top layer and would cover the verdict.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    await judge(text, () => scanned(text, 1))
    return true
  }

  /** Admits more people of the ticket on the screen. */
  async function admitMore(code: string, admit: number): Promise<void> {
    if (judging.current === undefined) await judge(code, () => scanned(code, admit))
  }

  /** Notes money of the ticket on the screen. */
  async function pay(amount: number, method: TakenMethod): Promise<undefined> {
    if (verdict?.kind !== 'admitted' && verdict?.kind !== 'used') return
    const { code } = verdict
    const outcome = await door.pay({ code, amount, method })
    const { total, paid } = outcome
    setVerdict((current) => (current === verdict && paid !== undefined ? { ...verdict, total, paid } : current))
    if (outcome.kind === 'noted') setPayment({ id: outcome.id, code, amount, method })
    if (shown.current === verdict) setProblem(outcome.kind === 'refused' ? outcome.message : undefined)
    else if (outcome.kind === 'refused') toast({ variant: 'error', text: outcome.message })
  }

  /** Takes what the ticket on the screen waits for, and admits. */
  async function settle(method: TakenMethod): Promise<void> {
    if (verdict?.kind !== 'unpaid' || judging.current !== undefined) return
    const { code } = verdict
    const amount = unpaidOf(verdict)
    await judge(code, async () => {
      const { verdict: judged = verdict, problem, noted } = await door.settle({ code, amount, method })
      if (noted !== undefined) setPayment({ id: noted, code, amount, method })
      return { verdict: judged, problem }
    })
  }

  useHandScanner((text) => void scan(text))
  return { verdict, problem, payment, isChecking, scan, admitMore, pay, settle, next }
}

interface Judged {
  verdict: Verdict
  problem?: string | undefined
}

const codeOf = (text: string) => parseScannedCode(text) ?? text
