import { AboutField } from './about-field.tsx'
import { AreaField } from './area-field.tsx'
import { Completeness } from './completeness.tsx'
import { MediaLinksEditor } from './media-links-editor.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { EditedPrices } from './price-fields.tsx'
import { ProfileImageEditor } from './profile-image-editor.tsx'

/** Editors of the parts of a talent's page. */
export const fields = {
  About: AboutField,
  Area: AreaField,
  Completeness,
  MediaLinks: MediaLinksEditor,
  ProfileImage: ProfileImageEditor,
  Portfolio: PortfolioFields,
  Prices: EditedPrices,
}
