import { DAY_MS, dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { JobPayload } from '../../../jobs/order.ts'
import { orderAll } from '../../../jobs/order.ts'
import type { JobServices } from '../../../jobs/services.ts'
import { button, lines, paragraph } from '../../../services/mail/blocks.ts'
import { composeMessage } from '../../../services/mail/message.ts'
import type { WaitingMoney } from './tasks.ts'
import { countOpenMoney } from './watch.ts'

type Counted = Exclude<keyof WaitingMoney, 'oldest_s'>

const ORDER: readonly Counted[] = ['failed_refunds', 'transfers', 'strays', 'unclear', 'differences']

const words: Record<Language, { heading: string; text: string; open: string; counted: Record<Counted, string> }> = {
  ar: {
    heading: 'مبالغ تحتاج إلى متابعة',
    text: 'هذه المبالغ تنتظر متابعة من الإدارة، وتعليمات كل منها في صفحة المالية:',
    open: 'المالية · Finance',
    counted: {
      failed_refunds: 'مبالغ لم تُردّ إلى أصحابها',
      transfers: 'تحويلات بنكية متأخرة أو بحاجة إلى تحقق أو تُعاد',
      strays: 'مبالغ بلا حجز',
      unclear: 'محاولات دفع لا يُعرف مصيرها',
      differences: 'فروق مع مزوّد الدفع',
    },
  },
  en: {
    heading: 'Payments need attention',
    text: 'These payments wait for an admin. The finance page says what to do about each:',
    open: '',
    counted: {
      failed_refunds: 'Refunds that failed',
      transfers: 'Bank transfers that are overdue, to be checked or to be sent back',
      strays: 'Payments without a booking',
      unclear: 'Payments whose outcome is unknown',
      differences: "Differences with the payment provider's list",
    },
  },
}

/** Orders the mails of the day, if anything is open. */
export async function orderFinanceMails({ db, clock, financeEmails }: JobServices): Promise<void> {
  if (!isAnyOpen(await countOpenMoney(db, clock.now()))) return
  const day = dayInBahrain(clock.now())
  await orderAll(
    db,
    financeEmails.map((email) => ['finance_mail', { email, day }] as const),
  )
}

const isAnyOpen = (open: WaitingMoney) => ORDER.some((each) => open[each] > 0)

/** Mails what waits for a person, in both languages; nothing once it is settled, or a day late. */
export async function sendFinanceMail(services: JobServices, mail: JobPayload<'finance_mail'>): Promise<void> {
  const { db, clock, mailer, origin } = services
  const open = await countOpenMoney(db, clock.now())
  if (!isAnyOpen(open) || dayInBahrain(clock.now() - DAY_MS) > mail.day) return
  const { ar, en } = words
  const listed = (language: Language) =>
    lines(ORDER.filter((each) => open[each] > 0).map((each) => `${words[language].counted[each]}: ${open[each]}`))
  await mailer.send(
    composeMessage(origin, {
      to: mail.email,
      language: 'ar',
      id: ['finance', `${mail.day}/${mail.email}`],
      subject: `${ar.heading} · ${en.heading}`,
      heading: ar.heading,
      blocks: [
        paragraph(ar.text),
        listed('ar'),
        // Texts in the other direction than the mail's.
        lines([en.heading]),
        lines([en.text]),
        listed('en'),
        button(ar.open, `${origin.publicUrl}/admin/finance?tab=todo`),
      ],
    }),
  )
}
