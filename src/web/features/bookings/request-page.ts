import type { QueryClient } from '@tanstack/react-query'
import { dayStartInBahrain } from '../../../contract/rules/bahrain.ts'
import type { BookingKind } from '../../../contract/rules/booking.ts'
import { orNotFound } from '../../lib/errors.ts'
import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { loadBundle } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { talentQuery } from '../talents/queries.ts'

interface RequestMatch extends HeadMatch {
  context: HeadMatch['context'] & { queryClient: QueryClient }
  params: { id: string }
}

/** Loads the talent of a request. */
export async function loadRequestPage({ context: { queryClient }, params: { id } }: Omit<RequestMatch, 'pathname'>) {
  await orNotFound(queryClient.query({ ...talentQuery(id), staleTime: 'static' }), 'TALENT_NOT_FOUND')
  return { renderedAt: dayStartInBahrain(serverNow()) }
}

/** Head of a request's page, whose path begins with its kind; `gig` when it follows from an application for one. */
export async function requestHead(match: RequestMatch, kind: BookingKind, purpose: BookingKind | 'gig' = kind) {
  const { queryClient, language, words } = match.context
  const [{ bookings }] = await Promise.all([loadBundle('account', language), loadBundle('talent', language)])
  const { request } = bookings
  const talent = queryClient.getQueryData(talentQuery(match.params.id).queryKey)
  return pageHead(match, {
    path: `/${kind}/${match.params.id}`,
    title: talent ? request.title[purpose](talent.name) : words.talents.not_found_title,
    description: request.text[purpose],
    indexed: false,
  })
}
