import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { NewBugReport } from '../../../contract/calls/bug-reports.ts'
import { API_PREFIX, BUG_REPORT_PATH } from '../../../contract/paths.ts'
import { cleanEmail, isEmail } from '../../../contract/rules/email.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/rules/image-sizes.ts'
import { MAX_BUG_DETAILS } from '../../../contract/rules/report.ts'
import { NetworkError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { type SendOptions, sendForm } from '../../lib/send-form.ts'
import { tabStorage } from '../../lib/storage.ts'
import { type PreparedImage, prepareImage, unreadableReason } from '../images/prepare-image.ts'

const KEY = 'feedback-draft'

/** The text of unsent feedback, in session storage, which belongs to one tab. */
export const draft = {
  read: () => tabStorage.read(KEY) ?? '',
  write: (text: string) => tabStorage.write(KEY, text),
  clear: () => tabStorage.write(KEY, undefined),
}

/** The feedback form: text and picture survive a failure and a closed dialog, until they are sent. */
export function useFeedbackForm(onSent: () => void) {
  const { words: site } = useWords()
  const words = useBundle('account').feedback
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const image = useReportImage()
  const [progress, setProgress] = useState(0)
  // Idempotent: a report resent after a lost response is stored once.
  const key = useIdempotencyKey()

  const form = useForm({
    fields: ['message', 'userName', 'userEmail'],
    validate: ({ message, userEmail }) => ({
      message: message.trim() ? undefined : words.required,
      userEmail: !userEmail.trim() || isEmail(cleanEmail(userEmail)) ? undefined : site.shell.email_invalid,
    }),
    onSubmit: async (values) => {
      const screenshot = image.chosen?.image
      setProgress(0)
      const report = {
        ...values,
        screenshot,
        page: page.slice(0, MAX_BUG_DETAILS),
        browser: navigator.userAgent.slice(0, MAX_BUG_DETAILS),
        request_id: key.idOf([values, image.chosen?.preview]),
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

/**
 * Sends a bug report as a form: the API client would send JSON if there is no image.
 * @throws ApiError when the server refuses, or NetworkError.
 */
async function sendBugReport({ screenshot, ...fields }: NewBugReportForm, options: SendOptions): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  if (screenshot) form.set('screenshot', screenshot)
  await sendForm(API_PREFIX + BUG_REPORT_PATH, form, options)
}

type NewBugReportForm = Omit<NewBugReport, 'screenshot'> & { screenshot: Blob | undefined }

/** Why a file was rejected. */
type ImageProblem = 'not_an_image' | 'too_large' | NonNullable<Awaited<ReturnType<typeof unreadableReason>>>

/** The image of a report: chosen, dropped or pasted, and downscaled before it is sent. */
export function useReportImage() {
  const [chosen, setChosen] = useState<PreparedImage>()
  const [problem, setProblem] = useState<ImageProblem>()
  const [isPreparing, setPreparing] = useState(false)
  /** The latest choice wins: an earlier one may be decoded later. */
  const latest = useRef(0)

  async function pick(file: File): Promise<void> {
    const choice = ++latest.current
    setProblem(undefined)
    setPreparing(true)
    const prepared = await prepareImage(file).catch(() => undefined)
    const why = prepared ? undefined : await unreadableReason(file)
    if (choice !== latest.current) return
    setPreparing(false)
    if (!prepared) setProblem(why ?? 'not_an_image')
    else if (prepared.image.size > MAX_UPLOAD_BYTES) setProblem('too_large')
    else setChosen(prepared)
  }

  function remove(): void {
    latest.current++
    setPreparing(false)
    setProblem(undefined)
    setChosen(undefined)
  }

  return { chosen, problem, isPreparing, pick, remove }
}
