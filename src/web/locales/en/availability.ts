import type { availability as arabic } from '../ar/availability.ts'

export const availability: typeof arabic = {
  title: 'Availability',
  earlier_month: 'Previous month',
  later_month: 'Next month',
  weekdays: [
    { short: 'Sun', long: 'Sunday', letter: 'S' },
    { short: 'Mon', long: 'Monday', letter: 'M' },
    { short: 'Tue', long: 'Tuesday', letter: 'T' },
    { short: 'Wed', long: 'Wednesday', letter: 'W' },
    { short: 'Thu', long: 'Thursday', letter: 'T' },
    { short: 'Fri', long: 'Friday', letter: 'F' },
    { short: 'Sat', long: 'Saturday', letter: 'S' },
  ],
  today: 'Today',
  states: { free: 'Free', partly: 'Partly free', busy: 'Not available' },
  day: (date, state) => `${date}, ${state}`,
  failed: 'The calendar could not be loaded.',
  choose: 'Choose a day to see its hours.',
  free_day: 'Free all day.',
  busy_day: 'Not available on this day.',
  busy_hours: 'Not available at these times:',
  all_day: 'All day',
  until: (to) => `Until ⁨${to}⁩`,
  from: (from) => `From ⁨${from}⁩ until the end of the day`,
  hours: (from, to) => `⁨${from}⁩ to ⁨${to}⁩`,
  overlaps: 'This overlaps a time that is not available. Please choose another.',
}
