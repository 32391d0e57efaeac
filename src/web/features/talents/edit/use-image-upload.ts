import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_UPLOAD_BYTES } from '../../../../contract/rules/picture.ts'
import type { ImageField, Talent } from '../../../../contract/talents.ts'
import { api } from '../../../lib/api.ts'
import { explain } from '../../../lib/errors.ts'
import { useWords } from '../../../lib/words.tsx'
import { toast } from '../../../ui/toast.tsx'
import { talentQuery } from '../queries.ts'
import { editScope } from './use-editor.ts'

/** It cannot be a picture that the server takes, so that it need not be sent. */
class NoPicture extends Error {}

/** Puts a picture into a field of the own profile; `preview` shows it while it is on its way. */
export function useImageUpload(talent: Talent, field: ImageField) {
  const { words } = useWords()
  const queryClient = useQueryClient()

  const uploading = useMutation({
    scope: editScope(talent.id),
    mutationFn: async ({ image }: { image: File; preview: string }) => {
      if (!image.type.startsWith('image/') || image.size > MAX_UPLOAD_BYTES) throw new NoPicture()
      return (await api()).talents.uploadImage({ id: talent.id, image, field })
    },
    onSuccess: ({ talent: changed }) => {
      queryClient.setQueryData(talentQuery(talent.id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['talents', 'list'] })
      toast({ kind: 'success', text: words.talents.edit.uploaded })
    },
    onError: () => toast({ kind: 'error', text: words.talents.edit.upload_failed }),
    onSettled: (_data, _error, { preview }) => URL.revokeObjectURL(preview),
  })

  const { error } = uploading
  return {
    uploading: uploading.isPending,
    preview: uploading.isPending ? uploading.variables.preview : undefined,
    /** Why the last one failed, in words. */
    problem: error
      ? error instanceof NoPicture
        ? words.talents.edit.upload_failed
        : explain(error, words)
      : undefined,
    upload: (image: File) => uploading.mutate({ image, preview: URL.createObjectURL(image) }),
  }
}
