import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { CloudUpload, Heart, X } from 'lucide-react'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DrawnPoster } from '../../ui/drawn-poster.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PosterImage } from '../../ui/image.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProfileImage } from '../../ui/profile-image.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { Written, written } from '../../ui/written.tsx'
import { lastMerged, mergeWithAccount } from './account-bookmarks.ts'
import { type Bookmark, toggleBookmark, useBookmarks, useUnkept } from './bookmarks.ts'

interface BookmarksScreenProps {
  /** Formats the stored title, a category code or the talent's own words. */
  titleOf: (title: string) => string
}

/** The bookmarks of this device. */
export function BookmarksScreen({ titleOf }: BookmarksScreenProps) {
  const { words } = useWords()
  const bookmarks = useBookmarks()
  const unkept = useUnkept()
  const isRead = useHydrated()

  if (!isRead)
    return (
      <>
        <div aria-hidden className="mt-11 grid grid-cols-1 gap-4 noscript:hidden desk:grid-cols-2">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
        <noscript>
          <Notice variant="info">{words.inbox.bookmarks.need_scripts}</Notice>
        </noscript>
      </>
    )
  if (bookmarks.length === 0) {
    return (
      <StateScreen
        icon={Heart}
        title={words.inbox.bookmarks.none}
        text={unkept ? words.inbox.bookmarks.unkept : words.inbox.bookmarks.none_text}
      >
        <ButtonLink to="/talents" variant="main">
          {words.talents.see_talents}
        </ButtonLink>
        <AccountChoice label={words.inbox.bookmarks.fetch} />
      </StateScreen>
    )
  }
  return (
    <div className="pb-16">
      {unkept ? <Notice variant="info">{words.inbox.bookmarks.unkept}</Notice> : <Place />}
      <ul className="mt-5 grid grid-cols-1 gap-4 desk:grid-cols-2">
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id}>
            <BookmarkCard bookmark={bookmark} title={titleOf(bookmark.title)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the bookmarks are kept, and the choice of the account. */
function Place() {
  const { words } = useWords()
  const { me } = useMe()
  const { device, account, keep } = words.inbox.bookmarks
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="text-mute">{me && lastMerged(me.id) ? account : device}</p>
      <AccountChoice label={keep} />
    </div>
  )
}

/** Keeps the bookmarks on the account, too; nothing for visitors, and once that is chosen. */
function AccountChoice({ label }: { label: string }) {
  const { words } = useWords()
  const { me } = useMe()
  const merging = useMutation({
    mutationFn: mergeWithAccount,
    onSuccess: () => toast({ variant: 'success', text: words.inbox.bookmarks.kept }),
    onError: (error) => toast({ variant: 'error', text: errorMessage(error, words) }),
  })
  if (!me || lastMerged(me.id)) return null
  return (
    <Button busy={merging.isPending} onClick={() => merging.mutate(me.id)}>
      <Icon of={CloudUpload} />
      {label}
    </Button>
  )
}

function BookmarkCard({ bookmark, title }: { bookmark: Bookmark; title: string }) {
  const { words } = useWords()
  const isEvent = bookmark.type === 'event'
  return (
    <article className="group focus-card relative flex h-full gap-[min(1rem,4vw)] rounded-card border border-line bg-card p-[min(0.75rem,3.5vw)] transition-shadow hover:shadow-soft sm:p-4">
      <div className="w-[min(6rem,28%)] shrink-0 self-start overflow-hidden rounded-md sm:w-28">
        {isEvent ? (
          <PosterImage address={bookmark.image} blur={null} alt="" sizes="7rem">
            <DrawnPoster id={bookmark.id} title={bookmark.name} line="" alt="" />
          </PosterImage>
        ) : (
          <ProfileImage address={bookmark.image} name={bookmark.name} alt="" sizes="7rem" />
        )}
      </div>
      <div className="min-w-0 grow py-1">
        <h2 className="line-clamp-2 pe-[min(2.5rem,12vw)] text-card-title wrap-break-word">
          <Link
            to={isEvent ? '/events/$id' : '/talent-profile/$id'}
            params={{ id: bookmark.id }}
            state={{ fromList: true }}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            <Written>{bookmark.name}</Written>
          </Link>
        </h2>
        <p className="text-[min(var(--text-base),6vw)] text-mute wrap-break-word">
          {isEvent ? <DateTime instant={bookmark.title} withYear /> : <Written>{title}</Written>}
        </p>
        {bookmark.about && (
          <p {...written(bookmark.about)} className="mt-1.5 line-clamp-2 ellipsis-room text-page-start wrap-anywhere">
            {bookmark.about}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={words.inbox.bookmarks.remove(bookmark.name)}
        title={words.inbox.bookmarks.remove(bookmark.name)}
        onClick={() => {
          toggleBookmark(bookmark)
          toast({ variant: 'success', text: words.inbox.bookmarks.removed })
        }}
        className="absolute end-1.5 top-1.5 grid size-[44px] place-items-center rounded-full bg-card hover:bg-line"
      >
        <Icon of={X} />
      </button>
    </article>
  )
}
