import { AvailabilityEditor } from './availability-editor.tsx'
import { Calendars } from './calendars.tsx'

/** What talents edit of their own calendar. */
export const calendarFields = { Availability: AvailabilityEditor, Calendars }
