import { z } from 'zod'
import { admin } from './access.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { pick } from './errors.ts'
import { instant, text, uuid } from './fields.ts'
import { bySlot } from './records/talent.ts'
import { PORTFOLIO_SLOTS } from './rules/talent-limits.ts'
import { STATUSES, Talent } from './talents.ts'

/** A talent as admins see it, with the data of its approval. Without blurs, which would double a long list. */
export const AdminTalent = Talent.omit(bySlot('portfolio_blur', PORTFOLIO_SLOTS, true)).extend({
  email: z.string(),
  /** Addresses of the portfolio's images, without the empty places. */
  portfolio: z.array(z.string()),
  /** Null unless rejected. */
  rejection_reason: z.string().nullable(),
  /** Null unless deleted by an admin; it can be restored for 30 days. */
  deleted_at: z.nullable(instant),
})
export type AdminTalent = z.infer<typeof AdminTalent>

/** Default and largest `limit` of `GET /api/talents`. */
const ALL_TALENTS_PER_ANSWER = 500

/** Preset reasons of a rejection; admins may write their own. */
export const REJECTION_REASONS = ['incomplete profile', 'low rating', 'inappropriate content'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Response to an approval or rejection. */
const Decided = z.object({ success: z.boolean(), message: z.string() })

const id = uuid('TALENT_NOT_FOUND')

/** Calls of admins: talents in every state, and their approval. */
export const talentApproval = {
  all: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/talents',
      tags: ['Talents'],
      summary: 'Talents in every state',
      description:
        '`status` keeps those of one state, `deleted=true` shows those that were deleted in place of the others. ' +
        LIST_DESCRIPTION,
      outputStructure: 'detailed',
    })
    .input(
      listInput(['created', 'name', 'title', 'age', 'rating'], {
        limit: ALL_TALENTS_PER_ANSWER,
        maxLimit: ALL_TALENTS_PER_ANSWER,
      }).extend({ status: z.enum(STATUSES).optional(), deleted: z.stringbool().optional() }),
    )
    .output(listOutput(AdminTalent))
    .errors(pick('BAD_INPUT')),

  approve: admin({ limit: 'write', audit: ['talent.approve'] })
    .route({
      method: 'PUT',
      path: '/approve-talent/{id}',
      tags: ['Talents'],
      summary: 'Approve a talent',
      description: 'The talent is told by mail; approving twice changes nothing and sends no second mail.',
    })
    .input(z.object({ id }))
    .output(Decided)
    .errors(pick('TALENT_NOT_FOUND')),

  reject: admin({ limit: 'write', audit: ['talent.reject'] })
    .route({
      method: 'POST',
      path: '/reject-talent',
      tags: ['Talents'],
      summary: 'Reject a talent, with a reason',
      description:
        'The talent is told by mail, at the address on record: `email` is not looked at. The reason is one of ' +
        `${REJECTION_REASONS.map((reason) => `"${reason}"`).join(', ')}, or other words.`,
    })
    .input(
      z.object({
        id,
        email: z.string().max(400).nullish(),
        reason: text(500, 'REASON_REQUIRED').check(
          z.minLength(1, 'REASON_REQUIRED'),
          z.refine((reason) => reason.toLowerCase() !== 'other', 'REASON_REQUIRED'),
        ),
      }),
    )
    .output(Decided)
    .errors(pick('TALENT_NOT_FOUND', 'REASON_REQUIRED', 'TEXT_UNREADABLE')),
}
