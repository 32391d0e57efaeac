import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '../../../contract/calls/gigs.ts'
import { MAX_APPLICATION_NOTE } from '../../../contract/rules/gig.ts'
import { api } from '../../lib/api.ts'
import { type Draft, useDraft } from '../../lib/draft.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { written } from '../../ui/written.tsx'
import { ApplicationTag } from './gig-parts.tsx'
import { gigKeys } from './queries.ts'
import { useGigStep } from './use-gig-step.ts'

interface NominationProps {
  gig: Gig
  /** Open for applications: active and upcoming. */
  isOpen: boolean
  /** The button is as wide as its card; on phones it always is. */
  wide?: boolean
}

/** The reader's own application for a gig: one button nominates and withdraws, and keeps the focus. */
export function Nomination({ gig, isOpen, wide }: NominationProps) {
  const words = useBundle('account').gigs
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const application = gig.my_application
  const status = application?.status
  const isApplied = status === 'pending' || status === 'approved'
  const label = isApplied ? words.withdraw : words.nominate
  const draft = useDraft({ key: `gig-note:${gig.id}`, initial: { note: application?.note ?? '' } })

  const nominating = useGigStep({
    run: async () => (await api()).gigs.nominate({ id: gig.id, note: draft.values.note }),
    done: () => words.nominated,
    failed: words.nominate_failed,
    loginFirst: words.nominate_login,
    onDone(application) {
      draft.reset({ note: application.note ?? '' })
      return show(application)
    },
  })
  const withdrawing = useGigStep({
    run: async (id: string) => (await api()).gigs.decide({ params: { id }, body: { status: 'withdrawn' } }),
    done: () => words.withdrawn,
    failed: words.withdraw_failed,
    onDone: show,
  })

  /** Updates the application in the cached lists; the list of own applications is refetched. */
  function show({ id, status, note }: NonNullable<Gig['my_application']>) {
    const withAnswer = (item: Gig) => (item.id === gig.id ? { ...item, my_application: { id, status, note } } : item)
    queryClient.setQueriesData<InfiniteData<{ items: Gig[] }>>(
      { queryKey: gigKeys.available },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(withAnswer) })) },
    )
    return queryClient.invalidateQueries({ queryKey: gigKeys.applied })
  }

  function press() {
    if (!application || !isApplied) nominating.take(undefined)
    else if (status === 'approved') setAsked(true)
    else withdrawing.take(application.id)
  }

  if (gig.is_mine) {
    return (
      <ButtonLink to="/gigs" search={{ tab: 'mine' }} wide aria-label={words.labelled(words.to_own, gig.title)}>
        {words.to_own}
      </ButtonLink>
    )
  }
  return (
    <div className="grid gap-3">
      {status && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ApplicationTag status={status} />
          <span className="text-sm text-mute">{words.my_state[status]}</span>
        </p>
      )}
      {status !== 'withdrawn' && application?.note && <ApplicationNote label={words.note} note={application.note} />}
      {status !== 'rejected' &&
        (isApplied || isOpen ? (
          <Button
            wide={wide}
            className={wide ? '' : 'sm:justify-self-start'}
            busy={nominating.isPending || withdrawing.isPending}
            aria-label={words.labelled(label, gig.title)}
            onClick={press}
          >
            {label}
          </Button>
        ) : (
          <p className="text-mute">{words.closed}</p>
        ))}
      {isOpen && (!status || status === 'withdrawn') && <NoteField draft={draft} title={gig.title} />}
      <ErrorNotice text={nominating.failure ?? withdrawing.failure} />
      {asked && application && (
        <ConfirmDialog
          title={words.withdraw}
          cancelLabel={words.keep}
          confirmLabel={words.withdraw}
          danger
          onConfirm={() => {
            setAsked(false)
            withdrawing.take(application.id)
          }}
          onClose={() => setAsked(false)}
        >
          <p>{words.withdraw_text(gig.title)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The note of a nomination, folded: most people apply with one tap. */
function NoteField({ draft, title }: { draft: Draft<'note'>; title: string }) {
  const words = useBundle('account').gigs
  const [wasTyped] = useState(draft.values.note !== '')
  return (
    <details open={wasTyped}>
      <summary
        aria-label={words.labelled(words.note_add, title)}
        className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4 hover:text-brand"
      >
        {words.note_add}
      </summary>
      <div className="pt-2">
        <TextArea
          label={words.note}
          optional
          hint={words.note_hint}
          length={words.note_length}
          maxLength={MAX_APPLICATION_NOTE}
          rows={2}
          value={draft.values.note}
          onChange={({ target }) => draft.set({ note: target.value })}
        />
      </div>
    </details>
  )
}

/** What an applicant wrote to the gig's owner. */
export function ApplicationNote({ label, note }: { label: string; note: string }) {
  return (
    <div className="rounded-md bg-ink/4 px-4 py-3">
      <p className="text-sm text-mute">{label}</p>
      <p {...written(note)} className="text-page-start wrap-anywhere whitespace-pre-line">
        {note}
      </p>
    </div>
  )
}
