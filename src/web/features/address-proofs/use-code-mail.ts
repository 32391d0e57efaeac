import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type AskedCode, noteCode, recallCode } from './asked-codes.ts'

export interface CodeRequest {
  isPending: boolean
  /** Asked for again by the reader. */
  isAgain: boolean
  asked?: AskedCode | undefined
  error?: Error | undefined
}

/** The mail with the code of an address: asked for once when the form is shown, then by the reader. */
export function useCodeMail(email: string): [CodeRequest, () => void] {
  const [mail, setMail] = useState<CodeRequest>(() => {
    const asked = recallCode(email)
    return { isPending: asked === undefined, isAgain: false, asked }
  })
  // Once for the form: effects also run twice in development.
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

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    if (mail.isPending) void ask(false)
  })

  return [mail, () => void ask(true)]
}
