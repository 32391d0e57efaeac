import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { deviceStorage } from '../../lib/storage.ts'
import { newsletter as arabic } from '../../locales/ar/newsletter.ts'
import { newsletter as english } from '../../locales/en/newsletter.ts'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'

const KEY = 'newsletter'
const SUBSCRIBED = 'subscribed'

/** Records on this device that a subscription was confirmed. */
export const noteSubscribed = () => deviceStorage.write(KEY, SUBSCRIBED)

/** Whether the user's address is subscribed. */
const newsletterQuery = (meId: string) =>
  queryOptions({ queryKey: ['newsletter', meId], queryFn: async () => (await api()).newsletter.mine() })

/** The server's error about an address, which it sends with status 200. */
class SubscriptionError extends Error {}

/** The form of the newsletter; nothing for subscribers, except the success of those who have just subscribed. */
export function NewsletterPanel() {
  const { status, me } = useMe()
  const mine = useQuery({ ...newsletterQuery(me?.id ?? ''), enabled: me !== undefined })
  /** The user whose success is on the screen. */
  const [done, setDone] = useState<string>()
  if (status === 'loading') return null
  if (me ? mine.data?.subscribed !== false && done !== me.id : deviceStorage.read(KEY) === SUBSCRIBED) return null
  return <NewsletterForm key={me?.id} email={me?.email ?? ''} meId={me?.id} onSubscribed={setDone} />
}

interface NewsletterFormProps {
  email: string
  meId: string | undefined
  onSubscribed: (meId: string) => void
}

function NewsletterForm({ email, meId, onSubscribed }: NewsletterFormProps) {
  const { words: site, language } = useWords()
  const words = language === 'ar' ? arabic : english
  const queryClient = useQueryClient()
  const form = useForm({
    fields: ['email'],
    validate: (values) => ({
      email: emailError(values.email, site, words.missing),
    }),
    onSubmit: async (values) => {
      const answer = await (await api()).newsletter.subscribe({ email: values.email })
      if ('error' in answer) throw new SubscriptionError(answer.error)
      if (answer.subscribed && meId) {
        onSubscribed(meId)
        queryClient.setQueryData(newsletterQuery(meId).queryKey, { subscribed: true })
      }
      return answer
    },
    messageOf: (error) => (error instanceof SubscriptionError ? error.message || words.failed : words.exception),
  })
  return (
    <section aria-labelledby="newsletter" className="mt-8 max-w-sm">
      <h2 id="newsletter" className="text-base">
        {words.heading}
      </h2>
      <p className="mt-1 text-balance text-mute">{words.text}</p>
      <FormElement {...form.props} className="mt-3 grid gap-3">
        <EmailField {...form.field('email')} label={words.email} defaultValue={email} />
        <SubmitButton form={form} variant="outline">
          {form.pending ? words.submitting : words.submit}
        </SubmitButton>
        {form.success && (
          <Notice variant="ok" live>
            {form.success.result?.message}
          </Notice>
        )}
        <ErrorNotice text={form.failure} />
      </FormElement>
    </section>
  )
}
