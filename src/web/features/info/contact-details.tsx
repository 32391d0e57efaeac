import { useRouteContext } from '@tanstack/react-router'
import { Mail, MapPin } from 'lucide-react'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Email and postal address of the site. */
export function ContactDetails() {
  const { contact } = useRouteContext({ from: '__root__' })
  const words = useBundle('legal').info
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <div className="rounded-card border border-line bg-card p-5">
        <dt className="flex items-center gap-2 text-mute">
          <Icon of={Mail} />
          {words.email}
        </dt>
        <dd>
          <EmailLink email={contact.email} />
        </dd>
      </div>
      <div className="rounded-card border border-line bg-card p-5">
        <dt className="flex items-center gap-2 text-mute">
          <Icon of={MapPin} />
          {words.address}
        </dt>
        <dd className="flex min-h-11 items-center">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {contact.address ?? words.country}
          </span>
        </dd>
      </div>
    </dl>
  )
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
      <bdi className="wrap-anywhere">{email}</bdi>
    </a>
  )
}
