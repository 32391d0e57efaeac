import { addUser } from '../accounts.ts'
import { postBugReport } from '../bug-reports.ts'
import { gigCalls } from '../gigs.ts'
import { imageOf, upload } from '../images.ts'
import { messageCalls } from '../messages.ts'
import type { WriteStage, Writes } from './stage.ts'

/** Writes to messages, gigs and reports, none of which are public. */
export function communityWrites(stage: WriteStage): Writes {
  const { app } = stage
  const gigs = gigCalls(app)
  const messages = messageCalls(app)
  return {
    'POST /conversations': { send: async () => messages.start(stage.owner, await addUser(app)) },
    'POST /conversations/{id}/messages': {
      send: async () => messages.send(await messages.started(stage.owner, await addUser(app)), stage.owner, 'Hello'),
    },
    'POST /conversations/{id}/read': {
      send: async () => messages.markRead(await messages.started(stage.owner, await addUser(app)), stage.owner),
    },
    'POST /blocks': { send: async () => messages.block(stage.owner, await addUser(app)) },
    'DELETE /blocks/{user_id}': { send: async () => messages.unblock(stage.owner, await addUser(app)) },
    'POST /gigs': { send: () => gigs.create({}, stage.owner) },
    'PATCH /gigs/{id}': {
      send: async () => gigs.setStatus(await gigs.created(stage.owner), 'inactive', stage.owner),
    },
    'POST /gigs/{id}/applications': {
      send: async () => gigs.nominate(await gigs.created(await addUser(app)), stage.owner),
    },
    'PATCH /gig_applications/{id}': {
      async send() {
        const { body } = await gigs.nominate(await gigs.created(stage.owner), await addUser(app))
        return gigs.decide(body.id, 'approved', stage.owner)
      },
    },
    'POST /gig_images': {
      send: async () => upload(app, stage.owner, await imageOf(), { path: '/api/gig_images' }),
    },
    'POST /user_reports': {
      send: async () => stage.call('POST', '/user_reports', { user_id: (await addUser(app)).id, reason: 'spam' }),
    },
    'POST /report_bug': { send: () => postBugReport(app, { message: 'The list is empty.' }) },
  }
}
