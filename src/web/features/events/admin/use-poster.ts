import { API_PREFIX, POSTER_PATH } from '../../../../contract/paths.ts'
import { uploadImage } from '../../images/upload-image.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'

/** Uploads the poster of an event. */
export function usePoster(onUploaded: (address: string) => void) {
  const { uploads, busy, hasFailed, pick, forget } = useImageUploads({
    upload: (field, image, options) => uploadImage(field, image, options, `${API_PREFIX}${POSTER_PATH}`),
    onUploaded: (_, { imageUrl }) => onUploaded(imageUrl),
  })
  return {
    upload: uploads.image,
    busy,
    hasFailed,
    pick: (file: File) => void pick('image', file),
    forget: () => forget('image'),
  }
}
