import { useState } from 'react'
import { errors } from '../../../../contract/errors.ts'
import type { Talent } from '../../../../contract/talents.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { MediaLinks } from '../media-links.tsx'
import { areMediaLinks, linksIn, MediaLinksField } from '../media-links-field.tsx'
import { EditFrame } from './edit-frame.tsx'
import { refusalIn, useEditor } from './use-editor.ts'

/** Links to videos and recordings, edited in place. */
export function MediaLinksEditor({ talent }: { talent: Talent }) {
  const { language } = useWords()
  const edit = useBundle('account').talentEdit
  const editor = useEditor(talent, ['media_links'])
  const [typed, setTyped] = useState('')
  const form = useForm({
    fields: ['media_links'],
    values: { media_links: typed },
    validate: ({ media_links }) => ({
      media_links: areMediaLinks(media_links) ? '' : errors.MEDIA_LINK_INVALID[language],
    }),
    onSubmit: ({ media_links }) => editor.save({ media_links: linksIn(media_links) }),
  })
  const shown = (links: string[] | null) =>
    links ? <MediaLinks links={links} /> : <p className="text-mute">{edit.no_media_links}</p>

  return (
    <EditFrame
      label={edit.edit_media_links}
      editor={{
        ...editor,
        edit() {
          setTyped(talent.media_links?.join('\n') ?? '')
          form.clearError('media_links')
          editor.edit()
        },
      }}
      form={form}
      now={shown(talent.media_links)}
      controls={
        <MediaLinksField
          name="media_links"
          value={typed}
          onChange={(links) => {
            setTyped(links)
            form.clearError('media_links')
          }}
          error={form.errors.media_links ?? refusalIn(editor.problem, 'media_links')}
          label={edit.media_link}
          hint={edit.media_link_hint}
        />
      }
    >
      {shown(editor.shown.media_links)}
    </EditFrame>
  )
}
