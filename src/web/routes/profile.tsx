import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { ProfileScreen } from '../features/profiles/profile-screen.tsx'
import { profileWords } from '../features/profiles/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/profile')({
  head: async ({ match }) => {
    const { profile_title: title, profile_description: description } = await profileWords.load(match.context.language)
    return pageHead(match, { path: '/profile', title, description, indexed: false })
  },
  component: ProfilePage,
})

function ProfilePage() {
  return <Guard>{(me) => <ProfileScreen me={me} />}</Guard>
}
