import type { images as ar } from '../../ar/account/images.ts'

export const images: typeof ar = {
  choose_image: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  drop: 'Drop it here',
  uploading: (percent) => `Uploading… ${percent}%`,
  finishing: 'Almost there…',
  no_image: 'Failed to upload image. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  too_large: 'This picture is too large: at most 10 MB, please.',
  try_again: 'Try again',
  crop_title: 'Cut the picture',
  crop_help: 'Drag to move. Zoom with the slider, the wheel, two fingers, or the keys + and −.',
  crop_area: 'Part of the picture that is shown; arrow keys move it',
  zoom: 'Zoom',
  use_image: 'Use this picture',
  cancel: 'Cancel',
}
