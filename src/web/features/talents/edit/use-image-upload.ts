import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_UPLOAD_BYTES } from '../../../../contract/rules/image-sizes.ts'
import type { ImageField, Talent } from '../../../../contract/talents.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { type Prepared, preparePicture } from '../../../lib/prepare-image.ts'
import { toast } from '../../../ui/toast.tsx'
import { talentQuery } from '../queries.ts'
import { editScope } from './use-editor.ts'
import { editWords } from './words.ts'

/** Puts a picture into a field of the own profile; it shows while it is on its way, and no longer when it fails. */
export function useImageUpload(talent: Talent, field: ImageField) {
  const { words } = useWords()
  const edit = editWords.useWords()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()

  const uploading = useMutation({
    scope: editScope(talent.id),
    mutationFn: async ({ image }: Prepared) => {
      const file = new File([image], field, { type: image.type })
      return (await api()).talents.uploadImage({ id: talent.id, image: file, field })
    },
    onMutate: () => setProblem(undefined),
    onSuccess: ({ talent: changed }) => {
      queryClient.setQueryData(talentQuery(talent.id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['talents', 'list'] })
      toast({ variant: 'success', about: `upload ${field}`, text: edit.uploaded })
    },
    onError: (error) => fail(errorMessage(error, words)),
  })

  function fail(message: string) {
    setProblem(message)
    toast({ variant: 'error', about: `upload ${field}`, text: edit.upload_failed })
  }

  /** Sends a picture that is ready. */
  function send(prepared: Prepared) {
    if (prepared.image.size > MAX_UPLOAD_BYTES) fail(edit.upload_failed)
    else uploading.mutate(prepared)
  }

  return {
    uploading: uploading.isPending,
    preview: uploading.isPending ? uploading.variables.preview : undefined,
    /** Why the last one failed, in words. */
    problem,
    send,
    /** Sends the picture in a file, as it is or smaller. */
    async pick(file: File) {
      const prepared = await preparePicture(file).catch(() => undefined)
      if (prepared) send(prepared)
      else fail(edit.upload_failed)
    },
  }
}
