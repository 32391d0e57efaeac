import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type AskedCode, noteCode, recallCode } from './asked-codes.ts'

export interface CodeMail {
  isPending: boolean
  /** Asked for again by the reader. */
  isAgain: boolean
  asked?: AskedCode | undefined
  error?: Error | undefined
}

/** The mail with the code of an address: asked for once when the form is shown, then by the reader. */
export function useCodeMail(email: string): [CodeMail, () => void] {
  const [mail, setMail] = useState<CodeMail>(() => {
    const asked = recallCode(email)
    return { isPending: asked === undefined, isAgain: false, asked }
  })
  // Effects run twice in development, and would send two mails.
  const isBegun = useRef(false)

  async function ask(isAgain: boolean) {
    setMail((before) => ({ ...before, isPending: true, error: undefined }))
    try {
      const { headers } = await (await api()).addressProofs.ask({ email })
      const wait = Number(headers['retry-after'] ?? 0)
      const at = serverNow()
      const asked = wait > 0 ? { at: recallCode(email)?.at ?? at, freeAt: at + wait * 1000 } : { at }
      noteCode(email, asked)
      setMail({ isPending: false, isAgain, asked })
    } catch (error) {
      setMail((before) => ({ ...before, isPending: false, error: error as Error }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address of the form
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    if (mail.isPending) void ask(false)
  }, [])

  return [mail, () => void ask(true)]
}
