import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sendVerification } from './auth.ts'
import { AuthLayout } from './auth-layout.tsx'

interface MailSentProps {
  title: string
  /** Text before the address. */
  before: string
  email: string
  /** Path to go to after verification. */
  from?: string
  onOtherAddress: () => void
}

/** Shows where the mail was sent; can send it again. */
export function MailSent({ title, before, email, from, onOtherAddress }: MailSentProps) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const note = useRef<HTMLDivElement>(null)
  const sending = useMutation({ mutationFn: () => sendVerification(email, from) })

  // The focused form was unmounted.
  useEffect(() => note.current?.focus(), [])

  return (
    <AuthLayout title={title}>
      <div
        ref={note}
        tabIndex={-1}
        className="rounded-card border border-line bg-card p-5 outline-none! shadow-soft sm:p-6"
      >
        <div className="mb-4 grid size-14 place-items-center rounded-full bg-gold/25">
          <Icon of={MailCheck} className="size-7" />
        </div>
        <p className="text-lg wrap-break-word">
          {before}
          <bdi className="font-semibold">{email}</bdi>
        </p>
        <p className="mt-2 text-mute">{words.mail_text}</p>
      </div>
      <p className="mt-6 text-mute">{words.mail_hint}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {words.resend}
        </Button>
        <Button variant="quiet" onClick={onOtherAddress}>
          {words.other_address}
        </Button>
      </div>
      {!sending.isIdle && !sending.isPending && (
        <Notice variant={sending.isError ? 'danger' : 'ok'} live className="mt-4">
          {sending.isError ? errorMessage(sending.error, site) : words.resent}
        </Notice>
      )}
    </AuthLayout>
  )
}
