import type { shifts as arabic } from '../../ar/manage/shifts.ts'

export const shifts: typeof arabic = {
  title: 'Box office shifts',
  export: 'Download shifts as CSV',
  deleted: 'Deleted account',
  float: 'Float',
  cash: 'Cash',
  card: 'Card',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  open: 'Still open.',
  quota: (places) => `Places reserved on its devices: ${places}`,
  outside: 'Outside of shifts',
  total: 'All that was taken',
  close: 'Close shift',
  close_anyway: 'Close anyway',
  close_title: 'Close the shift of another person?',
  close_text: 'Count all the cash in their box, the starting amount included. A closed shift never changes.',
}
