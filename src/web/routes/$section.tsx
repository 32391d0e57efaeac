import { createFileRoute } from '@tanstack/react-router'
import { isSection } from '../features/soon/sections.ts'
import { SoonScreen } from '../features/soon/soon-screen.tsx'
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
  return <SoonScreen section={Route.useParams().section} />
}
