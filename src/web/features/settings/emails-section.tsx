import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmailPreferences } from '../../../contract/calls/notifications.ts'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { EMAIL_GROUPS, type EmailGroup } from '../../../contract/rules/email-group.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { emailPreferencesQuery } from '../notifications/queries.ts'

/** Mail preferences of the user, by group. */
export function EmailsSection({ me }: { me: Profile }) {
  const words = useBundle('account').notifications
  const query = useQuery(emailPreferencesQuery)
  // Only talents are approved.
  const groups = EMAIL_GROUPS.filter((group) => group !== 'approval' || me.role === 'talent')
  return (
    <Card title={words.emails} text={words.emails_text}>
      <Loaded
        query={query}
        place="part"
        skeleton={
          <div aria-hidden className="grid gap-2">
            {groups.map((group) => (
              <div key={group} className="flex min-h-12 items-center justify-between gap-4">
                <Skeleton className="h-5 w-1/2" />
                <Skeleton className="h-8 w-14 rounded-full" />
              </div>
            ))}
          </div>
        }
        failed={words.emails_failed}
      >
        {(preferences) => <Groups groups={groups} preferences={preferences} />}
      </Loaded>
    </Card>
  )
}

function Groups({ groups, preferences }: { groups: readonly EmailGroup[]; preferences: EmailPreferences }) {
  const words = useBundle('account').notifications
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const { queryKey } = emailPreferencesQuery
  const saving = useMutation({
    mutationFn: async (change: Partial<EmailPreferences>) => (await api()).notifications.setPreferences(change),
    onMutate: async (change) => {
      // An older response must not turn a switch back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...change })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    // Saves one at a time, since each response has all groups: a response would otherwise revert a switch whose save is
    // still pending.
    scope: { id: 'email_preferences' },
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      {groups.map((group) => (
        <Switch
          key={group}
          label={words.groups[group]}
          checked={preferences[group]}
          onChange={(checked) => saving.mutate({ [group]: checked })}
        />
      ))}
      <ErrorNotice text={saving.error ? words.email_failed(errorMessage(saving.error, site)) : undefined} />
    </div>
  )
}
