import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const imageJobs = {
  /** Deletes the rows of images that nothing shows. */
  sweep_images: { kind: 'task', schedule: '17 * * * *', payload: z.object({}) },
  /** Deletes the images of deleted rows, unless another row shows them; ordered by the triggers `release_images`. */
  release_images: { kind: 'task', payload: z.object({ urls: z.array(z.string()) }) },
  /** Deletes the files of deleted images; ordered by the trigger `images_delete_files`. */
  delete_image_files: { kind: 'task', payload: z.object({ ids: z.array(z.uuid()) }) },
} satisfies Record<string, JobDeclaration>
