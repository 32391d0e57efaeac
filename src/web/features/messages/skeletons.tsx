import { SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]
const bubbles = ['w-3/5', 'ms-auto w-2/5', 'ms-auto w-1/2', 'w-1/3', 'w-2/3']

/** Skeleton of the list of conversations. */
export function ConversationsSkeleton() {
  return (
    <SkeletonBox>
      {rows.map((row) => (
        <div key={row} className="flex h-19 items-center gap-3 px-4">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonBox>
  )
}

/** Skeleton of the messages of a conversation, at its end. */
export function MessagesSkeleton() {
  return (
    <SkeletonBox className="flex grow flex-col justify-end gap-3 overflow-hidden p-4">
      {bubbles.map((place) => (
        <Skeleton key={place} className={`h-14 shrink-0 rounded-card ${place}`} />
      ))}
    </SkeletonBox>
  )
}

/** Skeleton of a conversation: its header and its messages. */
export function ConversationSkeleton() {
  return (
    <>
      <div aria-hidden className="flex min-h-17 items-center gap-3 border-b border-line px-3 desk:px-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-6 w-40" />
      </div>
      <MessagesSkeleton />
    </>
  )
}
