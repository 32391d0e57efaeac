import { createFileRoute } from '@tanstack/react-router'
import { CATEGORIES } from '../../contract/rules/category.ts'
import { Guard } from '../app/guard.tsx'
import type { GigSearch } from '../features/gigs/gig-search.ts'
import { GigsScreen, GigsSignedOut } from '../features/gigs/gigs-screen.tsx'
import { privateHead } from '../lib/head.ts'
import { useMe } from '../lib/session.ts'

export const Route = createFileRoute('/gigs')({
  // Part of every first visit: the screen loads the other texts.
  validateSearch: (search: GigSearch): GigSearch => ({
    ...search,
    category: CATEGORIES.find((code) => code === search.category),
  }),
  head: privateHead('account', ({ gigs }) => gigs, 'talent'),
  component: GigsPage,
})

function GigsPage() {
  const search = Route.useSearch()
  const { gigsCreation } = Route.useRouteContext()
  const { status, error } = useMe()
  if (status !== 'user' && !error) return <GigsSignedOut search={search} />
  return <Guard>{() => <GigsScreen search={search} creation={gigsCreation} />}</Guard>
}
