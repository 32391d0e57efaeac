import { FormSection } from '../../../ui/form-section.tsx'
import type { ImageUploads } from '../../images/use-image-uploads.ts'
import { MediaLinksField } from '../media-links-field.tsx'
import { PortfolioField, ProfileImageField } from './image-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PriceFields, StageFields } from './talent-fields.tsx'
import type { ProfileFormParts } from './typed-profile.ts'

interface ProfileSectionsProps {
  form: ProfileFormParts
  images: ImageUploads
  /** In Bahrain, `YYYY-MM-DD`. */
  today: string
  isTalent: boolean
}

/** The sections of a profile: the person, and a talent's page. */
export function ProfileSections({ form, images, today, isTalent }: ProfileSectionsProps) {
  const { words } = form
  return (
    <>
      <FormSection title={words.person}>
        <ProfileImageField form={form} images={images} isTalent={isTalent} />
        <PersonFields form={form} today={today} />
      </FormSection>
      {isTalent && (
        <>
          <FormSection title={words.stage}>
            <StageFields form={form} />
          </FormSection>
          <FormSection title={words.prices} optional hint={words.prices_hint}>
            <PriceFields form={form} />
          </FormSection>
          <FormSection title={words.portfolio} optional hint={words.portfolio_hint}>
            <PortfolioField form={form} images={images} />
          </FormSection>
          <FormSection title={words.media_links} optional hint={words.media_links_hint}>
            <MediaLinksField
              {...form.control('media_links')}
              onChange={(links) => form.set({ media_links: links })}
              label={words.media_link}
              hint={words.media_link_hint}
            />
          </FormSection>
        </>
      )}
    </>
  )
}
