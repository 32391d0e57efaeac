import { Dices } from 'lucide-react'
import type { TicketCode } from '../../../../contract/records/ticket-code.ts'
import { TicketCodeRecord } from '../../../../contract/records/ticket-code.ts'
import type { ManagedTicketType } from '../../../../contract/records/ticket-type.ts'
import { formatMoney } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ON, type RecordForm, useRecordForm } from '../../../lib/record-form.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup, TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { Written } from '../../../ui/written.tsx'
import { eventCodesQuery } from '../queries.ts'
import { has, toggled } from '../typed-list.ts'
import { CODE_NAMES, type CodeField, codeInput, codeValues, KINDS, priceWithCode, proposedCode } from './typed-code.ts'

interface CodeFormProps {
  eventId: string
  types: ManagedTicketType[]
  /** To edit; a new one otherwise. */
  code?: TicketCode | undefined
  onClose: () => void
}

/** Adds a code, or changes what one does. */
export function CodeForm({ eventId, types: all, code, onClose }: CodeFormProps) {
  const { codes: words } = useBundle('manage')
  const { records } = useBundle('admin')
  const { shell } = useWords().words
  const types = all.filter((type) => !type.door_only)
  const form = useRecordForm({
    record: TicketCodeRecord,
    key: `code-draft:${eventId}:${code?.id ?? 'new'}`,
    initial: codeValues(code, types),
    names: CODE_NAMES,
    input: (values) => codeInput(values, types, code),
    queryKeys: [eventCodesQuery(eventId).queryKey],
    async save(body) {
      const { codes } = await api()
      return code ? codes.edit({ ...body, id: eventId, code_id: code.id }) : codes.add({ ...body, id: eventId })
    },
    onSuccess: onClose,
    toast: { about: 'code', success: () => (code ? words.saved : words.added) },
  })
  const { control, values } = form

  return (
    <FormElement
      {...form.props}
      autoComplete="off"
      aria-label={code ? words.edit_title(code.code) : words.new}
      className="grid max-w-3xl grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h3 className="text-lg wrap-anywhere">{code ? words.edit_title(code.code) : words.new}</h3>
      {!code && (
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <TextField {...control('code')} label={words.code} hint={words.code_hint} dir="auto" required autoFocus />
          <Button className="justify-self-start sm:mt-8" onClick={() => form.set({ code: proposedCode() })}>
            <Icon of={Dices} />
            {words.propose}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select {...control('kind')} label={words.kind}>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
        {values.kind === 'percent' && (
          <TextField {...control('value')} label={words.percent} inputMode="numeric" maxLength={5} />
        )}
        {values.kind === 'amount' && <AmountField {...control('value')} label={words.amount} />}
      </div>
      <Types form={form} types={types} />
      {values.kind !== 'none' && types.some(({ hidden }) => hidden) && (
        <Checkbox
          {...control('unlocks')}
          checked={values.unlocks === ON}
          label={words.unlocks}
          hint={words.unlocks_hint}
        />
      )}
      <Preview values={values} types={types} />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...control('uses')}
          label={words.uses}
          hint={words.uses_hint}
          inputMode="numeric"
          maxLength={12}
          optional
        />
        <TextField
          {...control('uses_by_address')}
          label={words.uses_by_address}
          inputMode="numeric"
          maxLength={12}
          optional
        />
        <TextField
          {...control('valid_from')}
          type="datetime-local"
          label={words.valid_from}
          hint={words.window_hint}
          optional
        />
        <TextField {...control('valid_until')} type="datetime-local" label={words.valid_until} optional />
      </div>
      <ErrorNotice text={form.failure && `${words.save_failed} ${form.failure}`} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          onClick={() => {
            form.draft.discard()
            onClose()
          }}
        >
          {shell.cancel}
        </Button>
        <SubmitButton form={form} variant="outline">
          {form.pending ? records.saving : code ? records.save : words.add}
        </SubmitButton>
      </div>
    </FormElement>
  )
}

/** For which types a code is; nothing to choose where there is one. */
function Types({ form, types }: { form: RecordForm<CodeField>; types: ManagedTicketType[] }) {
  const { codes: words } = useBundle('manage')
  const { language } = useWords()
  const { values, errors, set } = form
  if (types.length < 2) return null
  return (
    <RadioGroup label={words.types} error={errors.type_ids}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {types.map(({ id, ...type }) => (
          <Checkbox
            key={id}
            name="type_ids"
            label={type[`name_${language}`]}
            checked={has(values.type_ids, id)}
            onChange={() => set({ type_ids: toggled(values.type_ids, id) })}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-mute">{words.types_hint}</p>
    </RadioGroup>
  )
}

/** What buyers pay with the code as it is typed. */
function Preview({ values, types }: { values: Record<CodeField, string>; types: ManagedTicketType[] }) {
  const { codes: words } = useBundle('manage')
  const { words: site, language } = useWords()
  const money = (price: number) => (price === 0 ? site.events.free : formatMoney(price))
  const isUnlocking = values.kind === 'none' || values.unlocks === ON
  const served = types.filter(
    ({ id, closed, hidden }) => has(values.type_ids, id) && !closed && (hidden ? isUnlocking : values.kind !== 'none'),
  )
  return (
    <div aria-live="polite" className="rounded-md bg-paper px-4 py-3 empty:hidden">
      {served.length > 0 && (
        <>
          <p className="text-sm text-mute">{words.preview}</p>
          <ul>
            {served.map(({ id, price, hidden, ...type }) => {
              const after = priceWithCode(price, values)
              return (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0">
                    <Written className="wrap-anywhere">{type[`name_${language}`]}</Written>
                    {hidden && <span className="text-mute"> · {words.shown}</span>}
                  </span>
                  <bdi className="font-medium">
                    {after === undefined
                      ? '…'
                      : after === price
                        ? money(price)
                        : words.preview_one(`\u2068${money(price)}\u2069`, `\u2068${money(after)}\u2069`)}
                  </bdi>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}
