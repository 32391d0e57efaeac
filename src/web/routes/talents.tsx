import { createFileRoute, redirect } from '@tanstack/react-router'
import { dayInBahrain, dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import { laterComponent } from '../app/later.tsx'
import { featuredEventQuery } from '../features/events/queries.ts'
import { searchHintsQuery } from '../features/search-hints/queries.ts'
import { areRecommended, readTalentFilters, type TalentFilters, withoutPast } from '../features/talents/filters.ts'
import { ownTitlesQuery, recommendedQuery, talentsQuery } from '../features/talents/queries.ts'
import { TalentsScreen } from '../features/talents/talents-screen.tsx'
import { apiError } from '../lib/errors.ts'
import { pageHead } from '../lib/head.ts'
import { loadBundle } from '../lib/i18n.tsx'
import { cursorIn } from '../lib/search-params.ts'
import { serverNow } from '../lib/server-clock.ts'

export const Route = createFileRoute('/talents')({
  validateSearch: (search: Record<string, unknown>): TalentFilters & { cursor?: string } => ({
    ...readTalentFilters(search),
    cursor: cursorIn(search),
  }),
  loaderDeps: ({ search: { q, category, area, max_price, date, from, to, sort, cursor } }) => ({
    filters: { q, category, area, max_price, date, from, to, sort },
    cursor,
  }),
  loader: async ({ context: { queryClient }, deps: { filters, cursor }, cause }) => {
    const renderedAt = dayStartInBahrain(serverNow())
    // On filter changes the page stays: the list fetches and shows its own progress.
    if (cause === 'stay') return { renderedAt }
    try {
      const asked = withoutPast(filters, dayInBahrain(renderedAt))
      const [{ pages }] = await Promise.all([
        queryClient.infiniteQuery({
          ...talentsQuery(asked, cursor),
          staleTime: 'static',
        }),
        // The page works without these.
        areRecommended(asked, cursor) && queryClient.query(recommendedQuery(asked.date)).catch(() => null),
        queryClient.query({ ...featuredEventQuery, staleTime: 'static' }).catch(() => null),
        filters.category === 'other' && queryClient.query(ownTitlesQuery).catch(() => null),
      ])
      if (pages[0]?.items.length === 0)
        await queryClient.query(searchHintsQuery('talents', filters.q)).catch(() => null)
    } catch (error) {
      // Unknown cursor, for example from an old link: restarts the list.
      if (cursor && apiError(error)?.code === 'BAD_INPUT') throw redirect({ to: '/talents', search: filters })
      throw error
    }
    return { renderedAt }
  },
  head: async ({ match }) => {
    await loadBundle('talent', match.context.language)
    const { title, description, category } = match.context.words.talents
    const chosen = match.search.category
    return pageHead(match, {
      path: '/talents',
      title: chosen ? `${title}: ${category[chosen]}` : title,
      description,
    })
  },
  pendingComponent: laterComponent(
    async () => (await import('../features/talents/talents-skeleton.tsx')).TalentsSkeleton,
  ),
  component: TalentsPage,
})

function TalentsPage() {
  const { renderedAt } = Route.useLoaderData()
  const { filters, cursor } = Route.useLoaderDeps()
  const { lng } = Route.useSearch()
  return <TalentsScreen filters={filters} cursor={cursor} language={lng} renderedAt={renderedAt} />
}
