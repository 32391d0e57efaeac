import type { Gender } from '../../../contract/profiles.ts'
import type { TalentStatus } from '../../../contract/talents.ts'

/** A person of the demo, in the words of the tables. */
export interface DemoTalent {
  /** Names the folder of its pictures; its id and address are made from it. */
  slug: string
  /** On stage. */
  name: string
  first_name: string
  last_name: string
  gender: Gender
  birthday: string
  /** In which it is written to. */
  language: 'ar' | 'en'
  /** A category's code, or the talent's own words. */
  title: string
  about: string | null
  /** Name, and dinars an hour; either may be missing. */
  prices: readonly (readonly [string | null, number | null])[]
  /** How many pictures the portfolio has. */
  portfolio: number
  /** False for those who have none. */
  photo: boolean
  status: TalentStatus
  /** Of those rejected. */
  rejection_reason: string | null
}

type Given = Pick<
  DemoTalent,
  'slug' | 'name' | 'first_name' | 'last_name' | 'gender' | 'birthday' | 'title' | 'about'
> &
  Partial<DemoTalent>

/** Fills in what most of them have in common. */
export function talents(language: DemoTalent['language'], given: readonly Given[]): DemoTalent[] {
  return given.map((talent) => ({
    language,
    prices: [],
    portfolio: 0,
    photo: true,
    status: 'approved',
    rejection_reason: null,
    ...talent,
  }))
}
