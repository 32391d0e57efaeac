import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Erases what the site keeps of an address without an account, for admins: asks first what will happen. */
export function EraseScreen() {
  const { guests: words, common } = useBundle('admin')
  const { words: site } = useWords()
  const [asked, setAsked] = useState<string>()
  const erasing = useMutation({
    mutationFn: async (email: string) => (await api()).guests.erase({ email }),
    onSettled: () => setAsked(undefined),
  })
  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({ email: emailError(email, site, words.missing) }),
    onSubmit: async ({ email }) => {
      erasing.reset()
      setAsked(email)
    },
  })
  const found = erasing.data && { email: erasing.variables, ...erasing.data }
  const outcome = useRef<HTMLDivElement>(null)
  // On a phone the outcome is below the screen, and the focus returns to the button above it.
  useEffect(() => {
    if (erasing.isSuccess || erasing.isError) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [erasing.isSuccess, erasing.isError])
  return (
    <section aria-labelledby="erase" className="max-w-xl">
      <h1 id="erase" className="text-[min(var(--text-3xl),13vw)]">
        {words.title}
      </h1>
      <p className="mt-3 text-mute">{words.text}</p>
      <FormElement {...form.props} className="mt-6 grid grid-cols-1 gap-5">
        <EmailField {...form.field('email')} label={common.email} />
        <SubmitButton form={form}>{words.submit}</SubmitButton>
        <div ref={outcome} className="scroll-mb-4 empty:hidden">
          <ErrorNotice text={erasing.error ? errorMessage(erasing.error, site) : form.failure} />
          {found && <Outcome {...found} />}
        </div>
      </FormElement>
      {asked !== undefined && (
        <ConfirmDialog
          title={words.ask(asked)}
          confirmLabel={words.confirm}
          danger
          busy={erasing.isPending}
          onConfirm={() => erasing.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p className="font-medium text-danger">{words.warning}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {words.erased.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p className="mt-3 text-mute">{words.kept}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface OutcomeProps {
  email: string
  tickets: number
  passes: number
  others: number
}

/** What was erased, in numbers. */
function Outcome({ email, tickets, passes, others }: OutcomeProps) {
  const { guests: words } = useBundle('admin')
  const isNothing = tickets + passes + others === 0
  return (
    <Notice variant={isNothing ? 'info' : 'ok'} live>
      <p className="wrap-anywhere">
        {isNothing
          ? words.none(email)
          : words.done(email, formatCount(tickets), formatCount(passes), formatCount(others))}
      </p>
    </Notice>
  )
}
