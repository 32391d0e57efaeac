import type { imageJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

/** The jobs of images. */
export const imageJobHandlers: HandlersOf<typeof imageJobs, 'db' | 'media'> = ({ db, media }) => ({
  async sweep_images() {
    while ((await sweepImages(db)) > 0);
  },

  async release_images({ urls }) {
    await deleteUnshownImages(db, urls)
  },

  async delete_image_files({ ids }) {
    await Promise.all(ids.map((id) => media.deleteImage(id)))
  },
})
