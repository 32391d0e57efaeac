import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load.ts'
import { loadGigs } from '../demo/load-gigs.ts'
import { openDemoAccounts } from '../demo/load-people.ts'
import { addUser, type TestUser } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', DEMO: 'off' })

/** What people type, and what they must find first, among the people, events and gigs of the demo. */
const TALENTS = `
عود | علي الصفّار
العود | علي الصفّار
oud | علي الصفّار
oud player | علي الصفّار
قانون | عبدالله القانون
qanun | عبدالله القانون
كمان | The Saar String Quartet
violin | The Saar String Quartet
violins | The Saar String Quartet
رباعي وتري | The Saar String Quartet
مغني | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
singer | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
زفاف | أحمد البنعلي
عرس | دي جي نهّام
أعراس | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
زواج | شيخة البوعينين
ملچة | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
wedding | DJ Marsa
wedding photographer | أحمد البنعلي
مصور أعراس | سارة عبدالله
دي جي عرس | دي جي نهّام
زفة | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
عيد ميلاد | الساحر حسن
birthday | Captain Bubbles
مهرج | Captain Bubbles
clown | Captain Bubbles
فقاعات | Captain Bubbles
حناء | حنّاء أم يوسف
حنا | حنّاء أم يوسف
henna | حنّاء أم يوسف
خطاط | يعقوب الخطّاط
calligraphy | يعقوب الخطّاط
رسم على الوجوه | ريم الألوان
face painting | ريم الألوان
photographer | Nadia Frames
ساحر | الساحر حسن
magician | Omar Vance
magicain | Omar Vance
fire | Elena Ignis
corporate | خليفة بو ضحكة
حفل شركة | خليفة بو ضحكة
مؤتمر | مريم الكعبي
conference | مريم الكعبي
mc | فيصل الزياني
standup | Tom Hartley
عرضة | بدر العرضة
ardha | بدر العرضة
شاعر | شيخة البوعينين
poet | شيخة البوعينين
حكواتي | الحكواتي بوناصر
storyteller | الحكواتي بوناصر
رمضان | الحكواتي بوناصر
national day | فرقة دلمون للفنون الشعبية والأهازيج البحرية وليالي السمر والأعراس البحرينية
عبايات | لولوة
voice over | Zara Khan
أداء صوتي | نورة سلمان
dance workshop | Priya Menon
مصور للأعراس | أحمد البنعلي
دي جي للزفاف | دي جي نهّام
ساحر للأطفال | الساحر حسن
photographer for weddings | أحمد البنعلي
clown for a birthday | Captain Bubbles
`
const EVENTS = `
عود | ليلة على وتر: أمسية عود
oud | A Night on One String: Oud Recital
جاز | بعد الدوام مع رباعي الساعة الزرقاء
magic | The Vanishing Hour
kids | Salma and the Moon That Fell into the Sea
أطفال | سلمى والقمر الذي نزل إلى البحر
cinema | Cinema Under the Stars
comedy | Laugh at Your Own Risk
شعر | مجلس القصيد: أمسية في الشعر النبطي
خط عربي | قصبة وحبر: ورشة في خط الثلث
شاطئ | جلسات الجزر
dance | Tidal: A Dance in Four Movements
fashion show | Naqda: Fashion in Golden Thread
مسرحية للأطفال | سلمى والقمر الذي نزل إلى البحر
theatre for kids | Salma and the Moon That Fell into the Sea
`
const GIGS = `
عود | عازف عود لسهرة عائلية في المزرعة
عرس | Photographer for a small garden wedding
مصور | Photographer for a small garden wedding
birthday | DJ for a rooftop birthday
عيد ميلاد | ساحر وبالونات لعيد ميلاد
storyteller | حكواتي لأسبوع القراءة
`

let reader: TestUser
beforeAll(async () => {
  await loadDemo(app.db, app.clock.now())
  await openDemoAccounts(app.db, app.clock.now())
  await loadGigs(app.db, app.clock.now())
  reader = await addUser(app)
})

/** The first that is found, in the language that the query is typed in. */
async function firstOf(path: string, q: string): Promise<string | undefined> {
  const language = /[a-z]/.test(q) ? 'en' : 'ar'
  const response = await app.call('GET', `${path}?${new URLSearchParams({ q })}`, undefined, {
    ...reader.headers,
    'accept-language': language,
  })
  expect(response.status).toBe(200)
  const [first] = (await response.json()) as { name?: string; title: string }[]
  return first?.name ?? first?.title
}

describe.each([
  ['talents', '/api/approved_talents', TALENTS],
  ['events', '/api/events', EVENTS],
  ['gigs', '/api/gigs', GIGS],
])('among %s', (_what, path, table) => {
  it.each(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' | ') as [string, string]),
  )('%s finds %s first', async (q, first) => {
    expect(await firstOf(path, q)).toBe(first)
  })
})
