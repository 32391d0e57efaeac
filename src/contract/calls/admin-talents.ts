import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, requestId, text, uuid } from '../fields.ts'
import { AddedTalent, TalentRecord } from '../records/profile.ts'
import { bySlot } from '../records/talent.ts'
import { MAX_REJECTION_REASON, PORTFOLIO_SLOTS } from '../rules/talent.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { STATUSES, Talent } from './talents.ts'

/** A talent as admins see it, with the data of its approval. Without blurs, which would double a long list. */
export const AdminTalent = Talent.omit({
  card_image: true,
  ...bySlot('portfolio_blur', PORTFOLIO_SLOTS, true),
}).extend({
  email: z.string(),
  /** Addresses of the portfolio's images, without the empty places. */
  portfolio: z.array(z.string()),
  /** Null unless rejected. */
  rejection_reason: z.string().nullable(),
  /**
   * Name, second name (empty: none) and title that an admin last saw; null unless the talent changed them since its
   * approval.
   */
  accepted_name: z.string().nullable(),
  accepted_name_other: z.string().nullable(),
  accepted_title: z.string().nullable(),
  /** When an admin asked for more about that change. */
  change_asked_at: z.nullable(instant),
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

/** A talent with the personal data of its owner, for the admins' form. */
export const AdminTalentDetails = AdminTalent.extend({
  first_name: z.string(),
  last_name: z.string(),
  birthday: z.iso.date(),
})
export type AdminTalentDetails = z.infer<typeof AdminTalentDetails>

/** A new talent, filled in by an admin. */
export const TalentByAdmin = z.object({
  ...AddedTalent.shape,
  approved: z.boolean().default(false),
  request_id: requestId,
})
export type TalentByAdmin = z.infer<typeof TalentByAdmin>

const id = uuid('TALENT_NOT_FOUND')

const SEEN = '`modified` is that of the page that the admin saw: refused when it was saved since.'

/** Calls of admins: talents in every state, their approval and their records. */
export const adminTalents = {
  all: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/talents',
      summary: 'Talents in every state',
      description:
        '`status` keeps those of one state, `changed=true` approved ones that changed name or title since, `deleted=true` shows those that were deleted in place of the others. ' +
        LIST_DESCRIPTION,
      outputStructure: 'detailed',
    })
    .input(
      listInput(['created', 'name', 'title', 'age', 'rating'], {
        limit: ALL_TALENTS_PER_ANSWER,
        maxLimit: ALL_TALENTS_PER_ANSWER,
      }).extend({
        status: z.enum(STATUSES).optional(),
        deleted: z.stringbool().optional(),
        changed: z.stringbool().optional(),
      }),
    )
    .output(listOutput(AdminTalent)),

  approve: admin({ limit: 'write', audit: ['talent.approve'] })
    .route({
      method: 'PUT',
      path: '/approve-talent/{id}',
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
      summary: 'Reject a talent, with a reason',
      description:
        'The talent is told by mail, at the address on record: `email` is not looked at. The reason is one of ' +
        `${REJECTION_REASONS.map((reason) => `"${reason}"`).join(', ')}, or other words.`,
    })
    .input(
      z.object({
        id,
        email: z.string().max(400).nullish(),
        reason: text(MAX_REJECTION_REASON, 'REASON_REQUIRED').check(
          z.minLength(1, 'REASON_REQUIRED'),
          z.refine((reason) => reason.toLowerCase() !== 'other', 'REASON_REQUIRED'),
        ),
      }),
    )
    .output(Decided)
    .errors(pick('TALENT_NOT_FOUND')),

  acceptChange: admin({ limit: 'write', audit: ['talent.accept_change'] })
    .route({
      method: 'POST',
      path: '/accept_talent_change/{id}',
      summary: 'Accept the changed name or title of a talent',
      description: `${SEEN} Accepting twice changes nothing.`,
    })
    .input(z.object({ id, modified: instant }))
    .output(z.object({ success: z.boolean() }))
    .errors(pick('TALENT_NOT_FOUND', 'EDIT_STALE')),

  askChange: admin({ limit: 'write', audit: ['talent.ask_change'] })
    .route({
      method: 'POST',
      path: '/ask_talent_change/{id}',
      summary: 'Ask a talent for more about a changed name or title',
      description: `The talent is notified once for each change, the page stays public and the change listed. ${SEEN}`,
    })
    .input(z.object({ id, modified: instant }))
    .output(z.object({ success: z.boolean() }))
    .errors(pick('TALENT_NOT_FOUND', 'EDIT_STALE')),

  details: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/talents/{id}',
      summary: 'One talent with the person behind it, deleted or not',
    })
    .input(z.object({ id }))
    .output(AdminTalentDetails)
    .errors(pick('TALENT_NOT_FOUND')),

  add: admin({ limit: 'write', audit: ['talent.add'] })
    .route({
      method: 'POST',
      path: '/add_talent',
      summary: 'Add a talent',
      description:
        'An address without an account gets one without a password, and a mail with a link to choose one (valid for seven ' +
        'days). Images are those that the admin uploaded with `uploadImage`. The same `request_id` again returns the ' +
        'same talent, and sends no second mail.',
    })
    .input(TalentByAdmin)
    .output(AdminTalentDetails)
    .errors(pick('ADDRESS_BUSY', 'BIRTHDAY_INVALID', 'REQUEST_CONFLICT', 'TALENT_EXISTS')),

  editRecord: admin({ limit: 'write', audit: ['talent.edit'] })
    .route({
      method: 'PUT',
      path: '/admin/talents/{id}',
      summary: 'Change the whole record of a talent',
      description: 'With `modified` of the state that was edited: refused when it was saved since.',
    })
    .input(z.object({ ...TalentRecord.shape, id, modified: instant }))
    .output(AdminTalentDetails)
    .errors(pick('TALENT_NOT_FOUND', 'EDIT_STALE', 'BIRTHDAY_INVALID')),
}
