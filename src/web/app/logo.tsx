import { useWords } from '../lib/i18n.tsx'

export function Logo() {
  const { words } = useWords()
  return (
    <span className="flex items-center gap-2 text-xl font-bold">
      <img src="/favicon.svg" alt="" width={32} height={32} fetchPriority="low" className="size-8" />
      {words.brand}
    </span>
  )
}
