import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
// TypeScript 7, which checks the other types, has no JavaScript API.
import ts from 'typescript-5'
import { describe, expect, it } from 'vitest'

/** One term for each thing: terms that texts must not use, and what they use instead. */
const TERMS: [avoid: RegExp, term: string][] = [
  [/الباب(?![\u0600-\u06ff])|عند باب/, 'المدخل: where tickets are checked'],
  [/الاستجابة السريعة/, 'رمز QR'],
  [/إظهار (رمز|الرمز|تذكرتك)/, 'إبراز الرمز: showing the code'],
  [/محفوظات/, 'المفضّلة: bookmarks'],
  [/استعادة تذاكر/, 'عرض تذاكري: this reads as a refund'],
  [/صندوقك/, 'الوارد: the inbox'],
  [/عن مسرح/, 'من نحن: the info page'],
  [
    /(من|إلى|اختيار) تاريخ/,
    'الموعد: when something is; التاريخ names the field of its day, since اليوم reads as today',
  ],
  [/شراء|اشتر(?!ا)/, 'حجز: tickets are booked now and paid at the entrance'],
  [/عوامل التصفية/, 'التصفية: the filters'],
  [/لـ[\d…]/, 'شخص واحد، 3 أشخاص: a lam before a digit reads as a 1'],
  [/sign(ing|ed)?[ -]in\b/i, 'log in'],
  [/\bphotos?\b/i, 'picture'],
  [/unwanted mail/i, 'spam folder'],
  [/حُوّلت|محوَّلة|تحويل التذكرة/, 'نقل: of a ticket to another person; تحويل is for money'],
  [/مُعادة|إعادة (ال)?تذاكر|إعادة التذكرة/, 'إرجاع: giving tickets back'],
  [/\bhand(ed)?( \w+)? on\b/i, 'send to someone, sent'],
  [/given back/i, 'return, refund'],
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

/**
 * Every literal of a source file with Arabic in it: its texts in both languages, whatever they depend on. `…` stands
 * for a value.
 */
function literalsIn(path: string): [path: string, text: string][] {
  const literals: [path: string, text: string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.push([path, node.text])
    if (ts.isTemplateExpression(node)) {
      literals.push([path, [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(textOf).join('…')])
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest))
  return literals.some(([, text]) => /\p{Script=Arabic}/u.test(text)) ? literals : []
}

const textOf = ({ text }: { text: string }) => text

const root = fileURLToPath(new URL('../', import.meta.url))
/** Without texts written by demo people, and what visitors may type. */
const SOURCES = {
  pattern: 'src/{server,contract}/**/*.ts',
  exclude: ['**/*.test.ts', 'src/server/{demo,testing}/**', 'src/server/search/meanings.ts'],
}
const WORDS = ['src/web/locales/{ar,en}/**/*.ts', 'src/server/**/{words,mail-words}.ts']
const modules = globSync(WORDS, { cwd: root, exclude: ['**/*.test.ts'] }).map(
  async (path) => [path, await import(pathToFileURL(join(root, path)).href)] as const,
)
const texts = [
  // Modules export texts as objects; functions beside them are not texts.
  ...(await Promise.all(modules)).flatMap(([path, exported]) =>
    Object.entries<unknown>(exported).flatMap(([name, words]) =>
      typeof words === 'object' ? textsIn(words, `${path} ${name}`) : [],
    ),
  ),
  ...globSync(SOURCES.pattern, { cwd: root, exclude: SOURCES.exclude }).flatMap(literalsIn),
]

describe('no text', () => {
  it.each(TERMS)('says %s but "%s"', (avoid) => {
    expect(texts.filter(([, text]) => avoid.test(text) && !FIXED.has(text))).toEqual([])
  })
})

/** In both languages on pages of either, because they are written into a mailing; and anchors. */
const IN_BOTH = /\bmailings\.(untitled|sign_off)\.|\.id$/

it('each text is in the language whose text it is', () => {
  const wrong = texts.filter(([path, text]) => {
    const [, folder, part] = /\/locales\/(ar|en)\/|\.(ar|en)(?=\.|$)/.exec(path) ?? []
    const isArabic = /\p{Script=Arabic}/u.test(text)
    return (folder ?? part) === 'ar' ? !isArabic && /[a-z]/i.test(text) : (folder ?? part) === 'en' && isArabic
  })
  expect(wrong.filter(([path]) => !IN_BOTH.test(path))).toEqual([])
})

it.each([
  ['a page', 'تأكيد الحجز'],
  ['a mail', 'تذكرتك جاهزة'],
  ['a notification that depends on a payload', 'قُبل ترشّحك للفرصة «⁨…⁩».'],
  ['a refusal', 'نفدت تذاكر هذه الفعالية.'],
  ['the shared texts', 'فنون أدائية'],
  ['a table for spreadsheets', 'وقت الحجز (البحرين)'],
  ['a feed', '…: الفعاليات'],
  ['the mailbox', 'صندوق البريد'],
])('the check reads the text of %s', (_where, text) => {
  expect(texts.map(([, read]) => read)).toContain(text)
})
