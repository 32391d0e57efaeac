import type { Talent } from '../../../contract/talents.ts'

/** Words in the names of groups. */
const GROUP =
  /\b(band|group|duo|trio|quartet|quintet|ensemble|orchestra|choir|troupe|crew|collective)\b|(^|\s)(ال)?(فرقة|فرقه|ثنائي|ثلاثي|رباعي|خماسي|مجموعة|كورال|أوركسترا)(\s|$)/iu

/** Whether a talent is several people, judged by name and title: no field says so. A group has no age. */
export function isGroup({ name, title }: Pick<Talent, 'name' | 'title'>): boolean {
  return GROUP.test(name) || GROUP.test(title)
}
