import { lazyComponent } from '../../lib/lazy.tsx'

// Most people only read: a form is preloaded on hover or focus of its button.
const loadReviewForm = () => import('./review-form.tsx')
const loadReplyForm = () => import('./reply-form.tsx')
const loadDeleteReviewDialog = () => import('./delete-review-dialog.tsx')

export const ReviewForm = lazyComponent(async () => (await loadReviewForm()).ReviewForm)
export const ReplyForm = lazyComponent(async () => (await loadReplyForm()).ReplyForm)
export const DeleteReviewDialog = lazyComponent(async () => (await loadDeleteReviewDialog()).DeleteReviewDialog)

/** Props of a button that opens a form. */
export const opensReviewForm = preloading(loadReviewForm)
export const opensReplyForm = preloading(loadReplyForm)
export const opensDeleteReviewDialog = preloading(loadDeleteReviewDialog)

function preloading(load: () => Promise<unknown>) {
  // A failure shows when the form is opened.
  const preload = () => void load().catch(() => {})
  return { onPointerEnter: preload, onFocus: preload }
}
