import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventStaff } from '../../../../contract/calls/check-in.ts'
import { checkInErrors } from '../../../../contract/errors/check-in.ts'
import { cleanEmail, isEmail } from '../../../../contract/rules/email.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { Written } from '../../../ui/written.tsx'
import { eventStaffQuery } from '../queries.ts'

/** Users who may check tickets in at this event only; admins add and remove them. */
export function EventStaffSection({ eventId }: { eventId: string }) {
  const { events, sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<EventStaff>()
  const query = useQuery(eventStaffQuery(eventId))

  const form = useForm({
    fields: ['email'],
    validate: ({ email }) => ({
      email: isEmail(cleanEmail(email)) ? undefined : checkInErrors.STAFF_EMAIL_INVALID[language],
    }),
    onSubmit: async ({ email }) => (await api()).checkIn.addStaff({ id: eventId, email: email.trim() }),
    async onSuccess() {
      form.clear()
      await queryClient.invalidateQueries({ queryKey: eventStaffQuery(eventId).queryKey })
    },
    toast: { about: 'event-staff', success: () => words.staff_added },
  })

  return (
    <TitledSection title={words.staff} hint={words.staff_text}>
      <Loaded query={query} skeleton={null} failed={words.staff_failed}>
        {(staff) =>
          staff.length > 0 && (
            <ul className="mb-4 grid gap-2">
              {staff.map((member) => (
                <li
                  key={member.user_id}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-card px-4 py-2"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {member.name && <Written className="font-medium">{member.name}</Written>}{' '}
                    <bdi className="text-mute">{member.email}</bdi>
                  </span>
                  <Button
                    aria-label={common.labelled(words.staff_remove, member.email)}
                    onClick={() => setLeaving(member)}
                  >
                    {words.staff_remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormElement {...form.props} className="flex max-w-xl flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <EmailField {...form.field('email')} label={words.staff_email} />
        </div>
        <SubmitButton form={form} variant="outline" className="sm:mt-8">
          {words.staff_add}
        </SubmitButton>
        <div className="basis-full">
          <ErrorNotice text={form.failure} />
        </div>
      </FormElement>
      {leaving && (
        <ActionDialog
          title={words.staff_remove_title(leaving.name ?? leaving.email)}
          cancelLabel={events.back_to_form}
          confirmLabel={words.staff_remove}
          action={async () => (await api()).checkIn.removeStaff({ id: eventId, user_id: leaving.user_id })}
          refetch={[eventStaffQuery(eventId).queryKey]}
          toast={{ about: 'event-staff', success: () => words.staff_removed }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words.staff_remove_text}</p>
        </ActionDialog>
      )}
    </TitledSection>
  )
}
