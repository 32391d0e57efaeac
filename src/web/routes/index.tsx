import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '../lib/words.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const { words } = useWords()
  return <h1>{words.brand}</h1>
}
