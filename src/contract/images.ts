import { z } from 'zod'
import { user } from './access.ts'
import { IMAGE_UPLOAD } from './call.ts'
import { pick } from './errors.ts'
import { upload } from './fields.ts'
import { IMAGE_FIELDS } from './talents.ts'

export const images = {
  upload: user(IMAGE_UPLOAD)
    .route({
      method: 'POST',
      path: '/uploadImage',
      tags: ['Images'],
      summary: 'Upload a picture, to be named in a form',
      description:
        'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 50 megapixels (AVIF and GIF: 16). ' +
        'What no form names within a day is deleted.',
    })
    .input(
      z.object({
        image: upload,
        type: z.enum(['talent', 'standard'], 'UPLOAD_FAILED').default('talent'),
        /** What it is for: a photo of a person is cut to the square in its middle, the others keep their shape. */
        field: z.enum(IMAGE_FIELDS, 'FIELD_INVALID').default('image'),
      }),
    )
    .output(z.object({ imageUrl: z.string(), image_blur: z.string() }))
    .errors(pick('UPLOAD_FAILED', 'IMAGE_TOO_LARGE', 'FIELD_INVALID', 'TOO_MANY_REQUESTS', 'OVERLOADED')),
}
