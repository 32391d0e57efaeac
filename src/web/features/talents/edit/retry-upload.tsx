import { useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ImageUpload } from '../../images/use-image-uploads.ts'

interface RetryUploadProps {
  upload: ImageUpload
  /** Discards the chosen image. */
  onDismiss: () => void
  className: string
}

/** Why an upload failed, with a button that retries the chosen image. */
export function RetryUpload({ upload, onDismiss, className }: RetryUploadProps) {
  const { words } = useWords()
  return (
    <div className={className}>
      <p role="alert" className="text-sm text-danger">
        {upload.problem}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {upload.retry && <Button onClick={upload.retry}>{words.shell.try_again}</Button>}
        <Button variant="quiet" onClick={onDismiss}>
          {words.shell.cancel}
        </Button>
      </div>
    </div>
  )
}
