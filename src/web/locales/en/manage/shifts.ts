import type { shifts as arabic } from '../../ar/manage/shifts.ts'

export const shifts: typeof arabic = {
  title: 'Box office shifts',
  export: 'Download shifts as CSV',
  deleted: 'Deleted account',
  float: 'Float',
  cash: 'Cash',
  card: 'Card',
  online: 'Payment links',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  open: 'Still open.',
  quota: (places) => `Reserved offline on its devices: ${places}`,
  outside: 'Outside shifts',
  total: 'Total taken',
  close: 'Close shift',
  close_anyway: 'Close anyway',
  close_title: "Close someone else's shift?",
  close_text: "Count all the cash in their box, including the starting amount. A closed shift can't be changed.",
}
