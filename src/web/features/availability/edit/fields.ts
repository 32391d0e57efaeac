import { AvailabilityEditor } from './availability-editor.tsx'
import { Calendars } from './calendars.tsx'

/** Editors of a talent's own calendar. */
export const calendarFields = { Availability: AvailabilityEditor, Calendars }
