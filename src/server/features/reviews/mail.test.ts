import { beforeEach, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { addProfile, reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { add, addReply, remove } = reviewCalls(app)
let talent: TestUser
let author: TestUser
beforeEach(async () => {
  talent = await addUser(app, { language: 'en' })
  await addTalent(app, { id: talent.id, name: 'Noura' })
  author = await addUser(app, { language: 'ar' })
  await addProfile(app, author, ['Mona', 'Aldarazi'])
})

async function newestMail({ email }: TestUser) {
  await mailsAreOut(app)
  return mailsTo(app, email).at(-1)
}

const review = (comment: string, rating = 4) => add({ talent_id: talent.id, rating, comment }, author)

it('the mail about a review carries its stars and its text, and that about a reply the reply', async () => {
  const { body } = await review('غنّى الجميع معها.\nAn evening to remember.')
  const mail = await newestMail(talent)
  expect(mail?.text).toContain('⁨Mona Aldarazi⁩ reviewed you: 4\u00a0of\u00a05.')
  expect(mail?.text).toContain('Rating: ★★★★☆\nComment: غنّى الجميع معها.\nAn evening to remember.')
  await addReply({ review_id: body.id, reply: 'شكرًا جزيلًا!' }, talent)
  const reply = await newestMail(author)
  expect(reply?.text).toContain('وصلك رد من ⁨Noura⁩ على تقييمك.')
  expect(reply?.text).toContain('الرد: شكرًا جزيلًا!')
})

it('what others wrote is in a mail as text, without web addresses, and cut', async () => {
  await review(`<img src=x onerror=alert(1)> see evil.example/win or https://evil.example ${'ب'.repeat(1_500)}`)
  const mail = await newestMail(talent)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; see 🔗 or 🔗')
  expect(mail?.text).not.toContain('evil')
  expect(mail?.text).toMatch(/ ب{900,}…$/m)
  expect(mail?.text).not.toContain('ب'.repeat(1_000))
})

it('a review that is gone by then is announced without its text', async () => {
  const { body } = await review('Regretted at once.')
  await newestMail(talent)
  await remove(body.id, author)
  const { rows } = await app.db.query(`select id from notifications where user_id = $1`, [talent.id])
  await app.db.query(`insert into outbox (task, payload) values ('notification_mail', $1)`, [
    JSON.stringify({ notification: rows[0].id }),
  ])
  await expect.poll(() => mailsTo(app, talent.email).length).toBe(2)
  expect((await newestMail(talent))?.text).not.toContain('Regretted')
})
