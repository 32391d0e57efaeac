import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MailX, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Mailing } from '../../../contract/records/mailing.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { LoadedRecord } from '../admin/loaded-record.tsx'
import { TestButton } from './mailing-form.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { MAILINGS, mailingQuery, readersQuery } from './queries.ts'

/** Content that needs the loaded mailing. */
export function LoadedMailing({ id, children }: { id: string; children: (mailing: Mailing) => ReactNode }) {
  const words = useBundle('admin').mailings
  const query = useQuery(mailingQuery(id))
  return (
    <LoadedRecord query={query} code="MAILING_NOT_FOUND" icon={MailX} list="/admin/newsletters" words={words}>
      {children}
    </LoadedRecord>
  )
}

/** A newsletter or message: what it says, to whom, and what became of it. */
export function MailingScreen({ mailing }: { mailing: Mailing }) {
  const words = useBundle('admin').mailings
  const { language } = useWords()
  const { started_at, send_at } = mailing
  const at = started_at ?? send_at
  return (
    <>
      <BackToList to="/admin/newsletters">{words.back}</BackToList>
      <h1 className="mt-2 text-3xl wrap-anywhere">
        <Written>{mailing[`subject_${language}`]}</Written>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-mute">
        <Tag>{words.states[mailing.state]}</Tag>
        <Whom mailing={mailing} />
        {at && <DateTime instant={at} withYear />}
      </p>
      {started_at ? <Figures mailing={mailing} /> : <Steps mailing={mailing} />}
      <div className="mt-8 max-w-xl">
        <MailingPreview content={mailing} eventId={mailing.event_id ?? undefined} isSent={started_at !== null} />
      </div>
    </>
  )
}

/** To whom it goes: readers, or holders of an event. */
function Whom({ mailing: { kind, event_id, event_title, to } }: { mailing: Mailing }) {
  const words = useBundle('admin').mailings
  if (!event_id || !to) return <span>{words.kinds[kind]}</span>
  return (
    <span>
      {words.audiences[to]}:{' '}
      <Link to="/admin/events/$id" params={{ id: event_id }} className="text-brand underline underline-offset-4">
        <Written>{event_title ?? ''}</Written>
      </Link>
    </span>
  )
}

const FIGURES = ['readers', 'delivered', 'refused', 'skipped', 'unsubscribed'] as const

function Figures({ mailing }: { mailing: Mailing }) {
  const words = useBundle('admin').mailings
  // Holders cannot unsubscribe.
  const shown = FIGURES.filter((name) => name !== 'unsubscribed' || mailing.kind !== 'event')
  const figure = (count: number | null) => (count === null ? words.counting : formatCount(count))
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
      {shown.map((name) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-card p-4 sm:block"
        >
          <dt className="text-mute">{words.figures[name]}</dt>
          <dd className="text-2xl font-semibold sm:mt-1">{figure(mailing[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What can be done with a mailing that has not started. */
function Steps({ mailing }: { mailing: Mailing }) {
  const { mailings: words, common } = useBundle('admin')
  const navigate = useNavigate()
  const readers = useQuery({ ...readersQuery, enabled: mailing.kind === 'newsletter' }).data
  const [asked, setAsked] = useState<'send' | 'remove'>()
  const { id, modified } = mailing
  const isPlanned = mailing.state === 'planned'
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      {readers && <p className="text-lg">{words.reaches(readers)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="main"
          disabled={readers !== undefined && readers.ar + readers.en === 0}
          className="disabled:opacity-60"
          onClick={() => setAsked('send')}
        >
          <Icon of={Send} mirrored />
          {words.send}
        </Button>
        <ButtonLink to="/admin/newsletters/$id/edit" params={{ id }}>
          <Icon of={Pencil} />
          {common.edit}
        </ButtonLink>
        <Button variant="warning" onClick={() => setAsked('remove')}>
          {isPlanned ? words.cancel_plan : common.remove}
        </Button>
      </div>
      <TestButton content={mailing} />
      {asked === 'send' && (
        <ActionDialog
          title={words.send_title}
          confirmLabel={words.send_confirm}
          action={async () => (await api()).mailings.send({ id, modified })}
          refetch={[MAILINGS]}
          onClose={() => setAsked(undefined)}
        >
          {readers && <p>{words.reaches(readers)}</p>}
          <p className="text-mute">{words.final}</p>
        </ActionDialog>
      )}
      {asked === 'remove' && (
        <ActionDialog
          title={words.remove_title}
          confirmLabel={isPlanned ? words.cancel_plan : common.remove}
          cancelLabel={words.keep}
          action={async () => (await api()).mailings.remove({ id })}
          onDone={() => navigate({ to: '/admin/newsletters' })}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.remove_text}</p>
        </ActionDialog>
      )}
    </div>
  )
}
