import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonScreen } from '../features/coming-soon/coming-soon-screen.tsx'
import { isSection } from '../features/coming-soon/sections.ts'
import { pageHead } from '../lib/head.ts'

/** Matches the pages that open soon and no other address. */
export const Route = createFileRoute('/$section')({
  params: { parse: ({ section }) => isSection(section) && { section } },
  head: ({ match }) => {
    const { title, text } = match.context.words.soon.sections[match.params.section]
    return pageHead(match, { path: `/${match.params.section}`, title, description: text, indexed: false })
  },
  component: SoonPage,
})

function SoonPage() {
  return <ComingSoonScreen section={Route.useParams().section} />
}
