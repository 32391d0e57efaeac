import { MAX_EMAIL } from '../../../../contract/rules/email.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { RecordForm } from '../../../lib/record-form.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { RecordActions } from '../../admin/record-actions.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { PortfolioField } from '../form/portfolio-field.tsx'
import { ProfileImageField } from '../form/profile-image-field.tsx'
import { MediaLinksSection, PriceFields, StageFields } from '../form/talent-fields.tsx'
import type { ProfileField } from '../form/typed-profile.ts'
import type { useTalentForm } from './use-talent-form.ts'

interface TalentFormProps extends Omit<ReturnType<typeof useTalentForm>, 'form'> {
  form: RecordForm<ProfileField | 'email'>
  isNew: boolean
  onCancel: () => void
}

/** The form of a talent's whole record. */
export function TalentForm({ form, uploads, today, isNew, onCancel }: TalentFormProps) {
  const words = useBundle('admin').records
  const own = { ...useBundle('account').profile, ...words.talent.fields }
  const parts = { ...form, words: own }

  function remove(field: Parameters<typeof uploads.forget>[0]) {
    uploads.forget(field)
    form.set({ [field]: '' })
  }

  return (
    <form {...form.props} autoComplete="off" className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32">
      {isNew && (
        <FormSection title={words.talent.account} hint={words.talent.account_hint}>
          <TextField
            {...form.control('email')}
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
          value={form.values.image}
          upload={uploads.uploads.image}
          error={form.errors.image}
          onCut={(cut) => void uploads.send('image', cut)}
          onFile={(file) => void uploads.pick('image', file)}
          onRemove={() => remove('image')}
        />
        <PersonFields form={parts} today={today} />
      </FormSection>
      <FormSection title={own.stage}>
        <StageFields form={parts} />
      </FormSection>
      <FormSection title={own.prices} optional hint={own.prices_hint}>
        <PriceFields form={parts} />
      </FormSection>
      <FormSection title={own.portfolio} optional hint={own.portfolio_hint}>
        <PortfolioField
          values={form.values}
          uploads={uploads.uploads}
          errors={form.errors}
          onPick={(field, file) => void uploads.pick(field, file)}
          onRemove={remove}
        />
      </FormSection>
      <MediaLinksSection form={parts} />
      <RecordActions form={form} isNew={isNew} isWaiting={form.isWaiting} onCancel={onCancel} />
    </form>
  )
}
