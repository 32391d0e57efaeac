import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { Person, ProfileEdit } from '../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import type { FieldValues } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { nullIfEmpty, typedValues, useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormElement } from '../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { ProfileImageField } from '../talents/form/image-fields.tsx'
import { PersonFields } from '../talents/form/person-fields.tsx'
import { birthdayProblem, lastNameIn, oneNameTick, type PersonField } from '../talents/form/typed-profile.ts'

const FIELDS = Object.keys({ ...Person.shape, image: null, one_name: null }) as PersonField[]

const typedPerson = ({ profile_picture: image, ...me }: Profile): FieldValues<PersonField> => ({
  ...typedValues({ ...Person.shape, image }, { ...me, image }),
  one_name: oneNameTick(me),
})

interface ProfileEditorProps {
  me: Profile
  onClose: () => void
}

/** Edits the person behind the profile. Only what was changed is sent: the rest may have been saved elsewhere. */
export function ProfileEditor({ me, onClose }: ProfileEditorProps) {
  const own = useBundle('account').profile
  const { words } = useWords()
  const queryClient = useQueryClient()
  const today = dayInBahrain(serverNow())
  /** The profile that the typed values are compared with. */
  const [base, setBase] = useState(me)
  const images = useImageUploads({ onChange: (field, address) => form.set({ [field]: address }) })
  const form = useRecordForm({
    record: ProfileEdit,
    key: `person-draft:${base.modified}`,
    initial: typedPerson(base),
    input: (values) => changesOf(values, base),
    names: (field) => (field === 'profile_picture' ? 'image' : undefined),
    problems: (values) => (values.birthday === base.birthday ? {} : birthdayProblem(values, today)),
    uploads: images,
    queryKeys: [meQuery.queryKey],
    save: async (body) => (await api()).profiles.edit({ ...body, modified: base.modified ?? undefined }),
    onSuccess(saved) {
      queryClient.setQueryData(meQuery.queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['talents'] })
      onClose()
    },
    async onError(error, values) {
      if (apiError(error)?.code !== 'EDIT_STALE') return false
      const latest = await queryClient.query({ ...meQuery, staleTime: 0 })
      if (!latest) return false
      const [before, after] = [typedPerson(base), typedPerson(latest)]
      const untouched = FIELDS.filter((field) => values[field] === before[field])
      form.set(Object.fromEntries(untouched.map((field) => [field, after[field]])))
      setBase(latest)
      return false
    },
    toast: { about: 'profile', success: () => own.saved },
  })
  const { ref: element } = form.props

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[name=first_name]')?.focus()
  }, [element])

  function cancel() {
    form.draft.discard()
    onClose()
  }

  return (
    <FormElement
      {...form.props}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && cancel()}
      className="grid grid-cols-1 gap-4"
    >
      <FormSection title={own.edit_title}>
        <PersonFields form={{ ...form, words: own }} today={today} />
        <ProfileImageField form={{ ...form, words: own }} images={images} />
      </FormSection>
      <ErrorNotice text={form.failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={cancel}>
          {words.shell.cancel}
        </Button>
        <SubmitButton form={form} className="grow sm:grow-0">
          {form.isWaiting ? own.wait_for_uploads : form.pending ? own.saving : own.save}
        </SubmitButton>
      </div>
    </FormElement>
  )
}

/** The changed fields, as the schema reads them. */
function changesOf(values: FieldValues<PersonField>, base: Profile) {
  const before = typedPerson(base)
  const { image, one_name: _, ...person } = nullIfEmpty(values)
  const typed = { ...person, last_name: lastNameIn(values), profile_picture: image }
  const isChanged = (name: string) => {
    if (name === 'last_name' && values.one_name !== before.one_name) return true
    const field = (name === 'profile_picture' ? 'image' : name) as PersonField
    return values[field] !== before[field]
  }
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isChanged(name)))
}
