import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Image, MousePointerClick, Star, Type, X } from 'lucide-react'
import { useId } from 'react'
import {
  type BlockKind,
  MAX_ALT,
  MAX_BLOCK_TEXT,
  MAX_BUTTON_LABEL,
  MAX_BUTTON_URL,
} from '../../../contract/rules/mailing.ts'
import { stageName } from '../../../contract/rules/talent.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import type { Control } from '../../lib/record-form.ts'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InBothLanguages } from '../../ui/in-both-languages.tsx'
import { MoveButtons, rowButtonClass } from '../../ui/move-buttons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { eventQuery } from '../events/queries.ts'
import { ImageSlot } from '../images/image-slot.tsx'
import type { ImageUploads } from '../images/use-image-uploads.ts'
import { talentQuery } from '../talents/queries.ts'
import { EventSummary, TalentSummary } from './block-picker.tsx'
import type { BlockField, TypedBlock } from './typed-blocks.ts'

export const BLOCK_ICONS: Record<BlockKind, typeof Image> = {
  event: CalendarDays,
  talent: Star,
  button: MousePointerClick,
  text: Type,
  picture: Image,
}

interface BlockRowProps {
  /** Of the row; the buttons that move it add -1 and 1. */
  id: string
  block: TypedBlock
  errors: Partial<Record<string, string>>
  images: ImageUploads<string>
  isFirst: boolean
  isLast: boolean
  /** Just added: its first field gets the focus. */
  isAdded: boolean
  onChange: (changed: Partial<TypedBlock>) => void
  onMove: (by: -1 | 1, name: string) => void
  onRemove: (name: string) => void
}

/** A block in the list: what it shows, or the fields of it. */
export function BlockRow(props: BlockRowProps) {
  const { id, block, isFirst, isLast, onMove, onRemove } = props
  const words = useBundle('admin').mailings.blocks
  const name = useBlockName(block)
  return (
    <li className="min-w-0 rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-2 p-1.5 ps-4">
        <p className="flex min-w-0 grow items-center gap-2 text-sm text-mute">
          <Icon of={BLOCK_ICONS[block.kind]} className="size-5" />
          {words.kinds[block.kind]}
        </p>
        <div className="ms-auto flex gap-1">
          <MoveButtons
            id={id}
            labels={{ up: words.move_up(name), down: words.move_down(name) }}
            isFirst={isFirst}
            isLast={isLast}
            onMove={(by) => onMove(by, name)}
          />
          <button
            type="button"
            aria-label={words.remove(name)}
            onClick={() => onRemove(name)}
            className={rowButtonClass}
          >
            <Icon of={X} />
          </button>
        </div>
      </div>
      <div className="px-4 pb-4">
        <Content {...props} />
      </div>
    </li>
  )
}

/** What a block is called: its event or talent, its own text, or else its kind. */
function useBlockName(block: TypedBlock): string {
  const words = useBundle('admin').mailings.blocks
  const { language } = useWords()
  const event = useQuery({ ...eventQuery(block.id ?? ''), enabled: block.kind === 'event' }).data
  const talent = useQuery({ ...talentQuery(block.id ?? ''), enabled: block.kind === 'talent' }).data
  const typed = block[`label_${language}`]?.trim()
  return event?.title || (talent && stageName(talent, language)) || typed || words.kinds[block.kind]
}

function Content(props: BlockRowProps) {
  switch (props.block.kind) {
    case 'event':
      return <EventContent {...props} />
    case 'talent':
      return <TalentContent {...props} />
    case 'button':
      return <ButtonContent {...props} />
    case 'text':
      return <TextContent {...props} />
    case 'picture':
      return <PictureContent {...props} />
  }
}

function EventContent({ block, errors }: BlockRowProps) {
  const { data: event, isError } = useQuery(eventQuery(block.id ?? ''))
  if (isError || errors.id || event?.cancelled_at) return <Gone kind="event" />
  if (!event) return <Skeleton className="h-18" />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <EventSummary event={event} />
    </div>
  )
}

function TalentContent({ block, errors }: BlockRowProps) {
  const { data: talent, isError } = useQuery(talentQuery(block.id ?? ''))
  if (isError || errors.id || talent?.approved === false) return <Gone kind="talent" />
  if (!talent) return <Skeleton className="h-14" />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TalentSummary talent={talent} />
    </div>
  )
}

function Gone({ kind }: { kind: 'event' | 'talent' }) {
  return <FieldError>{useBundle('admin').mailings.blocks.gone[kind]}</FieldError>
}

/** Props of the control of a field. */
function controlOf({ block, errors, onChange }: BlockRowProps, field: BlockField) {
  return {
    // A submit focuses the first control that has the name of a wrong field.
    name: errors[field] && 'blocks',
    error: errors[field],
    value: block[field] ?? '',
    onChange: ({ target }: { target: Control }) => onChange({ [field]: target.value }),
    required: true,
  }
}

function ButtonContent(props: BlockRowProps) {
  const words = useBundle('admin').mailings.blocks
  return (
    <div className="grid grid-cols-1 gap-4">
      <InBothLanguages>
        {(language, content) => (
          <TextField
            {...controlOf(props, `label_${language}`)}
            {...content}
            label={words.label_in[language]}
            maxLength={MAX_BUTTON_LABEL}
            autoFocus={props.isAdded && language === 'ar'}
          />
        )}
      </InBothLanguages>
      <TextField
        {...controlOf(props, 'url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={MAX_BUTTON_URL}
        label={words.url}
      />
    </div>
  )
}

function TextContent(props: BlockRowProps) {
  const words = useBundle('admin').mailings.blocks
  return (
    <InBothLanguages>
      {(language, content) => (
        <TextArea
          {...controlOf(props, `text_${language}`)}
          {...content}
          rows={3}
          label={words.text_in[language]}
          maxLength={MAX_BLOCK_TEXT}
          autoFocus={props.isAdded && language === 'ar'}
        />
      )}
    </InBothLanguages>
  )
}

function PictureContent(props: BlockRowProps) {
  const { block, errors, images } = props
  const words = useBundle('admin').mailings.blocks
  const note = useId()
  const upload = images.uploads[block.key]
  const problem = upload
    ? upload.problem && `${words.picture_failed} ${upload.problem}`
    : errors.image && (block.image ? errors.image : words.picture_required)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="max-w-80">
          <ImageSlot
            name={problem ? 'blocks' : `picture-${block.key}`}
            label={words.picture}
            purpose="poster"
            value={block.image ?? ''}
            upload={upload}
            invalid={Boolean(problem)}
            describedBy={note}
            onFiles={([file]) => file && void images.pick(block.key, file)}
            onRemove={() => images.remove(block.key)}
          />
        </div>
        <div id={note} role="status" className="mt-1.5 text-sm text-mute">
          {problem ? <FieldError>{problem}</FieldError> : words.picture_hint}
        </div>
      </div>
      <InBothLanguages>
        {(language, content) => (
          <TextField
            {...controlOf(props, `alt_${language}`)}
            {...content}
            label={words.alt_in[language]}
            maxLength={MAX_ALT}
          />
        )}
      </InBothLanguages>
    </div>
  )
}
