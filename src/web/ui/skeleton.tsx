/** A loading placeholder; give it the size of the content, and its corners where they differ. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-pulse bg-line [:where(&)]:rounded-sm ${className}`} />
}
