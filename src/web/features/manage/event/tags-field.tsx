import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { MAX_EVENT_TAG, MAX_EVENT_TAGS } from '../../../../contract/rules/event.ts'
import { type Language, languageOfText } from '../../../../contract/rules/language.ts'
import { normalizeForSearch } from '../../../../contract/rules/search.ts'
import { cleanLine } from '../../../../contract/rules/typed-text.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { chipClass } from '../../../ui/chip-row.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InBothLanguages } from '../../../ui/in-both-languages.tsx'
import { Written } from '../../../ui/written.tsx'
import { tagsQuery } from '../queries.ts'
import { type EventRecordForm, type TypedTag, typedTags, valuesOfTags } from './typed-event.ts'

/** Tags of an event: from the list, or new ones in both languages, which join the list with the event. */
export function TagsField({ form: { values, control, set } }: { form: EventRecordForm }) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { language } = useWords()
  const list = useId()
  const [typed, setTyped] = useState('')
  /** The place of the new tag that is being written. */
  const [editing, setEditing] = useState<number>()
  const { data: listed = [] } = useQuery(tagsQuery)
  const tags = typedTags(values)
  const write = (changed: TypedTag[]) => set(valuesOfTags(changed))

  /** Adds a tag of the list; of another one, asks for its names. Nothing is typed and lost. */
  function add(text: string): void {
    const name = cleanLine(text)
    const key = normalizeForSearch(name) || name
    if (!name) return
    setTyped('')
    const isNamed = (tag: TypedTag) => [tag.ar, tag.en].some((each) => (normalizeForSearch(each) || each) === key)
    if (tags.some(isNamed)) return
    const known = listed.map(({ name_ar, name_en }) => ({ ar: name_ar, en: name_en })).find(isNamed)
    write([...tags, known ?? { ar: '', en: '', [languageOfText(name)]: name }])
    if (!known) setEditing(tags.length)
  }

  function rename(at: number, changed: Partial<TypedTag>): void {
    setEditing(at)
    write(tags.map((tag, i) => (i === at ? { ...tag, ...changed } : tag)))
  }

  function remove(at: number): void {
    setEditing(undefined)
    write(tags.filter((_, i) => i !== at))
  }

  const onEnter = (done: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    done()
  }
  const isWritten = (tag: TypedTag, at: number) => at !== editing && Boolean(tag.ar.trim() && tag.en.trim())
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        {...control('tags_ar')}
        label={words.tags}
        optional
        hint={words.tags_hint}
        dir="auto"
        list={list}
        maxLength={MAX_EVENT_TAG}
        disabled={tags.length >= MAX_EVENT_TAGS}
        value={typed}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { inputType } = event.nativeEvent as InputEvent
          // A choice from the list comes without an input type, or as a replacement.
          if (!inputType || inputType === 'insertReplacementText') add(event.target.value)
          else setTyped(event.target.value)
        }}
        onKeyDown={onEnter(() => add(typed))}
        onBlur={() => add(typed)}
      />
      <datalist id={list}>
        {listed.map(({ id, name_ar, name_en }) => (
          <option
            key={id}
            value={language === 'ar' ? name_ar : name_en}
            label={language === 'ar' ? name_en : name_ar}
          />
        ))}
      </datalist>
      {tags.some(isWritten) && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(
            (tag, at) =>
              isWritten(tag, at) && (
                <li key={tag.ar}>
                  <button
                    type="button"
                    className={chipClass}
                    aria-label={common.labelled(common.remove, tag[language])}
                    onClick={() => remove(at)}
                  >
                    <Written>{tag[language]}</Written>
                    <Icon of={X} className="size-4" />
                  </button>
                </li>
              ),
          )}
        </ul>
      )}
      {tags.map(
        (tag, at) =>
          !isWritten(tag, at) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tag that is being named has no other key
            <fieldset key={at} className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-4">
              <legend className="px-1 font-medium">{words.new_tag}</legend>
              <InBothLanguages>
                {(each: Language, content) => (
                  <TextField
                    {...content}
                    label={words.name_of_tag[each]}
                    required
                    maxLength={MAX_EVENT_TAG}
                    autoFocus={!tag[each]}
                    value={tag[each]}
                    onChange={({ target }) => rename(at, { [each]: target.value })}
                    onKeyDown={onEnter(() => setEditing(undefined))}
                  />
                )}
              </InBothLanguages>
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setEditing(undefined)}>{words.add_tag}</Button>
                <Button variant="quiet" onClick={() => remove(at)}>
                  {common.remove}
                </Button>
              </div>
            </fieldset>
          ),
      )}
    </div>
  )
}
