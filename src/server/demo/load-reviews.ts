import { DAY_MS } from '../../contract/rules/bahrain.ts'
import { type Database, inTransaction } from '../services/db.ts'
import { demoAccounts } from './accounts.ts'
import { type DemoReview, demoPeople, demoReviews } from './data.ts'
import { demoId, reviewId } from './identity.ts'
import { insertRows } from './insert.ts'
import { loadPeople } from './load-people.ts'

/** Inserts the missing demo reviews, with their authors. Concurrent calls are safe. */
export async function loadReviews(db: Database, now: number): Promise<void> {
  await loadPeople(
    db,
    demoPeople.filter(({ slug }) => !demoAccounts.some((account) => account.slug === slug)),
    now,
  )
  await inTransaction(db, async (transaction) => {
    const reviews = demoReviews.map((review) => reviewRow(review, now))
    const added = await insertRows(transaction, 'reviews', reviews, { users: ['talent_id', 'user_id'] })
    const answered = demoReviews.filter(({ talent, by, reply }) => reply && added.has(reviewId(talent, by)))
    const replies = answered.map((review) => replyRow(review, now))
    await insertRows(transaction, 'review_replies', replies)
  })
}

function reviewRow({ talent, by, rating, comment, days_ago }: DemoReview, now: number) {
  const at = new Date(now - days_ago * DAY_MS)
  const ids = { id: reviewId(talent, by), talent_id: demoId(talent), user_id: demoId(`reviewer-${by}`) }
  return { ...ids, rating, comment, created_at: at, modified: at }
}

function replyRow({ talent, by, reply, days_ago }: DemoReview, now: number) {
  const at = new Date(now - (days_ago - 1) * DAY_MS)
  const ids = { id: demoId(`reply of ${talent} to ${by}`), review_id: reviewId(talent, by), user_id: demoId(talent) }
  return { ...ids, reply, created_at: at, modified: at }
}
