import { demoBlurs } from './blurs.ts'
import type { DemoEvent } from './event.ts'

/** The events written in English. */
export const english = [
  {
    // Few places left.
    id: '02a15c0f-b2ff-47f2-96c1-c8b89e816a46',
    slug: 'magic-vanishing-hour',
    title: 'The Vanishing Hour',
    description:
      'An evening of close-up magic for eighty guests, one table and a deck of cards that has no business ' +
      'doing what it does. Bring a ring, a coin or a secret; you will get at least two of them back. For ' +
      'ages eight and up, and for anyone who is sure they know how it is done.',
    location: 'Black Box Studio, Saar',
    venue: 'black-box',
    tags: ['Magic', 'Close-up', 'Family'],
    ticket_price: 7.25,
    capacity: 80,
    places_left: 4,
    starts: { in_days: 3, at: '19:30' },
    translation: {
      title: 'ساعة الاختفاء',
      description:
        'أمسية من سحر الطاولة لثمانين ضيفًا، بطاولة واحدة وأوراق لعب تفعل ما لا ينبغي لها. يمكن إحضار خاتم أو ' +
        'قطعة نقد أو سرّ، ويعود منها اثنان على الأقل. لمن بلغ الثامنة، ولكل واثق من أنه يعرف كيف تتمّ الخدعة.',
    },
    lasts: 75,
    doors: 30,
    age_limit: 8,
    show_language: 'en',
    image: '/media/demo/events/magic-vanishing-hour',
    image_blur: demoBlurs['magic-vanishing-hour'],
  },
  {
    // On sale, without a limit of places.
    id: '255b179a-1c5e-4f5d-ba87-aa06daedbc37',
    slug: 'low-tide-sessions',
    title: 'Low Tide Sessions',
    description:
      'Three DJs, one sandbar and the slowest sunset in the Gulf. We open downtempo at golden hour, drift ' +
      'into house as the lights come up across the lagoon, and finish barefoot. Bring a towel and someone ' +
      'you like; the food trucks look after the rest.',
    location: 'Amwaj Islands Beach',
    tags: ['DJ', 'Beach', 'Electronic'],
    ticket_price: 15,
    capacity: null,
    starts: { in_days: 12, at: '16:30' },
    lasts: 270,
    age_limit: 18,
    show_language: 'none',
    image: '/media/demo/events/low-tide-sessions',
    image_blur: demoBlurs['low-tide-sessions'],
  },
  {
    // Open.
    id: 'b81313bf-0fbb-428c-ba5b-86e11962f0f9',
    slug: 'night-at-the-tree-of-life',
    title: 'Four Hundred Summers',
    description:
      'One tree, four hundred summers, no water in sight. We gather around it after dark with modular ' +
      'synths, a ney and the clearest sky on the island. Rugs are laid out, phones stay in pockets, and a ' +
      'telescope goes round between sets. Shuttle buses leave from Riffa and wait for the last song.',
    location: 'Tree of Life, Sakhir',
    venue: 'tree-of-life',
    tags: ['Ambient', 'Outdoors', 'Stargazing'],
    ticket_price: 11.75,
    capacity: 180,
    starts: { in_days: 27, at: '21:00' },
    lasts: 180,
    doors: 60,
    show_language: 'none',
    image: '/media/demo/events/night-at-the-tree-of-life',
    image_blur: demoBlurs['night-at-the-tree-of-life'],
  },
  {
    // Tonight: sales close an hour before the start.
    id: '5d18f5a6-08c2-4f65-baf6-be2f111ee759',
    slug: 'blue-hour-quartet',
    title: 'After Hours with the Blue Hour Quartet',
    description:
      'Tenor saxophone, upright bass, brushes and a piano that remembers every wedding in Manama. The ' +
      'quartet plays two long sets: standards first, then their own suite for a city by the water. Sixty ' +
      'seats, low lamps, and a kitchen that stays open until the last encore.',
    location: 'Block 338, Adliya',
    tags: ['Jazz', 'Live music'],
    ticket_price: 8,
    capacity: 60,
    starts: { in_days: 0, at: '21:00' },
    translation: {
      title: 'بعد الدوام مع رباعي الساعة الزرقاء',
      description:
        'ساكسفون تينور وكونترباص وفُرَش وبيانو يتذكّر كل عرس في المنامة. وصلتان طويلتان: المقطوعات الخالدة أولًا، ' +
        'ثم متتالية كتبها الرباعي لمدينة على الماء. ستون مقعدًا، وأضواء خافتة، ومطبخ مفتوح حتى آخر إعادة.',
    },
    lasts: 150,
    doors: 60,
    show_language: 'none',
    image: '/media/demo/events/blue-hour-quartet',
    image_blur: demoBlurs['blue-hour-quartet'],
  },
  {
    // Passed.
    id: '696bc40f-3995-475e-a89e-a5dce0a488a4',
    slug: 'tidal-dance',
    title: 'Tidal: A Dance in Four Movements',
    description:
      'Six dancers, forty metres of crimson silk and the rhythm of the tide between Muharraq and Manama. ' +
      'Choreographed in Bahrain over one winter, Tidal moves from the pull of the moon to the quiet after ' +
      'the water leaves. Seventy minutes without an interval, followed by a conversation with the ' +
      'company.',
    location: 'Bahrain National Theatre, Manama',
    venue: 'national-theatre',
    tags: ['Dance', 'Contemporary'],
    ticket_price: 9.5,
    capacity: 350,
    starts: { in_days: -11, at: '19:30' },
    lasts: 70,
    doors: 45,
    show_language: 'none',
    image: '/media/demo/events/tidal-dance',
    image_blur: demoBlurs['tidal-dance'],
  },
] as const satisfies readonly DemoEvent[]
