import type { Queryable } from '../services/db.ts'
import { demoEmail } from './identity.ts'

export interface DemoVenue {
  id: string
  name: string
  about: string
  address: string
  /** Search text for the map. */
  place: string
  capacity: number | null
  contact_name?: string
  /** Before the `@` of an address that does not exist, so that nobody mails the real places. */
  mailbox?: string
}

/** The venues of the demo programme; events refer to them by slug. */
export const demoVenues = {
  'national-theatre': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a01',
    name: 'مسرح البحرين الوطني',
    about: 'قاعة كبرى بألف مقعد ومقعد، وقاعة صغيرة للتجارب، ومنصة تحميل على مستوى الخشبة من الجهة الشمالية.',
    address: 'شارع الشيخ حمد، المنامة',
    place: 'Bahrain National Theatre, Manama',
    capacity: 1001,
    contact_name: 'مكتب الخشبة',
    mailbox: 'national-theatre',
  },
  'cultural-hall': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a02',
    name: 'الصالة الثقافية',
    about: 'صالة بمقاعد ثابتة وصوت ممتاز للكلام. الدخول من جهة المتحف، والمواقف خلف المبنى.',
    address: 'بجوار متحف البحرين الوطني، المنامة',
    place: 'Cultural Hall, Manama, Bahrain',
    capacity: 620,
    contact_name: 'إدارة الصالة',
    mailbox: 'cultural-hall',
  },
  'arad-fort': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a03',
    name: 'قلعة عراد',
    about: 'ساحة مكشوفة أمام السور. لا تركيبات تمسّ الجدران، ويُطفأ الصوت عند الحادية عشرة ليلًا.',
    address: 'عراد، المحرّق',
    place: 'Arad Fort, Muharraq, Bahrain',
    capacity: 400,
  },
  'dar-al-muharraq': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a04',
    name: 'دار المحرّق',
    about: 'دار للفنون الشعبية يجلس فيها الجمهور حول الحلقة. تكفي الأصوات فيها بلا مكبّرات.',
    address: 'سوق المحرّق القديم، المحرّق',
    place: 'Dar Al Muharraq, Bahrain',
    capacity: 150,
  },
  'al-dana': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a05',
    name: 'مسرح الدانة',
    about: 'مدرّج في صخر الصخير يتّسع لعشرة آلاف. للفرق الكبيرة غرف تبديل وموقف للحافلات خلف المسرح.',
    address: 'حلبة البحرين الدولية، الصخير',
    place: 'Al Dana Amphitheatre, Sakhir, Bahrain',
    capacity: 10_000,
    contact_name: 'مكتب الفعاليات',
    mailbox: 'al-dana',
  },
  'black-box': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a06',
    name: 'Black Box Studio',
    about: 'A bare room with a lighting grid, good for close-up work and readings. Seats are loose; 80 in the round.',
    address: 'Saar',
    place: 'Saar, Bahrain',
    capacity: 80,
    contact_name: 'Front desk',
    mailbox: 'black-box',
  },
  'tree-of-life': {
    id: '5b7f0f0e-3c0a-4d0a-9a55-0d7f8a0c6a07',
    name: 'Tree of Life',
    about: 'Open desert without power or water: generators stand 200 metres away, and nothing touches the tree.',
    address: 'Sakhir',
    place: 'Tree of Life, Bahrain',
    capacity: null,
  },
} as const satisfies Record<string, DemoVenue>

export type DemoVenueSlug = keyof typeof demoVenues

/** Map search for the venue. */
export function mapUrlOf({ place }: Pick<DemoVenue, 'place'>): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Inserts the missing venues; admins' edits of others stay. */
export async function loadVenues(db: Queryable): Promise<void> {
  const rows = Object.values<DemoVenue>(demoVenues).map((venue) => ({
    ...venue,
    map_url: mapUrlOf(venue),
    email: venue.mailbox && demoEmail(venue.mailbox),
  }))
  await db.query(
    `insert into venues (id, name, about, address, map_url, capacity, contact_name, email)
     select * from jsonb_to_recordset($1) as given (id uuid, name text, about text, address text, map_url text,
       capacity integer, contact_name text, email text)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  )
}
