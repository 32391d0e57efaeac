import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarHeart, Inbox } from 'lucide-react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import type { BookingSide } from '../../../contract/rules/booking.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { BookingCard } from './booking-card.tsx'
import { BOOKING_GROUPS, bookingChanges, groupBookings, uniqueById } from './groups.ts'
import { closedBookingsQuery, currentBookingsQuery, useLiveBookings } from './queries.ts'
import { BookingsSkeleton } from './skeletons.tsx'

interface BookingsScreenProps {
  me: Profile
  /** The side to show; by default the one that the user has to act on. */
  as?: BookingSide
}

/** Bookings of the user: talents see received requests, and those that they sent. */
export function BookingsScreen({ me, as }: BookingsScreenProps) {
  const words = useBundle('account').bookings
  const isTalent = me.role === 'talent'
  const side = isTalent ? (as ?? 'talent') : 'organiser'
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="text-[min(var(--text-3xl),13vw)]">{words.title}</h1>
      {isTalent && <SideTabs current={side} />}
      <BookingList key={side} me={me} side={side} />
    </div>
  )
}

function SideTabs({ current }: { current: BookingSide }) {
  const words = useBundle('account').bookings
  return (
    <nav aria-label={words.sides_label} className="mt-4 border-b border-line">
      <ul className="-mb-px flex">
        {(['talent', 'organiser'] as const).map((side) => (
          <li key={side} className="grow sm:grow-0">
            <Link
              to="/bookings"
              search={{ as: side }}
              resetScroll={false}
              aria-current={side === current ? 'page' : undefined}
              className="flex min-h-12 items-center justify-center border-b-3 border-transparent p-2 text-mute sm:px-6 hover:text-ink aria-[current=page]:border-brand forced-colors:not-aria-[current=page]:border-b-0 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {words.sides[side]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BookingList({ me, side }: { me: Profile; side: BookingSide }) {
  const words = useBundle('account').bookings
  useLiveBookings()
  const current = useQuery({ ...currentBookingsQuery(side), ...usePolling() })
  const closed = useInfiniteQuery(closedBookingsQuery(side))
  // A booking closed between both responses is in both.
  const bookings = uniqueById([...(closed.data?.pages.flatMap((page) => page.items) ?? []), ...(current.data ?? [])])
  const now = useNow(serverNow(), bookings.flatMap(bookingChanges))

  const groups = groupBookings(bookings, side, now)

  return (
    <Loaded
      query={{
        data: current.data && closed.data,
        error: (current.data ? null : current.error) ?? (closed.data ? null : closed.error),
        isFetching: current.isFetching || closed.isFetching,
        refetch: () => [current, closed].map((query) => query.isError && query.refetch()),
      }}
      skeleton={<BookingsSkeleton />}
      failed={words.failed}
      empty={bookings.length === 0 && <NoBookings me={me} side={side} />}
    >
      {BOOKING_GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={group} className="mt-8">
          <h2 id={group} className="mb-4 text-2xl">
            {words[group]}
          </h2>
          <ul className="grid grid-cols-1 gap-4">
            {groups[group].map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} side={side} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreOfList
        list={closed}
        count={bookings.length}
        next={{ to: '/bookings', search: { as: side } }}
        words={words}
      />
    </Loaded>
  )
}

function NoBookings({ me, side }: { me: Profile; side: BookingSide }) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  return (
    <StateScreen icon={side === 'talent' ? Inbox : CalendarHeart} title={words.none[side]} text={words.none_text[side]}>
      {side === 'talent' ? (
        <ButtonLink to="/talent-profile/$id" params={{ id: me.id }} variant="main">
          {words.own_page}
        </ButtonLink>
      ) : (
        <ButtonLink to="/talents" variant="main">
          {site.talents.see_talents}
        </ButtonLink>
      )}
    </StateScreen>
  )
}
