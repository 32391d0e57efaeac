import { calendarFields } from '../../availability/edit/calendars.tsx'
import { Completeness } from './completeness.tsx'
import { PortfolioFields } from './portfolio-fields.tsx'
import { ProfileImageEditor } from './profile-image-editor.tsx'
import { textFields } from './text-parts.tsx'

/** Editors of the parts of a talent's page. */
export const fields = {
  Completeness,
  ProfileImage: ProfileImageEditor,
  Portfolio: PortfolioFields,
  ...textFields,
  ...calendarFields,
}
