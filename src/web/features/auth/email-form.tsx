import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { EmailField, emailError } from '../../ui/email-field.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { Notice } from '../../ui/notice.tsx'

interface EmailFormProps {
  /** Requests the mail. */
  send: (email: string) => Promise<void>
  submitLabel: string
  /** Text before the address, once the mail is sent. */
  sentBefore: string
  sentText: string
}

/** Form that requests a link by mail. */
export function EmailForm({ send, submitLabel, sentBefore, sentText }: EmailFormProps) {
  const words = useBundle('account').auth
  const { words: site } = useWords()
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({
      email: emailError(email, site),
    }),
    onSubmit: ({ email }) => send(email),
    toast: { about: 'mail' },
  })

  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      <EmailField {...form.field('email')} label={words.email} />
      <SubmitButton form={form} size="lg" wide>
        {submitLabel}
      </SubmitButton>
      {form.success && (
        <Notice variant="ok" live>
          <p className="wrap-break-word">
            {sentBefore}
            <bdi className="font-medium">{form.success.values.email}</bdi>
          </p>
          <p className="mt-1 text-ink">{sentText}</p>
        </Notice>
      )}
      <ErrorNotice text={form.failure} />
    </FormElement>
  )
}
