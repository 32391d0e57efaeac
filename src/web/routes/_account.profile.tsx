import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { ProfileScreen } from '../features/profiles/profile-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/profile')({
  head: privateHead('account', ({ profile }) => ({
    title: profile.profile_title,
    description: profile.profile_description,
  })),
  component: ProfilePage,
})

function ProfilePage() {
  const me = useUser()
  return <ProfileScreen me={me} />
}
