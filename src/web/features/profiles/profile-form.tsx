import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { FormFailure, SubmitButton } from '../../ui/form-parts.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PersonFields } from '../talents/form/person-fields.tsx'
import { PortfolioField } from '../talents/form/portfolio-field.tsx'
import { ProfileImageField } from '../talents/form/profile-image-field.tsx'
import { MediaLinksSection, PriceFields, StageFields } from '../talents/form/talent-fields.tsx'
import type { Role } from '../talents/form/typed-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  me: Profile
  role: Role
}

/** Step 2: the form of a profile of either role. */
export function ProfileForm({ me, role }: ProfileFormProps) {
  const own = useBundle('account').profile
  const { form, uploads, today } = useProfileForm(me, role)
  const parts = { ...form, words: own }
  const wrong = Object.keys(form.errors).length
  const isTalent = role === 'talent'
  const [isKept] = useState(areDraftsKept)

  function remove(field: Parameters<typeof uploads.forget>[0]) {
    uploads.forget(field)
    form.set({ [field]: '' })
  }

  return (
    <form {...form.props} className="mt-8 grid grid-cols-1 gap-6 **:scroll-mb-32">
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
      {isTalent && (
        <>
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
        </>
      )}
      <FormFailure text={form.failure} />
      <div className="bottom-0 z-10 tall:sticky -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6">
        <p role="status" className="min-w-0 grow basis-60 text-sm text-mute">
          {form.isWaiting ? own.wait_for_uploads : wrong > 0 ? own.some_wrong(wrong) : isKept ? own.kept : own.unkept}
        </p>
        <SubmitButton form={form} size="lg" busy={form.pending} className="max-sm:w-full">
          {form.pending ? own.submitting : own.submit}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Whether drafts outlast the page, by trying: blocked cookies and some private windows forbid it. */
function areDraftsKept(): boolean {
  const key = 'allowed'
  try {
    sessionStorage.setItem(key, key)
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
