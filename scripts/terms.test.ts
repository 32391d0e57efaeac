import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
// TypeScript 7, which checks the other types, has no JavaScript API.
import ts from 'typescript-5'
import { describe, expect, it } from 'vitest'

/**
 * One term for each thing: what texts must not say, what they say instead and why, and a text that shows that the check
 * can fail. docs/glossary.md has the words of the code beside those of the screen.
 */
const TERMS: [avoid: RegExp, term: string, example: string][] = [
  // Arabic
  [/الباب(?![\u0600-\u06ff])|عند باب/, 'المدخل: where tickets are checked', 'الدفع عند الباب'],
  [/الاستجابة السريعة/, 'رمز QR', 'رمز الاستجابة السريعة'],
  [/إظهار (رمز|الرمز|تذكرتك)/, 'إبراز الرمز: showing the code', 'إظهار الرمز'],
  [/محفوظات/, 'المفضّلة: bookmarks', 'المحفوظات'],
  [/استعادة تذاكر/, 'عرض تذاكري: this reads as a refund', 'استعادة تذاكرك'],
  [/صندوقك/, 'الوارد: the inbox', 'صندوقك'],
  [/عن مسرح/, 'من نحن: the info page', 'عن مسرح'],
  [
    /(من|إلى|اختيار) تاريخ/,
    'الموعد: when something is; التاريخ names the field of its day, since اليوم reads as today',
    'من تاريخ',
  ],
  [/شراء|اشتر(?!ا)/, 'حجز: tickets are booked now and paid at the entrance', 'شراء التذاكر'],
  [/عوامل التصفية/, 'التصفية: the filters', 'مسح عوامل التصفية'],
  [/لـ[\d…]/, 'شخص واحد، 3 أشخاص: a lam before a digit reads as a 1', 'لـ3 أشخاص'],
  [/حُوّلت|محوَّلة|تحويل التذكرة/, 'نقل: of a ticket to another person; تحويل is for money', 'محوَّلة'],
  [/مُعادة|إعادة (ال)?تذاكر|إعادة التذكرة/, 'إرجاع: giving tickets back; إعادة reads as again', 'إعادة تذاكر'],
  [/إعادة المبلغ|المطلوب إعادته/, 'يُردّ إليك: money that goes back', 'المبلغ المطلوب إعادته'],
  [/^(كل الأماكن|مكانك|(تعديل|إضافة) المكان)$|اختيار مكان من القائمة/, 'المنطقة: of a talent', 'كل الأماكن'],
  [/الإثنين/, 'الاثنين', 'الإثنين'],
  [/\u0651\u064b|\u064b\u0651|\u0627\u064b/, 'tanween before the alif, without shadda', 'نهائيًّا'],
  [/مؤكّد/, 'مؤكَّد in texts, مؤكد in tags', 'حجزك مؤكّد.'],
  [/\S+ \S+ \S*مؤكدة?(?![\u0600-\u06ff])|مؤكدة?[ .،]/, 'مؤكَّد: in texts', 'الحجز مؤكد.'],
  [/^(\S+ )?مؤكَّدة?$/, 'مؤكد: in tags', 'حجز مؤكَّد'],
  [
    /يُرجى (ألا|أن|اختيار|تحديد|وضع|ملء|إدخال (اسم لا|رمز من|عدد|مبلغ|نسبة))/,
    'the rule itself, such as تذكرة واحدة على الأقل; يُرجى is for real requests',
    'يُرجى اختيار تذكرة واحدة على الأقل.',
  ],
  [/من جانب/, 'وصلتك موافقة … على طلبك، وصلنا إلغاء الحجز من …', 'تم قبول طلبك من جانب ⁨هدى⁩'],
  [/مقروءًا|تعليم الكل/, 'تحديد الكل كمقروء', 'تعليم الكل مقروءًا'],
  [/حفظ كمسودة/, 'حفظ مسودة', 'حفظ كمسودة'],
  [/تؤخذ معك|لا أماكن منها/, 'حصة هذا الجهاز: what the window sells without a network', 'أماكن تؤخذ معك'],
  [/^إدخال( الآن)?$/, 'دخول: letting people in; إدخال reads as typing', 'إدخال الآن'],
  [/ترشيح نفسي/, 'أرشّح نفسي', 'ترشيح نفسي'],
  [/مسمّيات/, 'مجالات أخرى: titles in own words', 'مسمّيات أخرى'],
  [/رفضها بريد|رُفضت رسال/, 'ارتدّت: a mail that was refused', 'رفضها بريدهم'],
  [/لا فعاليات قريبة/, 'لا فعاليات هذا الأسبوع', 'لا فعاليات قريبة'],
  [/(?<!غير )مميّ?زة/, 'مختارة: featured', 'الفعالية المميزة'],

  // English
  [/sign(ing|ed)?[ -]in\b/i, 'log in', 'Sign in'],
  [/\bphotos?\b/i, 'picture', 'Photo'],
  [/unwanted mail/i, 'spam folder', 'Look among unwanted mail'],
  [/\bhand(s|ed|ing)?( \w+)? on\b/i, 'send to someone, sent', 'A ticket was handed on to you'],
  [/\b(give|given|giving)\b[^.]* back\b/i, 'return, refund', 'What you have paid is given back'],
  [/(?<!bank[ -])\btransfer(?!_|s$)/i, 'send to someone: a bank transfer is for money', 'Transfer the ticket'],
  [/paid at the door/i, 'pay at the door', 'Paid at the door'],
  [
    /(?!^places$)\bplaces\b(?! in line| on waiting lists)/i,
    'tickets; seats only where there are seats',
    'Your places are held',
  ],
  [/place is free|places are free/i, 'join the waiting list, tickets have opened up', 'Tell me when a place is free'],
  [
    /\b(admit|admits|admitted)\b|\b(are|is|was|were|'s|'re) (already )?in\b[.:]?$/i,
    'check in, checked in',
    'They are in.',
  ],
  [/opens? the door/i, "it's no longer valid", 'It no longer opens the door'],
  [/\byours? .*\bvoided\b|\bvoided\b.*\byours?\b/i, 'the organiser cancelled your ticket', 'Your ticket was voided'],
  [/\bplanned\b/i, 'scheduled', 'Planned'],
  [/\bforget (on|this|these|it|everything)\b/i, 'remove from this device', 'Forget on this device'],
  [/\bshow in (arabic|english|another)|without words/i, 'performed in …, no spoken words', 'A show without words'],
  [/\bnearby\.?$|look in again/i, 'no events this week, check back later', 'No events nearby'],
  [/taken along|take along/i, 'offline allocation', 'Places taken along'],
  [/^anywhere$/i, 'Area: Any', 'Anywhere'],
  [/events to come/i, 'upcoming events', 'Events to come'],
  [/\bsomebody\b/i, 'someone', 'Somebody else'],
  [
    /\b(cannot|(could|does|do|did|will|would) not)\b/i,
    "can't, couldn't, doesn't: as people speak",
    'The image could not be made',
  ],
  [/couldn't be (copied|saved|loaded|sent|made|opened|published)/i, "couldn't copy: active", "It couldn't be copied"],
  [
    /\b(page|email|poster|language|link|numbers|pages|messages) of (the|a|this|your) (account|booking|event|show|site|talent|ticket)/i,
    'event page, your email: no chains with of',
    'Page of the event',
  ],
  [/^please (choose|enter|keep|name|say|write|give) /i, 'the rule itself, without please', 'Please choose a day.'],
]

/** Prescribed by the specification, word for word: texts that may break a rule, by the key where they stand. */
const QUOTED: [key: string, text: string][] = [
  ['en/account/gigs.ts gigs.signed_out', 'Please sign in to view gigs.'],
  ['en/account/gigs.ts gigs.nominate_login', 'Please sign in to nominate yourself.'],
  ['en/account/messages.ts messages.offline', 'You are offline. Messages cannot be sent.'],
  ['en/account/settings.ts settings.new_required', 'Please enter a new password.'],
  ['en/site/tickets.ts tickets.email_required', 'Please enter your email to receive your ticket.'],
]
const FIXED = new Set(QUOTED.map(([, text]) => text))

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
  it.each(TERMS)('says %s but "%s"', (avoid, _term, example) => {
    expect(texts.filter(([, text]) => avoid.test(text) && !FIXED.has(text))).toEqual([])
    expect(example).toMatch(avoid)
  })
})

it.each(QUOTED)('%s is what the specification quotes', (key, text) => {
  expect(texts.find(([path]) => path.endsWith(key))).toEqual([expect.anything(), text])
})

/** In both languages on pages of either, because they are written into a mailing; and anchors. */
const IN_BOTH = /\bmailings\.untitled\.|\.schemes\.|\.id$/

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
