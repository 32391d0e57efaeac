import { z } from 'zod'
import { type PartyFacts, party, user, visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, uuid } from '../fields.ts'
import { countedPageOutput, NEXT_PAGE, pageInput } from '../pages.ts'
import { EMAIL_GROUPS, UNSUBSCRIBE_GROUPS } from '../rules/email-group.ts'

/** A notification in the reader's language. */
export const Notification = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** `booking`, `review` … */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path on this site; null where there is nothing to open. */
  link: z.string().nullable(),
  /**
   * The user who caused it, as the reader may know them: name and image are null where they are not public. Null for news
   * of the house, and once the account is deleted.
   */
  actor: z.object({ name: z.string().nullable(), profile_picture: z.string().nullable() }).nullable(),
  is_read: z.boolean(),
  created_at: instant,
})
export type Notification = z.infer<typeof Notification>

/** Mail preferences by group; all on by default. */
export const EmailPreferences = z.record(z.enum(EMAIL_GROUPS), z.boolean())
export type EmailPreferences = z.infer<typeof EmailPreferences>

/** The mail group that an unsubscribe link turns off. */
export const Subscription = z.object({ group: z.enum(UNSUBSCRIBE_GROUPS), subscribed: z.boolean() })
export type Subscription = z.infer<typeof Subscription>

const parties = { parties: ['user_id'], notFound: 'NOTIFICATION_NOT_FOUND' } as const satisfies PartyFacts

const token = z.string('UNSUBSCRIBE_LINK_INVALID').max(200, 'UNSUBSCRIBE_LINK_INVALID')

export const notifications = {
  list: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'Notifications of the caller, newest first',
      description: `In the language of the request. \`X-Total-Count\` is the number of all. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object(pageInput(100, 20)))
    .output(countedPageOutput(Notification)),

  mark: party({ limit: 'write', ...parties })
    .route({
      method: 'PATCH',
      path: '/notifications/{id}',
      summary: 'Mark a notification as read or unread',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ id: uuid('NOTIFICATION_NOT_FOUND') }),
        body: z.object({ is_read: z.boolean() }),
      }),
    )
    .output(Notification)
    .errors(pick('NOTIFICATION_NOT_FOUND')),

  readAll: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/notifications/read_all',
      summary: 'Mark all notifications as read',
      description: 'With `until`, only those made until then: one that arrives meanwhile stays unread.',
    })
    .input(z.object({ until: z.optional(instant) }).optional())
    .output(z.object({ unread: z.int() })),

  preferences: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/email_preferences',
      summary: 'Which mails the caller gets',
      description: 'Mails about tickets and about the account itself always come.',
    })
    .output(EmailPreferences),

  setPreferences: user({ limit: 'write' })
    .route({
      method: 'PUT',
      path: '/email_preferences',
      summary: 'Choose which mails come',
      description: 'Groups that are left out stay as they are.',
    })
    .input(z.partialRecord(z.enum(EMAIL_GROUPS), z.boolean()))
    .output(EmailPreferences),

  // The token needs no login: mail programs unsubscribe by themselves (RFC 8058), at `/unsubscribe/{token}`.
  subscription: visitor({ limit: 'read', secretParams: ['token'] })
    .route({ method: 'GET', path: '/unsubscribe/{token}', summary: 'The group of mails that a link turns off' })
    .input(z.object({ token }))
    .output(Subscription)
    .errors(pick('UNSUBSCRIBE_LINK_INVALID')),

  unsubscribe: visitor({ limit: 'write', secretParams: ['token'] })
    .route({ method: 'POST', path: '/unsubscribe/{token}', summary: 'Turn off a group of mails by the link of a mail' })
    .input(z.object({ token }))
    .output(Subscription)
    .errors(pick('UNSUBSCRIBE_LINK_INVALID')),
}
