import { arabicArtAndCraft } from './arabic-art-and-craft.ts'
import { arabicMusicAndStage } from './arabic-music-and-stage.ts'
import { english } from './english.ts'
import type { DemoTalent } from './talent.ts'
import { waiting } from './waiting.ts'

/** The demo talents: 34 approved, 4 pending, 2 rejected. */
export const demoTalents: readonly DemoTalent[] = [...arabicMusicAndStage, ...arabicArtAndCraft, ...english, ...waiting]
