import { expect, it } from 'vitest'
import { stageName } from './talent.ts'

it.each([
  ['هدى', 'Huda', 'هدى', 'Huda'],
  ['Huda', 'هدى', 'هدى', 'Huda'],
  ['هدى', null, 'هدى', 'هدى'],
  ['Huda', 'Hoda', 'Huda', 'Huda'],
  ['هدى', '七', 'هدى', 'هدى'],
  ['DJ هدى', 'دي جي هدى', 'دي جي هدى', 'DJ هدى'],
])('%s, also %s, is %s for readers of Arabic and %s for those of English', (name, name_other, ar, en) => {
  expect([stageName({ name, name_other }, 'ar'), stageName({ name, name_other }, 'en')]).toEqual([ar, en])
})
