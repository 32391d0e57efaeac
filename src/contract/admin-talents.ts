import { z } from 'zod'
import { admin } from './access.ts'
import { pick } from './errors.ts'
import { instant, requestId, uuid } from './fields.ts'
import { AddedTalent, TalentRecord } from './records/profile.ts'
import { AdminTalent } from './talent-approval.ts'

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

/** Calls of admins: adding and editing talents. */
export const adminTalents = {
  details: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/talents/{id}',
      tags: ['Talents'],
      summary: 'One talent with the person behind it, deleted or not',
    })
    .input(z.object({ id }))
    .output(AdminTalentDetails)
    .errors(pick('TALENT_NOT_FOUND')),

  add: admin({ limit: 'write', audit: ['talent.add'] })
    .route({
      method: 'POST',
      path: '/add_talent',
      tags: ['Talents'],
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
      tags: ['Talents'],
      summary: 'Change the whole record of a talent',
      description: 'With `modified` of the state that was edited: refused when it was saved since.',
    })
    .input(z.object({ ...TalentRecord.shape, id, modified: instant }))
    .output(AdminTalentDetails)
    .errors(pick('TALENT_NOT_FOUND', 'EDIT_STALE', 'BIRTHDAY_INVALID')),
}
