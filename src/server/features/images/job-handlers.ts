import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import type { Media } from '../../services/media.ts'
import type { imageJobs } from './jobs.ts'
import { deleteUnshownImages, sweepImages } from './queries.ts'

interface ImageJobServices {
  db: Database
  media: Media
}

/** The jobs of images. */
export function imageJobHandlers({ db, media }: ImageJobServices): JobHandlers<typeof imageJobs> {
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
