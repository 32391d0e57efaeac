import { z } from 'zod'
import type { Database } from '../../services/db.ts'
import type { Task } from '../../services/jobs.ts'
import type { Media } from '../../services/media.ts'
import { sweepImages } from './queries.ts'

const Files = z.object({ ids: z.array(z.uuid()) })

/** When pictures that nobody shows are looked for. */
export const imageCrontab = '17 * * * * sweep_images ?max=3'

/** The jobs of pictures: what is not shown, and what is no longer, is deleted. */
export function imageJobs({ db, media }: { db: Database; media: Media }): Record<string, Task> {
  return {
    async sweep_images() {
      while ((await sweepImages(db)) > 0);
    },

    async delete_image_files(payload) {
      await Promise.all(Files.parse(payload).ids.map((id) => media.deletePicture(id)))
    },
  }
}
