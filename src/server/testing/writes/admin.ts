import { addUser } from '../accounts.ts'
import { addBugReport } from '../bug-reports.ts'
import { imageOf, upload } from '../images.ts'
import { CALLS_OF_TALENT, PAGES_OF_TALENT, type WriteStage, type Writes } from './stage.ts'

const VENUE = { name: 'Cultural Hall', address: 'Manama' }
const TALENT = {
  username: 'DJ Sara',
  first_name: 'Sara',
  last_name: 'Ali',
  birthday: '1996-04-12',
  gender: 'Female',
  title: 'dj',
}

/** Writes of admins to talents, venues, users and reports. Those to events are in `eventWrites`. */
export function adminWrites(stage: WriteStage): Writes {
  const { app } = stage
  const call = (method: string, path: string, json?: unknown) => stage.call(method, path, json, stage.admin)
  const read = async <Row>(method: string, path: string, json?: unknown) =>
    (await (await call(method, path, json)).json()) as Row
  const addVenue = () => read<{ id: string; modified: string }>('POST', '/add_venue', VENUE)
  const onOwner = (step: string) => call('POST', `/admin/users/${stage.owner.id}/${step}`, { reason: 'Spam' })
  return {
    'PUT /approve-talent/{id}': {
      status: 'pending',
      changes: CALLS_OF_TALENT,
      rendered: ['page of search'],
      send: () => call('PUT', `/approve-talent/${stage.owner.id}`),
    },
    'POST /reject-talent': {
      changes: CALLS_OF_TALENT,
      rendered: PAGES_OF_TALENT,
      send: () => call('POST', '/reject-talent', { id: stage.owner.id, reason: 'low rating' }),
    },
    'POST /add_talent': {
      changes: ['talents'],
      rendered: ['page of search'],
      send: () => call('POST', '/add_talent', { ...TALENT, email: 'sara@example.com', approved: true }),
    },
    'PUT /admin/talents/{id}': {
      changes: ['talents', 'search', 'search by date', 'talent'],
      rendered: PAGES_OF_TALENT,
      async send() {
        const { id } = stage.owner
        const { modified } = await read<{ modified: string }>('GET', `/admin/talents/${id}`)
        return call('PUT', `/admin/talents/${id}`, { ...TALENT, username: 'Noura Ali', modified })
      },
    },
    'DELETE /delete/{id}': {
      changes: CALLS_OF_TALENT,
      rendered: PAGES_OF_TALENT,
      send: () => call('DELETE', `/delete/${stage.owner.id}?type=talent`),
    },
    'POST /restore/{id}': {
      async send() {
        const { id } = await addVenue()
        await call('DELETE', `/delete/${id}?type=venue`)
        return call('POST', `/restore/${id}`, { type: 'venue' })
      },
    },
    'POST /add_venue': { send: () => call('POST', '/add_venue', VENUE) },
    'POST /edit_venue/{id}': {
      async send() {
        const { id, modified } = await addVenue()
        return call('POST', `/edit_venue/${id}`, { ...VENUE, name: 'Hall', modified })
      },
    },
    'POST /upload_event_image': {
      send: async () => upload(app, stage.admin, await imageOf(), { path: '/api/upload_event_image' }),
    },
    'POST /admin/users/{id}/end_sessions': { send: () => onOwner('end_sessions') },
    'POST /admin/users/{id}/suspend': {
      changes: CALLS_OF_TALENT,
      rendered: PAGES_OF_TALENT,
      send: () => onOwner('suspend'),
    },
    'POST /admin/users/{id}/reinstate': { send: () => onOwner('reinstate') },
    'PATCH /admin/reports/{id}': {
      async send() {
        const { id } = await addUser(app)
        await stage.call('POST', '/user_reports', { user_id: id, reason: 'spam' })
        const { rows } = await app.db.query('select id from user_reports where reported_id = $1', [id])
        return call('PATCH', `/admin/reports/${rows[0].id}`, { resolved: true })
      },
    },
    'PATCH /admin/bug_reports/{id}': {
      send: async () => call('PATCH', `/admin/bug_reports/${await addBugReport(app)}`, { resolved: true }),
    },
  }
}
