import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

/** The jobs of images. */
export const imageJobHandlers = {
  sweep_images: (_, { db }) => sweepImages(db),

  release_images: ({ urls }, { db }) => deleteUnshownImages(db, urls),

  delete_image_files: ({ ids }, { media }) => Promise.all(ids.map((id) => media.deleteImage(id))),
} satisfies FeatureJobHandlers
