import type { Gig, GigApplication, MyApplication, MyGig } from '../../contract/calls/gigs.ts'
import type { EditedGig, NewGig } from '../../contract/records/gig.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** A page of a list, and the path of the next one. */
export interface GigPage<Row> {
  rows: Row[]
  next: string | undefined
}

/** The calls of gigs. */
export function gigCalls(app: Pick<TestApp, 'call'>) {
  const call = <Body>(method: string, path: string, json: unknown, user?: TestUser) =>
    callJson<Body>(app, method, path, json, user)
  const list = async <Row>(path: string, user?: TestUser): Promise<GigPage<Row>> => {
    const response = await app.call('GET', path, undefined, user?.headers)
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    return { rows: (await response.json()) as Row[], next }
  }
  const create = (changes: Partial<Record<keyof NewGig, unknown>>, user?: TestUser) =>
    call<Gig>('POST', '/api/gigs', { title: 'Oud player', description: 'For a garden party.', ...changes }, user)
  return {
    create,
    /** A successful creation; returns the gig's id. */
    async created(user: TestUser, changes: Partial<NewGig> = {}): Promise<string> {
      const { status, body } = await create(changes, user)
      if (status !== 200) throw new Error(`The gig was refused: ${body.code}`)
      return body.id
    },
    available: (query: string, user?: TestUser) => list<Gig>(query.startsWith('/') ? query : `/api/gigs${query}`, user),
    mine: (query: string, user?: TestUser) => list<MyGig>(query.startsWith('/') ? query : `/api/my_gigs${query}`, user),
    myApplications: (user?: TestUser) => list<MyApplication>('/api/my_applications', user),
    applications: (path: string, user?: TestUser) => list<GigApplication>(path, user),
    setStatus: (id: string, status: unknown, user?: TestUser) =>
      call<Gig>('PATCH', `/api/gigs/${id}`, { status }, user),
    edit: (id: string, changes: Partial<Record<keyof EditedGig, unknown>>, user?: TestUser) =>
      call<Gig>(
        'PUT',
        `/api/gigs/${id}`,
        { title: 'Oud player', description: 'For a garden party.', ...changes },
        user,
      ),
    remove: (id: string, user?: TestUser) => call<{ success?: true }>('DELETE', `/api/gigs/${id}`, undefined, user),
    nominate: (id: string, user?: TestUser, body?: { note: unknown }) =>
      call<Omit<GigApplication, 'profile'>>('POST', `/api/gigs/${id}/applications`, body, user),
    decide: (id: string, status: unknown, user?: TestUser) =>
      call<Omit<GigApplication, 'profile'>>('PATCH', `/api/gig_applications/${id}`, { status }, user),
  }
}
