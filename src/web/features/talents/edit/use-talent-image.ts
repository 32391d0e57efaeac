import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Talent } from '../../../../contract/calls/talents.ts'
import { talentImagePath } from '../../../../contract/paths.ts'
import type { ImageField } from '../../../../contract/records/talent.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { SendOptions } from '../../../lib/send-form.ts'
import { toast } from '../../../ui/toast.tsx'
import { uploadImage, useImageUploads } from '../../images/use-image-uploads.ts'
import { talentQuery } from '../queries.ts'
import { editScope } from './use-editor.ts'

/** Uploads an image straight into a field of the profile. */
export function useTalentImage(talent: Talent, field: ImageField) {
  const edit = useBundle('account').talentEdit
  const queryClient = useQueryClient()
  const saving = useMutation({
    // Queued with the edits, which are refused if the profile was saved in between.
    scope: editScope(talent.id),
    mutationFn: ({ image, options }: { image: Blob; options: SendOptions }) =>
      uploadImage(field, image, options, talentImagePath(talent.id)),
    onSuccess: ({ talent: changed }) => {
      if (changed) queryClient.setQueryData(talentQuery(talent.id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['talents', 'list'] })
      toast({ variant: 'success', about: `upload ${field}`, text: edit.uploaded })
    },
  })
  const { uploads, pick, send, forget } = useImageUploads({
    upload: (_field, image, options) => saving.mutateAsync({ image, options }),
    onFailed: () => toast({ variant: 'error', about: `upload ${field}`, text: edit.upload_failed }),
    outlivesPage: true,
  })
  const upload = uploads[field]
  return {
    upload,
    uploading: upload !== undefined && !upload.problem,
    pick: (file: File) => void pick(field, file),
    send: (prepared: Parameters<typeof send>[1]) => void send(field, prepared),
    forget: () => forget(field),
  }
}
