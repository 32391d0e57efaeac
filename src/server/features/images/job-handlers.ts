import type { imageJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

/** The jobs of images. */
export const imageJobHandlers: HandlersOf<typeof imageJobs> = {
  sweep_images: (_, { db }) => sweepImages(db),

  release_images: ({ urls }, { db }) => deleteUnshownImages(db, urls),

  delete_image_files: ({ ids }, { media }) => Promise.all(ids.map((id) => media.deleteImage(id))),
}
