import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { errors } from '../src/contract/errors.ts'
import { sharedTexts } from '../src/contract/texts/both-languages.ts'

/** One term for each thing: terms that texts must not use, and what they use instead. */
const TERMS: [avoid: RegExp, term: string][] = [
  [/الباب(?![\u0600-\u06ff])|عند باب/, 'المدخل: where tickets are checked'],
  [/الاستجابة السريعة/, 'رمز QR'],
  [/إظهار (رمز|الرمز|تذكرتك)/, 'إبراز الرمز: showing the code'],
  [/محفوظات/, 'المفضّلة: bookmarks'],
  [/استعادة تذاكر/, 'عرض تذاكري: this reads as a refund'],
  [/صندوقك/, 'الوارد: the inbox'],
  [/عن مسرح/, 'من نحن: the info page'],
  [/شراء|اشتري/, 'حجز: tickets are booked now and paid at the entrance'],
  [/عوامل التصفية/, 'التصفية: the filters'],
  [/لـ\d/, 'شخص واحد، 3 أشخاص: a lam before a digit reads as a 1'],
  [/sign(ing|ed)?[ -]in\b/i, 'log in'],
  [/\bphotos?\b/i, 'picture'],
  [/unwanted mail/i, 'spam folder'],
  [/paid at the door/i, 'pay at the door'],
]

/** Prescribed by the specification, word for word. */
const FIXED = new Set(['Please sign in to view gigs.', 'Please sign in to nominate yourself.'])

/** All texts of a words module, by name; functions are called with placeholders. */
function textsIn(words: unknown, path: string): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [2, 3, 11].flatMap((count) => textsIn(words(count, count, count), path))
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, value]) => textsIn(value, `${path}.${name}`))
}

const root = new URL('../', import.meta.url)
const WORDS = ['src/web/locales/{ar,en}/*.ts', 'src/server/**/{words,mail-words}.ts']
const modules = globSync(WORDS, { cwd: fileURLToPath(root), exclude: ['**/*.test.ts'] }).map(
  async (path) => [path, await import(new URL(path, root).href)] as const,
)
const texts = [
  ...(await Promise.all(modules)),
  ['errors', errors] as const,
  ['shared texts', sharedTexts] as const,
].flatMap(([path, exported]) =>
  // Modules export texts as objects; functions beside them are not texts.
  Object.entries<unknown>(exported).flatMap(([name, words]) =>
    typeof words === 'object' ? textsIn(words, `${path} ${name}`) : [],
  ),
)

describe('no text', () => {
  it.each(TERMS)('says %s but "%s"', (avoid) => {
    expect(texts.filter(([, text]) => avoid.test(text) && !FIXED.has(text))).toEqual([])
  })
})

it('the check reads the texts of every page, response and mail', () => {
  expect(texts.length).toBeGreaterThan(800)
  expect(texts).toContainEqual(expect.arrayContaining(['تذكرتك جاهزة']))
})
