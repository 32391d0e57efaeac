import { z } from 'zod'
import { manager, user } from '../access.ts'
import { IMAGE_UPLOAD, UPLOAD_DESCRIPTION } from '../call.ts'
import { IMAGE_UPLOAD_ERRORS } from '../errors/images.ts'
import { pick } from '../errors.ts'
import { uploadedImage } from '../fields.ts'
import { IMAGE_PATH, POSTER_PATH } from '../paths.ts'
import { IMAGE_FIELDS } from '../records/talent.ts'

const uploaded = z.object({ imageUrl: z.string(), image_blur: z.string() })

export const images = {
  upload: user(IMAGE_UPLOAD)
    .route({
      method: 'POST',
      path: IMAGE_PATH,
      summary: 'Upload an image, to be named in a form',
      description: `${UPLOAD_DESCRIPTION} An image that no form names within a day is deleted.`,
    })
    .input(
      z.object({
        image: uploadedImage,
        type: z.enum(['talent', 'standard'], 'UPLOAD_FAILED').default('talent'),
        /**
         * The field that the image is for: a profile image (`image`) is cropped to its central square, others keep
         * their aspect ratio.
         */
        field: z.enum(IMAGE_FIELDS, 'FIELD_INVALID').default('image'),
      }),
    )
    .output(uploaded)
    .errors(pick(...IMAGE_UPLOAD_ERRORS)),

  uploadPoster: manager({ ...IMAGE_UPLOAD, audit: [] })
    .route({
      method: 'POST',
      path: POSTER_PATH,
      summary: 'Upload the poster of an event',
      description:
        `${UPLOAD_DESCRIPTION} Cut to 4:3 in its middle. It belongs to the site, not to the admin who uploads it. A ` +
        'poster that no event shows within a day is deleted.',
    })
    .input(z.object({ image: uploadedImage }))
    .output(uploaded)
    .errors(pick(...IMAGE_UPLOAD_ERRORS)),
}
