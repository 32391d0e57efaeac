import { Hono } from 'hono'
import type { Language } from '../../../../contract/rules/language.ts'
import { inTransaction, type Queryable } from '../../db.ts'
import type { FakeEnv, FakeServices } from './api.ts'
import { findCharge, lockOpenCharge, settleCharge, type TestCard } from './charges.ts'
import { type Html, html, page } from './html.ts'
import { takeMode } from './modes.ts'
import { type FakeCharge, OUTCOMES, type Outcome, Refusal } from './objects.ts'
import { WEBHOOKS, type Webhook } from './posts.ts'
import { now } from './store.ts'
import { PAY_TEXTS } from './texts.ts'

type Choice = 'captured' | 'declined' | 'funds' | 'unknown' | 'cancelled' | 'abandoned' | 'later'

/** Cards of Tap's page of test cards, each with one outcome here. */
const CARDS: { choice: Choice; card: TestCard; label: 'pays' | 'declined' | 'funds' | 'unknown'; tone: string }[] = [
  { choice: 'captured', card: { brand: 'BENEFIT', number: '4600410123456789' }, label: 'pays', tone: 'main good' },
  { choice: 'captured', card: { brand: 'VISA', number: '4508750015741019' }, label: 'pays', tone: 'good' },
  { choice: 'captured', card: { brand: 'MASTERCARD', number: '5123450000000008' }, label: 'pays', tone: 'good' },
  { choice: 'declined', card: { brand: 'BENEFIT', number: '1111110123456789' }, label: 'declined', tone: 'bad' },
  { choice: 'funds', card: { brand: 'BENEFIT', number: '7777770123456789' }, label: 'funds', tone: 'bad' },
  { choice: 'unknown', card: { brand: 'MASTERCARD', number: '5123450000000008' }, label: 'unknown', tone: 'ask' },
]

/** The hosted payment page: `GET` shows it, `POST` is a choice on it. */
export function payPage({ db, posts }: FakeServices): Hono<FakeEnv> {
  const app = new Hono<FakeEnv>()

  app.get('/:id', async (c) => {
    const row = await findCharge(db, c.req.param('id'), await now(db)).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    const language = languageOf(c.req.query('lang') ?? row?.hidden.language)
    if (!row) return notice(language, 'missing', undefined, 404)
    return row.body.status === 'INITIATED' ? show(row.body, language) : notice(language, 'over', row.body)
  })

  app.post('/:id', async (c) => {
    const form = await c.req.parseBody()
    const language = languageOf(form.lang)
    const picked = CARDS[Number(form.card)]
    const choice = picked?.choice ?? (['cancelled', 'abandoned', 'later'] as const).find((name) => name === form.choice)
    if (!choice) return c.redirect(`/pay/${c.req.param('id')}?lang=${language}`, 303)
    const { charge, send } = await inTransaction(db, (transaction) =>
      choose(transaction, c.req.param('id'), { choice, card: picked?.card }),
    )
    await send()
    if (!charge) return c.redirect(`/pay/${c.req.param('id')}?lang=${language}`, 303)
    return choice === 'abandoned' ? notice(language, 'left', charge) : c.redirect(backTo(charge), 303)
  })

  async function choose(
    transaction: Queryable,
    id: string,
    { choice, card }: { choice: Choice; card: TestCard | undefined },
  ): Promise<{ charge?: FakeCharge; send: () => Promise<void> }> {
    const at = await now(transaction)
    const row = await lockOpenCharge(transaction, id, at)
    if (!row || choice === 'later') return { ...(row && { charge: row.body }), send: async () => {} }
    const outcome = OUTCOMES[choice] as Outcome
    const { body } = await settleCharge(transaction, row, { outcome, now: at, ...(card && { card }) })
    return { charge: body, send: await posts.order(transaction, body, { webhook: await webhookMode(transaction) }) }
  }
  return app
}

/** How the webhook of this choice goes, if a test said so. */
async function webhookMode(db: Queryable): Promise<Webhook | undefined> {
  const mode = await takeMode(db, 'pay')
  return WEBHOOKS.find((webhook) => webhook === mode?.mode)
}

function languageOf(value: unknown): Language {
  return value === 'en' ? 'en' : 'ar'
}

/** Where the browser goes back to, as Tap calls it. */
function backTo({ id, redirect }: FakeCharge): string {
  const url = new URL(redirect.url)
  url.searchParams.set('tap_id', id)
  return url.href
}

function show(charge: FakeCharge, language: Language): Response {
  const t = PAY_TEXTS[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const choose = (choice: Choice, text: string): Html =>
    html`<button class="plain" name="choice" value="${choice}">${text}</button>`
  return page(
    { language, title: t.title, note: t.bandNote },
    html`<div class="card">
<h1>${t.title}</h1>
<dl>
<dt>${t.amount}</dt><dd class="sum"><bdi>${t.dinars(charge.amount.toFixed(3).replace(/\.000$/, ''))}</bdi></dd>
<dt>${t.merchant}</dt><dd><bdi>${charge.description || new URL(charge.redirect.url).host}</bdi></dd>
</dl>
<form method="post" action="/pay/${charge.id}">
<input type="hidden" name="lang" value="${language}">
<h2>${t.cards}</h2>
${CARDS.map(
  ({ card, label, tone }, index) =>
    html`<button class="${tone}" name="card" value="${index}"><span>${t[label]}</span><small dir="ltr">${card.brand} •••• ${card.number.slice(-4)}</small></button>
`,
)}${choose('cancelled', t.cancel)}${choose('later', t.later)}${choose('abandoned', t.leave)}
</form>
</div>
<footer><code dir="ltr">${charge.id}</code><a href="?lang=${other}" lang="${other}">${t.otherLanguage}</a></footer>`,
  )
}

function notice(language: Language, kind: 'over' | 'left' | 'missing', charge?: FakeCharge, status = 200): Response {
  const t = PAY_TEXTS[language]
  const text = kind === 'over' ? t.overNote : kind === 'left' ? t.leftNote : undefined
  return page(
    { language, title: t.title, note: t.bandNote },
    html`<div class="card"><h1>${t[kind]}</h1>${text && html`<p>${text}</p>`}${charge && html`<p><a href="${backTo(charge)}">${t.back}</a></p>`}</div>`,
    status,
  )
}
