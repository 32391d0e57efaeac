import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Talent } from '../../contract/calls/talents.ts'
import { DAY_MS, dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import type { Language } from '../../contract/rules/language.ts'
import { stageName } from '../../contract/rules/talent.ts'
import { laterComponent } from '../app/later.tsx'
import { availabilityQuery } from '../features/availability/queries.ts'
import { BookmarkButton } from '../features/bookmarks/bookmark-button.tsx'
import { PageRemoved } from '../features/profiles/page-removed.tsx'
import { reviewsQuery } from '../features/reviews/queries.ts'
import { Reviews } from '../features/reviews/reviews.tsx'
import { ApprovalBanner, VisitorViewNotice } from '../features/talents/approval-banner.tsx'
import { readWhen, type When } from '../features/talents/filters.ts'
import { useFields } from '../features/talents/lazy-editor.ts'
import { similarTalentsQuery, talentQuery } from '../features/talents/queries.ts'
import { TalentNotFound } from '../features/talents/talent-not-found.tsx'
import { TalentScreen } from '../features/talents/talent-screen.tsx'
import { TalentSkeleton } from '../features/talents/talent-skeleton.tsx'
import { titleOf } from '../features/talents/title.ts'
import { orNotFound } from '../lib/errors.ts'
import { canonical, pageHead } from '../lib/head.ts'
import { type Locale, loadBundle, useWords } from '../lib/i18n.tsx'
import { serverNow } from '../lib/server-clock.ts'
import { useMe } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'

export const Route = createFileRoute('/talent-profile/$id')({
  validateSearch: (search: Record<string, unknown>): When & { view?: 'visitor' } => ({
    ...readWhen(search),
    // For the owner: the visitors' view of the page.
    view: search.view === 'visitor' ? search.view : undefined,
  }),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const talent = await orNotFound(queryClient.query({ ...talentQuery(id), staleTime: 'static' }), 'TALENT_NOT_FOUND')
    // A pending talent has none. Without them only their sections are missing.
    if (talent.approved) {
      await Promise.allSettled([
        queryClient.infiniteQuery({ ...reviewsQuery(id), staleTime: 'static' }),
        queryClient.query({ ...availabilityQuery(id), staleTime: 'static' }),
        queryClient.query({ ...similarTalentsQuery(id), staleTime: 'static' }),
      ])
    }
    return { renderedAt: dayStartInBahrain(serverNow()) }
  },
  head: async ({ match }) => {
    const { queryClient, publicUrl, words, language } = match.context
    // Loaded with the texts, for this page only.
    const [{ talentJsonLd }] = await Promise.all([
      import('../features/talents/talent-json-ld.ts'),
      loadBundle('talent', language),
    ])
    const path = `/talent-profile/${match.params.id}`
    const talent = queryClient.getQueryData(talentQuery(match.params.id).queryKey)
    if (!talent) {
      const { not_found_title: title, not_found_text: description } = words.talents
      return pageHead(match, { path, title, description, indexed: false })
    }
    return pageHead(match, {
      path,
      title: pageTitle(talent, words, language),
      description: talent.about ?? words.talents.description,
      image: `${path}/og.jpg`,
      type: 'article',
      jsonLd: talentJsonLd(talent, { url: canonical(match, path), publicUrl, words }),
      indexed: talent.approved,
    })
  },
  pendingComponent: laterComponent(
    async () => (await import('../features/talents/talent-skeleton.tsx')).TalentSkeleton,
  ),
  notFoundComponent: HiddenTalent,
  component: FoundTalent,
})

function pageTitle(talent: Talent, words: Locale['words'], language: Language): string {
  return `${stageName(talent, language)} · ${titleOf(talent.title, words)}`
}

function FoundTalent() {
  const { data: talent } = useSuspenseQuery(talentQuery(Route.useParams().id))
  return <TalentPage talent={talent} renderedAt={Route.useLoaderData().renderedAt} />
}

/**
 * Not a public talent. Pages are rendered for visitors, so this may still be a pending talent: its owner and admins
 * fetch it again with their session. The owner of a deleted one is told so.
 */
function HiddenTalent() {
  const { id } = Route.useParams()
  const { me, status, error } = useMe()
  const [openedAt] = useState(serverNow)
  const { words, language } = useWords()
  const mayBeSeen = me !== undefined && (me.id === id || me.is_admin)
  const { data: talent, isLoading } = useQuery({ ...talentQuery(id), enabled: mayBeSeen })
  const title = mayBeSeen && talent ? `${pageTitle(talent, words, language)} · ${words.brand}` : undefined
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (mayBeSeen && talent) return <TalentPage talent={talent} renderedAt={openedAt} />
  if (isLoading) return <TalentSkeleton />
  if (me?.id === id && me.page_deleted_at) return <PageRemoved deleted={me.page_deleted_at} />
  if (status !== 'loading' || error) return <TalentNotFound />
  // Until the session is known, visitors see "not found", likely users a skeleton.
  return (
    <>
      <div className="signed-in:hidden">
        <TalentNotFound />
      </div>
      <div className="hidden signed-in:block">
        <TalentSkeleton />
      </div>
    </>
  )
}

function TalentPage({ talent, renderedAt }: { talent: Talent; renderedAt: number }) {
  const { date, from, to, view } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { me } = useMe()
  const now = useNow(renderedAt, [dayStartInBahrain(renderedAt) + DAY_MS])
  const isOwn = me?.id === talent.id
  const owned = isOwn && view !== 'visitor'
  const fields = useFields(owned)
  return (
    <TalentScreen
      talent={talent}
      now={now}
      when={{ date, from, to }}
      onChooseDay={(day) => {
        const search = (before: object) => ({ ...before, date: day === date ? undefined : day })
        void navigate({ search, replace: true, resetScroll: false, state: true })
      }}
      owned={owned}
      fields={fields}
      banner={
        talent.approved ? (
          isOwn && !owned && <VisitorViewNotice id={talent.id} />
        ) : (
          <ApprovalBanner talent={talent} me={me} />
        )
      }
      bookmark={<BookmarkButton talent={talent} />}
      reviews={<Reviews talent={talent} />}
    />
  )
}
