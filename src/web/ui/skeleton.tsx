/** A placeholder while loading; give it the size of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-sm bg-line ${className}`} />
}
