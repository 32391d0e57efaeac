/** A grey shape where something will be; give it the size of what is to come. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse rounded-sm bg-line ${className}`} />
}
