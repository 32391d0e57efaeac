import type { ApplicationStatus } from '../../contract/rules/gig.ts'
import type { demoBlurs } from './events/blurs.ts'

/** A gig of a demo person, dated relative to the day of loading. */
export interface DemoGig {
  slug: string
  /** The organiser has an account; the others are the authors of the demo's reviews. */
  by: 'organiser' | `reviewer-${string}`
  title: string
  description: string
  required_talents: string[]
  age_range?: string
  /** In dinars; unspecified by default. */
  pay?: number
  /** The demo event whose poster it shows. */
  image?: keyof typeof demoBlurs
  /** Date in days from now and time in Bahrain; open by default. */
  at?: [inDays: number, time: string]
  hours_ago: number
  is_inactive?: boolean
  /** Demo talents, in the order of their applications. */
  applications?: [talent: string, status: ApplicationStatus][]
}

export const demoGigs: readonly DemoGig[] = [
  {
    slug: 'oud-at-the-farm',
    by: 'organiser',
    title: 'عازف عود لسهرة عائلية في المزرعة',
    description:
      'سهرة صيفية لأربعين ضيفًا في مزرعة بسار، من العاشرة مساءً إلى منتصف الليل. نريد تقاسيم هادئة وأغاني خليجية قديمة، ولا حاجة إلى مكبرات كبيرة.\nالموقف والعشاء علينا.',
    required_talents: ['عازف عود', 'غناء'],
    pay: 120,
    image: 'oud-by-candlelight',
    at: [9, '22:00'],
    hours_ago: 3,
    applications: [
      ['yaqoub-alkhattat', 'rejected'],
      ['abdulla-alqanun', 'approved'],
      ['sara-abdulla', 'pending'],
      ['ahmed-albinali', 'pending'],
    ],
  },
  {
    slug: 'wedding-photographer',
    by: 'reviewer-claire',
    title: 'Photographer for a small garden wedding',
    description:
      'Sixty guests, a late-afternoon ceremony in Budaiya and dinner under the trees. We would love candid pictures rather than poses, and about two hundred edited shots within two weeks.',
    required_talents: ['Photographer'],
    pay: 180,
    at: [16, '16:00'],
    hours_ago: 7,
    applications: [
      ['nadia-frames', 'pending'],
      ['omar-vance', 'pending'],
    ],
  },
  {
    slug: 'live-painting',
    by: 'reviewer-fatima',
    title: 'رسم حي في افتتاح معرض',
    description:
      'افتتاح معرض لفنانات من البحرين في العدلية. نريد لوحة تُرسم أمام الزوار خلال ساعتين، ثم تُعلّق في المعرض أسبوعًا قبل أن تعود إلى صاحبتها.',
    required_talents: ['فنان', 'رسم حي'],
    pay: 150,
    image: 'reed-and-ink',
    at: [12, '19:30'],
    hours_ago: 20,
    applications: [['huda-almannai', 'approved']],
  },
  {
    slug: 'rooftop-dj',
    by: 'reviewer-arjun',
    title: 'DJ for a rooftop birthday',
    description:
      'A fortieth birthday on a rooftop in Juffair: Bollywood at first, house later, and one request that must not be refused. Decks and speakers are there.',
    required_talents: ['DJ'],
    age_range: '21+',
    pay: 140,
    image: 'low-tide-sessions',
    at: [5, '20:30'],
    hours_ago: 28,
    applications: [
      ['dj-marsa', 'pending'],
      ['dj-suhail', 'pending'],
    ],
  },
  {
    slug: 'children-magic',
    by: 'organiser',
    title: 'ساحر وبالونات لعيد ميلاد',
    description: 'عيد ميلاد لطفلة في السابعة مع خمسة عشر من أصدقائها، ساعة واحدة في بيت بالرفاع. الأهم أن يضحك الجميع.',
    required_talents: ['ألعاب الخفة', 'بالونات'],
    pay: 65,
    image: 'magic-vanishing-hour',
    at: [7, '16:30'],
    hours_ago: 31,
    applications: [['sahir-hasan', 'pending']],
  },
  {
    slug: 'bilingual-host',
    by: 'reviewer-hamad',
    title: 'مقدّم حفل تكريم باللغتين',
    description:
      'حفل تكريم سنوي لشركة في خليج البحرين، مئتا ضيف، ساعة ونصف من التقديم بالعربية والإنجليزية. النصوص جاهزة وتصل قبل الحفل بثلاثة أيام.',
    required_talents: ['تقديم', 'Presenter'],
    age_range: '25-45',
    pay: 220,
    at: [21, '18:00'],
    hours_ago: 46,
    applications: [['noora-salman', 'pending']],
  },
  {
    slug: 'school-storyteller',
    by: 'reviewer-zainab',
    title: 'حكواتي لأسبوع القراءة',
    description:
      'ثلاث حكايات قصيرة لأطفال الصفوف الأولى في مدرسة بالمحرق، صباح يوم واحد. يسعدنا أن تكون من تراث البحرين والخليج.',
    required_talents: ['حكواتي', 'تمثيل'],
    pay: 80,
    image: 'salma-and-the-moon',
    at: [14, '08:30'],
    hours_ago: 55,
    applications: [['hakawati-bunasser', 'approved']],
  },
  {
    slug: 'open-mic',
    by: 'reviewer-claire',
    title: 'Comedians for a monthly open mic',
    description:
      'Eight minutes each, in English or Arabic, on the first Thursday of the month in a café in Adliya. New voices are welcome; dinner and a share of the tickets are yours.',
    required_talents: ['Comedian'],
    image: 'laugh-at-your-own-risk',
    hours_ago: 70,
    applications: [
      ['khalifa-budhehka', 'pending'],
      ['tom-hartley', 'rejected'],
    ],
  },
  {
    slug: 'abaya-models',
    by: 'reviewer-zainab',
    title: 'عارضات لتصوير عبايات موسم الشتاء',
    description:
      'تصوير ليوم واحد في بيت بحريني قديم بالمحرق، ثلاث عارضات من مختلف الأطوال. الملابس والتجميل والغداء علينا.',
    required_talents: ['عرض الأزياء'],
    age_range: '20-35',
    pay: 95.5,
    image: 'naqda-golden-thread',
    at: [18, '09:00'],
    hours_ago: 90,
  },
  {
    slug: 'calligraphy-corner',
    by: 'reviewer-hamad',
    title: 'ركن للخط العربي في سوق خيري',
    description:
      'كتابة أسماء الزوار بخط جميل على بطاقات، أربع ساعات في سوق خيري بالحد. الورق والحبر متوفران، والعائد لجمعية أيتام.',
    required_talents: ['خطاط', 'فنون'],
    pay: 0,
    at: [25, '16:00'],
    hours_ago: 110,
    applications: [
      ['huda-almannai', 'rejected'],
      ['yaqoub-alkhattat', 'approved'],
    ],
  },
  {
    slug: 'dance-workshop',
    by: 'organiser',
    title: 'Dancers for a contemporary piece',
    description:
      'Four rehearsals and two evenings at a festival in Manama, a piece of twelve minutes about the sea. We are looking for two dancers with stage experience.',
    required_talents: ['Dancer', 'Performer'],
    age_range: '18-40',
    pay: 300,
    image: 'tidal-dance',
    hours_ago: 140,
    is_inactive: true,
    applications: [
      ['elena-ignis', 'approved'],
      ['zara-khan', 'withdrawn'],
    ],
  },
  {
    slug: 'cafe-mural',
    by: 'reviewer-arjun',
    title: 'Artist for a café wall',
    description:
      'Four metres by two, in a new café in Saar. Pearl diving is the theme, the colours are up to you; scaffolding, paint and coffee are ready from the first week on.',
    required_talents: ['Artist', 'Murals'],
    pay: 350,
    hours_ago: 150,
    applications: [['huda-almannai', 'pending']],
  },
  {
    slug: 'quartet-reception',
    by: 'reviewer-arjun',
    title: 'String quartet or jazz trio for a reception',
    description:
      'Background music for two hours, ninety guests, in a hotel in Seef. Please bring your own stands; there is a piano.',
    required_talents: ['Musicians', 'Jazz'],
    pay: 420,
    image: 'blue-hour-quartet',
    at: [33, '19:00'],
    hours_ago: 160,
  },
  {
    slug: 'national-day-drummers',
    by: 'organiser',
    title: 'فرقة عرضة لاستقبال الضيوف',
    description: 'استقبال قصير عند مدخل القاعة، نصف ساعة، ثم جولة بين الطاولات.',
    required_talents: ['عرضة', 'عروض أدائية'],
    pay: 200,
    image: 'khaleeji-orchestra',
    at: [-6, '19:00'],
    hours_ago: 420,
    applications: [['badr-ardha', 'approved']],
  },
]
