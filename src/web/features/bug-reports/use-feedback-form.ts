import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { MAX_BUG_DETAILS } from '../../../contract/rules/bug-report.ts'
import { cleanEmail, isEmail } from '../../../contract/rules/email.ts'
import { NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { draft } from './draft.ts'
import { sendBugReport } from './send-report.ts'
import { useReportImage } from './use-report-image.ts'

/** The feedback form: text and picture survive a failure and a closed dialog, until they are sent. */
export function useFeedbackForm(onSent: () => void) {
  const { words: site } = useWords()
  const words = useBundle('account').feedback
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const image = useReportImage()
  const [progress, setProgress] = useState(0)
  // Idempotent: a report resent after a lost response is stored once.
  const sent = useRef<{ key: string; id: string }>(undefined)

  const form = useForm({
    fields: ['message', 'userName', 'userEmail'],
    validate: ({ message, userEmail }) => ({
      message: message.trim() ? undefined : words.required,
      userEmail: !userEmail.trim() || isEmail(cleanEmail(userEmail)) ? undefined : site.shell.email_invalid,
    }),
    onSubmit: async (values) => {
      const screenshot = image.chosen?.image
      const key = JSON.stringify([values, image.chosen?.preview])
      if (sent.current?.key !== key) sent.current = { key, id: randomUuid() }
      setProgress(0)
      const report = {
        ...values,
        screenshot,
        page: page.slice(0, MAX_BUG_DETAILS),
        browser: navigator.userAgent.slice(0, MAX_BUG_DETAILS),
        request_id: sent.current.id,
      }
      await sendBugReport(report, { onProgress: setProgress })
    },
    onSuccess: () => {
      draft.clear()
      image.remove()
      form.clear()
      onSent()
    },
    messageOf: (error) => (error instanceof NetworkError ? words.exception : undefined),
    toast: {
      about: 'feedback',
      success: () => words.done,
      failure: (message) => (message === words.exception ? message : words.failed),
    },
  })
  const failure = form.error instanceof NetworkError ? `${words.exception} ${words.no_connection}` : form.failure
  return { form, failure, image: { ...image, progress: form.pending ? progress : undefined } }
}
