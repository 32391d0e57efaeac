import { expect, it } from 'vitest'
import { ar } from '../../locales/ar/site.ts'
import { en } from '../../locales/en/site.ts'
import { titleCase, titleOf } from './title.ts'

it.each([
  ['stilt walker', 'Stilt Walker'],
  ['DJ & mc', 'DJ & Mc'],
  ['oud/violin player', 'Oud/Violin Player'],
  ['élan vital', 'Élan Vital'],
  ["children's storyteller", "Children's Storyteller"],
  ['حكواتي شعبي', 'حكواتي شعبي'],
])('%s is shown as %s', (title, shown) => {
  expect(titleCase(title)).toBe(shown)
})

it('a category title is shown in the language of the page', () => {
  expect(titleOf('magician', en)).toBe('Magician')
  expect(titleOf('magician', ar)).toBe(ar.talents.category.magician)
  expect(titleOf('fire eater', en)).toBe('Fire Eater')
})
