import type { Area } from '../../../contract/rules/area.ts'
import type { Gender } from '../../../contract/rules/person.ts'
import type { TalentStatus } from '../../../contract/talents.ts'

/** A demo talent, with the field names of the tables. */
export interface DemoTalent {
  /** Folder of its images; id and email address derive from it. */
  slug: string
  /** Stage name. */
  name: string
  first_name: string
  last_name: string
  gender: Gender
  birthday: string
  /** Language of mails. */
  language: 'ar' | 'en'
  /** A category's code, or the talent's own words. */
  title: string
  about: string | null
  /** Null: not said. */
  area: Area | null
  /** Name, and dinars an hour; each may be missing. */
  prices: readonly (readonly [string | null, number | null])[]
  /** Number of portfolio images. */
  portfolio: number
  /** False: no profile image. */
  hasImage: boolean
  status: TalentStatus
  /** Null unless rejected. */
  rejection_reason: string | null
}

type Given = Pick<
  DemoTalent,
  'slug' | 'name' | 'first_name' | 'last_name' | 'gender' | 'birthday' | 'title' | 'about'
> &
  Partial<DemoTalent>

/** Completes demo talents with defaults. */
export function demoTalentsIn(language: DemoTalent['language'], given: readonly Given[]): DemoTalent[] {
  return given.map((talent) => ({
    language,
    area: null,
    prices: [],
    portfolio: 0,
    hasImage: true,
    status: 'approved',
    rejection_reason: null,
    ...talent,
  }))
}
