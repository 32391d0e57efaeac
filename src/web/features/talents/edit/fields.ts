import { calendarFields } from '../../availability/edit/calendars.tsx'
import { Completeness } from './completeness.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { ProfileImageEditor } from './profile-image-editor.tsx'
import { EditedAbout, EditedArea, EditedMediaLinks, EditedPrices } from './text-parts.tsx'

/** Editors of the parts of a talent's page. */
export const fields = {
  About: EditedAbout,
  Area: EditedArea,
  Completeness,
  MediaLinks: EditedMediaLinks,
  ProfileImage: ProfileImageEditor,
  Portfolio: PortfolioFields,
  Prices: EditedPrices,
  ...calendarFields,
}
