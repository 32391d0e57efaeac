import type { FormEvent } from 'react'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import type { Draft } from '../../../lib/draft.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { RecordActions } from '../../admin/record-actions.tsx'
import { PersonFields } from '../../profiles/person-fields.tsx'
import { PortfolioField } from '../../profiles/portfolio-field.tsx'
import { ProfileImageField } from '../../profiles/profile-image-field.tsx'
import { MediaLinksSection, PriceFields, StageFields } from '../../profiles/talent-fields.tsx'
import type { RecordField } from './record-values.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordFormProps {
  /** Undefined for a new talent. */
  talent: AdminTalentDetails | undefined
  draft: Draft<RecordField>
  onSaved: (saved: AdminTalentDetails) => unknown
  onCancel: () => void
}

/** The whole record of a talent. */
export function RecordForm({ talent, draft, onSaved, onCancel }: RecordFormProps) {
  const words = useBundle('admin').records
  const { form, fields, uploads, today, isWaiting, submit } = useRecordForm({ talent, draft, onSaved })

  const own = fields.words

  function remove(field: Parameters<typeof uploads.forget>[0]) {
    uploads.forget(field)
    fields.set(field, '')
  }

  return (
    <form
      {...form.props}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      autoComplete="off"
      className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32"
    >
      {!talent && (
        <FormSection title={words.talent.account} hint={words.talent.account_hint}>
          <TextField
            {...fields.control('email')}
            label={words.talent.email}
            type="email"
            dir="ltr"
            required
            maxLength={MAX_EMAIL}
          />
        </FormSection>
      )}
      <FormSection title={own.person}>
        <ProfileImageField
          value={fields.values.image}
          upload={uploads.uploads.image}
          error={form.errors.image}
          onCut={(cut) => void uploads.send('image', cut)}
          onFile={(file) => void uploads.pick('image', file)}
          onRemove={() => remove('image')}
        />
        <PersonFields form={fields} today={today} />
      </FormSection>
      <FormSection title={own.stage}>
        <StageFields form={fields} />
      </FormSection>
      <FormSection title={own.prices} optional={own.optional} hint={own.prices_hint}>
        <PriceFields form={fields} />
      </FormSection>
      <FormSection title={own.portfolio} optional={own.optional} hint={own.portfolio_hint}>
        <PortfolioField
          values={fields.values}
          uploads={uploads.uploads}
          errors={form.errors}
          onPick={(field, file) => void uploads.pick(field, file)}
          onRemove={remove}
        />
      </FormSection>
      <MediaLinksSection form={fields} />
      <RecordActions form={form} isNew={!talent} isWaiting={isWaiting} onCancel={onCancel} />
    </form>
  )
}
