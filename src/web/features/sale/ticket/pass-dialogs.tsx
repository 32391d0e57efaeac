import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { MAX_PASS_NAME } from '../../../../contract/rules/pass.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmailField, emailError } from '../../../ui/email-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShareLinks } from '../../../ui/share-links.tsx'
import { ProvedDialog } from './proved-dialog.tsx'
import { ReturnedMoney } from './returned-money.tsx'

interface HandOnDialogProps {
  ticket: TicketWithEvent
  pass: { id: string; name: string | null }
  /** Who of several it is, as the list calls them. */
  person: string | undefined
  /** Leads to giving the person back, where that is possible. */
  onGiveBack: (() => void) | undefined
  onDone: () => unknown
  onClose: () => void
}

interface PassLink {
  url: string
  email?: string
}

/** Hands a person of a ticket on, then shows the link to send. */
export function HandOnDialog({ ticket, pass, person, onGiveBack, onDone, onClose }: HandOnDialogProps) {
  const { words } = useWords()
  const own = useBundle('people')
  const [handedOn, setHandedOn] = useState<PassLink>()
  const form = useForm({
    fields: ['name', 'email'],
    validate: ({ email }) => ({ email: email?.trim() ? emailError(email, words) : undefined }),
    onSubmit: async ({ name, email }) =>
      (await api()).passes.handOn({ purchaseId: ticket.purchaseId, id: pass.id, name: name ?? '', email: email ?? '' }),
    onSuccess: ({ url }, { email }) => {
      setHandedOn({ url, ...(email?.trim() && { email: email.trim() }) })
      return onDone()
    },
    onError: () => {
      void onDone()
      return false
    },
  })
  if (handedOn) return <LinkDialog ticket={ticket} {...handedOn} onClose={onClose} />
  return (
    <ConfirmDialog title={own.hand_on_title} confirmLabel={own.confirm_hand_on} form={form} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        {person && <p className="font-medium wrap-anywhere">{person}</p>}
        <p>{own.hand_on_text}</p>
        <TextField
          {...form.field('name')}
          label={own.name}
          hint={own.name_hint}
          optional
          maxLength={MAX_PASS_NAME}
          defaultValue={pass.name ?? ''}
          autoComplete="off"
          dir="auto"
        />
        <EmailField {...form.field('email')} label={own.email} hint={own.email_hint} optional />
        {onGiveBack && (
          <Button variant="quiet" className="-mx-5 justify-self-start text-sm forced-colors:mx-0" onClick={onGiveBack}>
            <Icon of={Undo2} mirrored />
            {own.give_back_one}
          </Button>
        )}
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}

interface LinkDialogProps extends PassLink {
  ticket: TicketWithEvent
  onClose: () => void
}

/** The link of a handed-on ticket, to send. */
export function LinkDialog({ ticket, url, email, onClose }: LinkDialogProps) {
  const own = useBundle('people')
  const { title } = ticket.event
  return (
    <Dialog title={own.link_title} narrow onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        {email && (
          <Notice variant="ok" live>
            {own.mailed(email)}
          </Notice>
        )}
        <p>{email ? own.link_text_mailed : own.link_text}</p>
        {/* Not a link: opened here, it would count as opened by its new holder. */}
        <p className="rounded-md border border-line px-3 py-2 text-sm select-all wrap-anywhere">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <div className="flex flex-wrap gap-3 *:grow">
          <ShareLinks title={title} text={own.invitation(title)} url={url} />
          <CopyLink url={url} words={own} />
          <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>{own.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Of more people than this all can be chosen at once. */
const FEW = 4

interface GiveBackDialogProps {
  ticket: TicketWithEvent
  /** Who can be given back, as the list calls them. */
  people: { id: string; label: string }[]
  /** Chosen from the start. */
  chosen: string | undefined
  until: string
  onDone: () => unknown
  onClose: () => void
}

/** Gives people of a ticket back: those that are chosen, or the only one. */
export function GiveBackDialog({ ticket, people, chosen: first, until, onDone, onClose }: GiveBackDialogProps) {
  const own = useBundle('people')
  const [chosen, setChosen] = useState<string[]>(() =>
    first ? [first] : people.length === 1 ? people.map(({ id }) => id) : [],
  )
  return (
    <ProvedDialog
      title={ticket.passes.length === 1 ? own.give_back_one : own.give_back}
      confirmLabel={own.confirm_give_back}
      danger
      problem={chosen.length === 0 ? own.choose : undefined}
      action={async () => (await api()).passes.giveBack({ purchaseId: ticket.purchaseId, passes: chosen })}
      onDone={onDone}
      onFailed={onDone}
      onClose={onClose}
    >
      {people.length > 1 && (
        <div>
          {people.length > FEW && (
            <Checkbox
              label={own.select_all}
              checked={chosen.length === people.length}
              onChange={({ currentTarget: { checked } }) => setChosen(checked ? people.map(({ id }) => id) : [])}
            />
          )}
          {people.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
              }
            />
          ))}
        </div>
      )}
      <p>
        <span>{own.give_back_text}</span>
      </p>
      <ReturnedMoney ticket={ticket} chosen={chosen} />
      <p className="text-mute">
        {own.give_back_until} <DateTime instant={until} />
      </p>
    </ProvedDialog>
  )
}
