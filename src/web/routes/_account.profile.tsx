import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { ProfileScreen } from '../features/profiles/profile-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/_account/profile')({
  head: headFrom('account', ({ profile }) => ({
    title: profile.profile_title,
    description: profile.profile_description,
    indexed: false,
  })),
  component: ProfilePage,
})

function ProfilePage() {
  const me = useUser()
  return <ProfileScreen me={me} />
}
