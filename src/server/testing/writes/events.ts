import { eventCalls } from '../events.ts'
import type { Write, WriteStage, Writes } from './stage.ts'

const SHOWN: Pick<Write, 'changes' | 'rendered'> = {
  changes: ['events', 'event'],
  rendered: ['page of events', 'page of event'],
}

/** Writes of admins to events. */
export function eventWrites(stage: WriteStage): Writes {
  const { app } = stage
  const { create, details, edit, cancel, remove, restore } = eventCalls(app, () => stage.admin)
  const set = (columns: string) =>
    app.db.query(`update events set cancelled_at = $2, ${columns} where id = $1`, [
      stage.event,
      new Date(app.clock.now()),
    ])
  return {
    'POST /events': { changes: ['events'], rendered: ['page of events'], send: () => create() },
    'PUT /events/{id}': {
      ...SHOWN,
      send: async () => edit((await details(stage.event)).body, { title_ar: 'اسم آخر' }),
    },
    'POST /events/{id}/cancel': { ...SHOWN, send: () => cancel(stage.event, true) },
    'DELETE /events/{id}': {
      ...SHOWN,
      async send() {
        await set('featured = featured')
        return remove(stage.event)
      },
    },
    'POST /events/{id}/restore': {
      ...SHOWN,
      async send() {
        await set('deleted_at = $2')
        return restore(stage.event)
      },
    },
  }
}
