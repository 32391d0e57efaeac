import { Fragment, useState } from 'react'
import { errors as catalogue } from '../../../contract/errors.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { BLOCK_KINDS, type BlockKind, MAX_BLOCKS } from '../../../contract/rules/mailing.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import type { RecordForm } from '../../lib/record-form.ts'
import { useFocusAfterStep } from '../../lib/use-focus-after-step.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import type { ImageUploads } from '../images/use-image-uploads.ts'
import { BlockPicker } from './block-picker.tsx'
import { BLOCK_ICONS, BlockRow } from './block-row.tsx'
import { blockProblems, readBlocks, type TypedBlock, valueOfBlocks } from './typed-blocks.ts'

interface BlocksFieldProps {
  form: Pick<RecordForm<'blocks'>, 'values' | 'errors' | 'set'>
  images: ImageUploads<string>
}

/** What a mailing shows below its text, block by block. */
export function BlocksField({ form, images }: BlocksFieldProps) {
  const words = useBundle('admin').mailings.blocks
  const list = useBlockList(form, images)
  const [picked, setPicked] = useState<'event' | 'talent'>()
  const { blocks, removed } = list
  const isFull = blocks.length >= MAX_BLOCKS
  const undo = removed && (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-dashed border-line px-4 py-2">
      <span className="min-w-0 text-mute wrap-anywhere">{words.removed(removed.name)}</span>
      <Button id={list.undoId} onClick={list.restore}>
        {words.undo}
      </Button>
    </li>
  )
  return (
    <TitledSection title={words.title} hint={words.hint}>
      <div className="grid grid-cols-1 gap-4">
        {(blocks.length > 0 || removed) && (
          <ol className="grid grid-cols-1 gap-3">
            {blocks.map((block, at) => (
              <Fragment key={block.key}>
                {removed?.at === at && undo}
                <BlockRow {...list.row(block, at)} images={images} />
              </Fragment>
            ))}
            {removed && removed.at >= blocks.length && undo}
          </ol>
        )}
        {list.isListWrong && <FieldError>{form.errors.blocks}</FieldError>}
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium">{words.add}</legend>
          <div className="flex flex-wrap gap-2">
            {BLOCK_KINDS.map((kind) => (
              <Button
                key={kind}
                aria-disabled={isFull || undefined}
                onClick={() => {
                  if (isFull) return
                  if (kind === 'event' || kind === 'talent') setPicked(kind)
                  else list.add({ kind })
                }}
              >
                <Icon of={BLOCK_ICONS[kind]} />
                {words.kinds[kind]}
              </Button>
            ))}
          </div>
        </fieldset>
      </div>
      {picked && (
        <BlockPicker
          kind={picked}
          onClose={() => setPicked(undefined)}
          onChoose={(id) => {
            list.add({ kind: picked, id })
            setPicked(undefined)
          }}
        />
      )}
    </TitledSection>
  )
}

/** The list of blocks in the form, its steps, and the errors of each block. */
function useBlockList({ values, errors, set }: BlocksFieldProps['form'], images: ImageUploads<string>) {
  const words = useBundle('admin').mailings.blocks
  const { language } = useWords()
  const blocks = readBlocks(values.blocks)
  const { id: prefix, focus } = useFocusAfterStep()
  const [added, setAdded] = useState<string>()
  const [removed, setRemoved] = useState<{ block: TypedBlock; at: number; name: string }>()
  const problems = useProblems(values.blocks, errors.blocks)
  const write = (changed: TypedBlock[]) => set({ blocks: valueOfBlocks(changed) })

  function move(at: number, by: -1 | 1, name: string): void {
    const block = blocks[at]
    if (!block) return
    write(withBlock(without(blocks, at), at + by, block))
    setRemoved(undefined)
    // Browsers take the focus from what moves in the page.
    focus(`${block.key}${by}`)
    announce(words.moved(name, formatCount(at + by + 1), formatCount(blocks.length)))
  }

  function remove(at: number, name: string): void {
    const block = blocks[at]
    if (!block) return
    images.forget(block.key)
    write(without(blocks, at))
    setRemoved({ block, at, name })
    focus('undo')
  }

  return {
    blocks,
    removed,
    undoId: `${prefix}undo`,
    /** Whether the list as a whole is wrong, not a block of it. */
    isListWrong: errors.blocks !== undefined && Object.keys(problems).length === 0,
    add(block: { kind: BlockKind; id?: string }): void {
      const key = randomUuid()
      setAdded(key)
      setRemoved(undefined)
      write([...blocks, { ...block, key }])
    },
    restore(): void {
      if (!removed) return
      write(withBlock(blocks, removed.at, removed.block))
      setRemoved(undefined)
      focus(`${removed.block.key}1`)
    },
    /** Props of a block in the list. */
    row: (block: TypedBlock, at: number) => ({
      id: `${prefix}${block.key}`,
      block,
      errors: Object.fromEntries(
        Object.entries(problems).flatMap(([path, code]) =>
          path.startsWith(`${at}.`) ? [[path.slice(path.indexOf('.') + 1), catalogue[code][language]]] : [],
        ),
      ),
      isAdded: block.key === added,
      isFirst: at === 0,
      isLast: at === blocks.length - 1,
      onChange: (changed: Partial<TypedBlock>) =>
        write(blocks.map((each) => (each === block ? { ...each, ...changed } : each))),
      onMove: (by: -1 | 1, name: string) => move(at, by, name),
      onRemove: (name: string) => remove(at, name),
    }),
  }
}

const without = (blocks: TypedBlock[], at: number) => blocks.filter((_, place) => place !== at)

const withBlock = (blocks: TypedBlock[], at: number, block: TypedBlock) => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
]

/** Errors of blocks, from the first refusal on. */
function useProblems(value: string, refusal: string | undefined) {
  const [isChecked, setChecked] = useState(false)
  if (refusal !== undefined && !isChecked) setChecked(true)
  return isChecked ? blockProblems(value) : {}
}
