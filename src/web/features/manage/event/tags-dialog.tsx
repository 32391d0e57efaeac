import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EventTag } from '../../../../contract/calls/event-tags.ts'
import { TagNames } from '../../../../contract/records/event.ts'
import { MAX_EVENT_TAG } from '../../../../contract/rules/event.ts'
import { LANGUAGES } from '../../../../contract/rules/language.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { typedValues, useRecordForm } from '../../../lib/record-form.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InBothLanguages } from '../../../ui/in-both-languages.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { Written } from '../../../ui/written.tsx'
import { managedEventKeys, tagsQuery } from '../queries.ts'

/** The list of tags: an admin renames them, in their events too, and deletes those without events. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { language } = useWords()
  const [renaming, setRenaming] = useState<EventTag>()
  const [leaving, setLeaving] = useState<EventTag>()
  const query = useQuery({ ...tagsQuery, refetchOnMount: 'always' })
  const nameOf = ({ name_ar, name_en }: EventTag) => (language === 'ar' ? name_ar : name_en)

  return (
    <>
      <Dialog title={words.tags} onClose={onClose}>
        <div className="px-5 pb-5">
          <p className="max-w-prose text-mute">{words.tags_text}</p>
          <Loaded
            query={query}
            skeleton={null}
            failed={words.tags_failed}
            empty={query.data?.length === 0 && <StateScreen icon={Tags} title={words.no_tags} />}
          >
            {(tags) => (
              <ul className="mt-6 grid gap-2 lg:grid-cols-2">
                {tags.map((tag) => (
                  <li
                    key={tag.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-card px-4 py-2"
                  >
                    <span className="min-w-0 grow basis-40 wrap-anywhere">
                      {[...LANGUAGES]
                        .sort((a) => (a === language ? -1 : 1))
                        .map((each, place) => (
                          <span key={each} className={place === 0 ? 'font-medium' : 'text-mute'}>
                            {place > 0 && ' · '}
                            <Written>{tag[`name_${each}`]}</Written>
                          </span>
                        ))}
                      <span className="block text-sm text-mute">{words.events_of_tag(tag.events)}</span>
                    </span>
                    <span className="flex flex-wrap gap-2">
                      <Button aria-label={common.labelled(common.edit, nameOf(tag))} onClick={() => setRenaming(tag)}>
                        <Icon of={Pencil} className="size-4.5" />
                        {common.edit}
                      </Button>
                      {tag.events === 0 && (
                        <Button
                          aria-label={common.labelled(common.remove, nameOf(tag))}
                          onClick={() => setLeaving(tag)}
                        >
                          <Icon of={Trash2} className="size-4.5" />
                          {common.remove}
                        </Button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      </Dialog>
      {renaming && <RenameDialog tag={renaming} onClose={() => setRenaming(undefined)} />}
      {leaving && (
        <ActionDialog
          title={words.delete_tag(nameOf(leaving))}
          confirmLabel={common.remove}
          action={async () => (await api()).events.removeTag({ id: leaving.id })}
          refetch={[tagsQuery.queryKey]}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words.delete_tag_text}</p>
        </ActionDialog>
      )}
    </>
  )
}

function RenameDialog({ tag, onClose }: { tag: EventTag; onClose: () => void }) {
  const { events: words } = useBundle('manage')
  const { records } = useBundle('admin')
  const queryClient = useQueryClient()
  const form = useRecordForm({
    record: TagNames,
    key: `tag-draft:${tag.id}`,
    initial: typedValues(TagNames.shape, tag),
    queryKeys: [managedEventKeys.all],
    save: async (names) => (await api()).events.renameTag({ id: tag.id, ...names }),
    async onSuccess() {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['events'] })
    },
  })

  return (
    <ConfirmDialog
      title={words.rename_tag}
      confirmLabel={records.save}
      form={form}
      onClose={() => {
        form.draft.discard()
        onClose()
      }}
    >
      <div className="grid grid-cols-1 gap-4">
        <InBothLanguages>
          {(each, content) => (
            <TextField
              {...form.control(`name_${each}`)}
              {...content}
              label={words.name_of_tag[each]}
              required
              maxLength={MAX_EVENT_TAG}
            />
          )}
        </InBothLanguages>
        {tag.events > 0 && <p className="text-mute">{words.rename_tag_text(tag.events)}</p>}
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
