import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import type { imageJobs } from './jobs.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

/** The jobs of images. */
export function imageJobHandlers({ db, media }: Pick<JobServices, 'db' | 'media'>): JobHandlers<typeof imageJobs> {
  return {
    async sweep_images() {
      while ((await sweepImages(db)) > 0);
    },

    async release_images({ urls }) {
      await deleteUnshownImages(db, urls)
    },

    async delete_image_files({ ids }) {
      await Promise.all(ids.map((id) => media.deleteImage(id)))
    },
  }
}
