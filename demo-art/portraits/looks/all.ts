import { arabicArtAndCraft } from './arabic-art-and-craft.ts'
import { arabicMusicAndStage } from './arabic-music-and-stage.ts'
import { english } from './english.ts'
import type { Portrait } from './look.ts'
import { waitingAndAccounts } from './waiting-and-accounts.ts'

/** The look of each person, by slug. */
export const portraits: Record<string, Portrait> = {
  ...arabicMusicAndStage,
  ...arabicArtAndCraft,
  ...english,
  ...waitingAndAccounts,
}
