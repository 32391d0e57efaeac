import { useHydrated, useLocation } from '@tanstack/react-router'
import { CircleCheckBig, SearchX } from 'lucide-react'
import { useState } from 'react'
import { bankTransferErrors } from '../../../../contract/errors/bank-transfers.ts'
import { cleanIban, isIban, MAX_BANK_NAME } from '../../../../contract/rules/bank-transfer.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'

/** Page of the link that asks where money goes back to. Its token stands in the fragment, which no server sees. */
export function AccountScreen() {
  const own = useBundle('pay').account
  const token = useLocation({ select: ({ hash }) => hash })
  const [isDone, setDone] = useState(false)
  const hydrated = useHydrated()
  if (isDone) return <StateScreen heading="h1" icon={CircleCheckBig} title={own.done} text={own.done_text} />
  if (hydrated && !token) return <StateScreen heading="h1" icon={SearchX} title={own.no_link} text={own.no_link_text} />
  return (
    <div className="container grid max-w-xl grid-cols-1 gap-5 py-8">
      <h1 className="text-2xl">{own.title}</h1>
      <p>{own.text}</p>
      <AccountForm token={token} onDone={() => setDone(true)} />
    </div>
  )
}

function AccountForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { language } = useWords()
  const own = useBundle('pay').account
  const form = useForm({
    fields: ['iban', 'name'],
    validate: ({ iban, name }) => ({
      iban: isIban(cleanIban(iban)) ? undefined : bankTransferErrors.IBAN_INVALID[language],
      name: name.trim() ? undefined : bankTransferErrors.IBAN_NAME_REQUIRED[language],
    }),
    onSubmit: async ({ iban, name }) => (await api()).bankTransfers.giveIban({ token, iban, name }),
    onSuccess: onDone,
  })
  return (
    <FormElement {...form.props} className="grid grid-cols-1 gap-5">
      <TextField
        {...form.field('iban')}
        label={own.iban}
        hint={own.iban_hint}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <TextField {...form.field('name')} label={own.name} dir="auto" autoComplete="name" maxLength={MAX_BANK_NAME} />
      <ErrorNotice text={form.failure} />
      <SubmitButton form={form} size="lg" wide>
        {own.send}
      </SubmitButton>
    </FormElement>
  )
}
