import { alternate, compared, gets } from '../compare.ts'
import { get, pathOfPage } from '../get.ts'
import type { Bench } from '../options.ts'
import type { Row } from '../row.ts'
import { ADMIN_SEARCHES, seedAdmin } from '../seed-admin.ts'
import { openSite } from '../site.ts'

const ADMIN = 'bench-admin@example.com'
const CLIENTS = 4
const PAGE = 25
const DEEP_PAGE = 300
/** Page 300 costs what the first costs; a search at most three times as much. */
const LEAST_DEEP = 0.9
const LEAST_SEARCH = 0.33

interface List {
  path: string
  /** Search text beside names, when it has addresses. */
  hasAddresses?: boolean
  hasNames?: boolean
}

const LISTS: Record<string, List> = {
  talents: { path: '/api/talents', hasNames: true, hasAddresses: true },
  profiles: { path: '/api/admin/profiles', hasNames: true, hasAddresses: true },
  events: { path: '/api/admin/events', hasNames: true },
  tickets: { path: '/api/admin/tickets', hasAddresses: true },
  reports: { path: '/api/admin/reports', hasNames: true, hasAddresses: true },
  'bug reports': { path: '/api/admin/bug_reports', hasNames: true, hasAddresses: true },
  'audit log': { path: '/api/admin/audit', hasNames: true, hasAddresses: true },
  users: { path: '/api/admin/users', hasNames: true, hasAddresses: true },
}

/** Every admin list: a late page and searches, each beside the first page of the same list. */
export async function measureAdminLists({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await openSite(folder, running)
  const { addDatabase, addUser, start, loader } = site
  const database = await addDatabase('lists')
  await seedAdmin(database.db, options.listed)
  const headers = { cookie: (await addUser(database, ADMIN)).cookie }
  const program = await start(database, { ADMIN_EMAILS: ADMIN })
  const side = (path: string) => gets(program, [path], { clients: CLIENTS, headers })
  const rows: Row[] = []
  for (const [name, { path, hasNames, hasAddresses }] of Object.entries(LISTS)) {
    const first = `${path}?limit=${PAGE}`
    const paths: [name: string, path: string, least: number][] = [
      [`page ${DEEP_PAGE}`, await pathOfPage(program.url, first, DEEP_PAGE, headers), LEAST_DEEP],
    ]
    if (hasNames) paths.push(['search by name', `${first}&q=${ADMIN_SEARCHES.name}`, LEAST_SEARCH])
    if (hasAddresses) paths.push(['search by address', `${first}&q=${ADMIN_SEARCHES.address}`, LEAST_SEARCH])
    for (const [what, asked, least] of paths) {
      await expectRows(program.url + asked, headers)
      const [ours = [], reference = []] = await alternate(loader, [side(asked), side(first)], options)
      rows.push(compared(`${name}, ${what} beside the first page`, ours, reference, { least, expected: 200 }))
    }
  }
  return rows
}

async function expectRows(url: string, cookie: { cookie: string }): Promise<void> {
  const { status, body } = await get(url, cookie)
  if (status !== 200 || body.toString() === '[]') throw new Error(`${url} was answered ${status} without rows`)
}
