import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp()

const SPELLINGS = `
محمد | Mohammed, Muhammad, Mohamed, Mohamad
أحمد البنعلي | Ahmed Albinali, Ahmad Al Binali, Al-Binali
فاطمة الزهراء | Fatima Alzahra, Fatema, Fatimah
حسين | Hussain, Hussein, Husain
يوسف | Yousif, Youssef, Yusuf
خليفة | Khalifa, Khaleefah
نورة سلمان | Noora Salman, Noura, Nora
عبدالله القانون | Abdulla, Abdullah, Abdallah Alqanoon
عبد الرحمن | Abdulrahman, Abdul Rahman, Abdurrahman, Abd Al-Rahman
عبدالرحمن | Abdul Rahman, Abdel Rahman
مريم الكعبي | Mariam, Maryam Alkaabi
شيخة البوعينين | Shaikha, Sheikha Albuainain
عيسى | Isa, Essa, Eisa
جاسم | Jassim, Jasim
قاسم | Qassim, Gassim, Kassem
زينب | Zainab, Zaynab
هدى المناعي | Huda Almannai, Hoda Al Mannai
علي الصفّار | Ali Alsaffar, Ali Saffar
يعقوب الخطّاط | Yaqoob Alkhattat, Yacoub
بدر | Bader, Badr
مرتضى | Murtadha, Mortada
معاذ | Muath, Moaz
فتحي | Fathi
إسحاق | Ishaq, Eshaq
هيثم | Haytham, Haitham
فيصل بن خالد | Faisal Khalid, Faisal bin Khaled
لولوة | Lulwa, Lolwa
ريم | Reem, Rim
جورج | George, Jorj
ماجد | Maged, Magid, Majed
سيليا | Celia, Cilia
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
  .map(([arabic = '', latin = '']) => ({ arabic, latin: latin.split(', ') }))
const PAIRS = SPELLINGS.flatMap(({ arabic, latin }) => latin.map((name) => [arabic, name] as const))

it('names are found by their spellings in the other script, in both directions', async () => {
  const found = async (name: string, typed: string) => {
    const { rows } = await app.db.query(
      'select coalesce(name_key_words($1) @@ name_query(search_words($2)), false) as found',
      [name, typed],
    )
    return rows[0].found
  }
  const missed: string[] = []
  for (const [arabic, latin] of PAIRS) {
    if (!(await found(arabic, latin))) missed.push(`${latin} → ${arabic}`)
    const whole = arabic.split(' ').length === latin.split(' ').length
    if (whole && !(await found(latin, arabic))) missed.push(`${arabic} → ${latin}`)
  }
  expect(missed).toEqual([])
  expect(await found('مي', 'Mo'), 'too many names share one consonant').toBe(false)
})
