import { expect, it } from 'vitest'
import { demoBookings, demoCrowd, demoGigs, demoPeople, demoReviews, demoTalents } from './data.ts'

it('texts about a day are true in every month', () => {
  const texts = [...demoGigs, ...demoBookings, ...demoReviews].map((row) => JSON.stringify(row))
  const season = /\b(summer|winter|autumn|spring)\b|صيف|شتاء|شتوي|خريف|ربيع|كانون|ديسمبر|يناير/i
  expect(texts.filter((text) => season.test(text))).toEqual([])
})

it('no two reviews, names or texts of talents are alike', () => {
  const texts = [
    ...demoReviews.flatMap(({ comment, reply }) => [comment, reply]),
    ...[...demoTalents, ...demoCrowd].flatMap(({ name, about }) => [name, about]),
    ...demoPeople.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  ].filter(Boolean)
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
})

it('each review is by one of the people, who reviews a talent once', () => {
  const pairs = demoReviews.map(({ talent, by }) => `${by} of ${talent}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { by } of demoReviews) expect(demoPeople.map(({ slug }) => slug)).toContain(`reviewer-${by}`)
})
