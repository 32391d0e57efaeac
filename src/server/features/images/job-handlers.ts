import type { imageJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

/** The jobs of images. */
export const imageJobHandlers: HandlersOf<typeof imageJobs> = {
  async sweep_images(_, { db }) {
    await sweepImages(db)
  },

  async release_images({ urls }, { db }) {
    await deleteUnshownImages(db, urls)
  },

  async delete_image_files({ ids }, { media }) {
    await Promise.all(ids.map((id) => media.deleteImage(id)))
  },
}
