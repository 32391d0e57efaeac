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

/** Uploads an image into a field of the profile and shows it optimistically. */
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

  /** Uploads a prepared image. */
  function send(prepared: Prepared) {
    if (prepared.image.size > MAX_UPLOAD_BYTES) fail(edit.upload_failed)
    else uploading.mutate(prepared)
  }

  return {
    uploading: uploading.isPending,
    preview: uploading.isPending ? uploading.variables.preview : undefined,
    /** Error of the last upload, in words. */
    problem,
    send,
    /** Uploads the image of a file, downscaled when large. */
    async pick(file: File) {
      const prepared = await preparePicture(file).catch(() => undefined)
      if (prepared) send(prepared)
      else fail(edit.upload_failed)
    },
  }
}
