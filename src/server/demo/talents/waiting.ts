import { demoTalentsIn } from './talent.ts'

/** Talents waiting for approval, and rejected ones. */
export const waiting = [
  ...demoTalentsIn('ar', [
    {
      slug: 'dj-suhail',
      name: 'دي جي سهيل',
      first_name: 'سهيل',
      last_name: 'الأنصاري',
      gender: 'male',
      birthday: '2001-09-01',
      title: 'dj',
      area: 'capital',
      about: 'خليجي وعراقي وهندي، من الزفّة إلى آخر أغنية. نظام صوت لثلاثمئة ضيف، وطلبات الضيوف على الرأس والعين.',
      prices: [
        ['عرس', 70],
        ['عيد ميلاد', 40],
      ],
      status: 'pending',
    },
    {
      slug: 'khawla-alansari',
      name: 'خولة الخزّافة',
      first_name: 'خولة',
      last_name: 'الأنصاري',
      gender: 'female',
      birthday: '1985-02-02',
      title: 'artist',
      area: 'northern',
      about:
        'فخّار عالي على الطريقة القديمة، بدولابٍ يُدار بالقدم. أحضر الدولاب إلى فعاليتكم، ويعود كل ضيفٍ بفنجانٍ ' +
        'صنعه بيده.',
      prices: [['ورشة فخّار', 26.5]],
      portfolio: 2,
      status: 'pending',
    },
    {
      slug: 'ghanim',
      name: 'غانم',
      first_name: 'غانم',
      last_name: 'المهندي',
      gender: 'male',
      birthday: '1999-07-15',
      title: 'comedian',
      area: 'southern',
      about: null,
      status: 'rejected',
      rejection_reason: 'الملف غير مكتمل: أضف نبذةً عنك وسعرًا واحدًا على الأقل، ثم أرسله مرة أخرى.',
    },
  ]),
  ...demoTalentsIn('en', [
    {
      slug: 'grace-mwangi',
      name: 'Grace Mwangi',
      first_name: 'Grace',
      last_name: 'Mwangi',
      gender: 'female',
      birthday: '1993-03-30',
      title: 'presenter',
      area: 'capital',
      about:
        'Award nights, charity galas and the panel after lunch, which is the hardest. Warm, prepared, never longer than ' +
        'promised.',
      prices: [
        ['Gala', 65],
        ['Panel', 45],
      ],
      status: 'pending',
    },
    {
      slug: 'pearl-beatbox',
      name: 'Pearl Beatbox',
      first_name: 'Isa',
      last_name: 'Rahman',
      gender: 'male',
      birthday: '2003-10-19',
      title: 'Beatboxer',
      area: 'muharraq',
      about: 'One microphone, no instruments, a drum kit, two basses and the sound of a dhow leaving the harbour.',
      prices: [['Set of twenty minutes', 32]],
      status: 'pending',
    },
    {
      slug: 'ricky-fernandes',
      name: 'Ricky Fernandes',
      first_name: 'Ricardo',
      last_name: 'Fernandes',
      gender: 'male',
      birthday: '1990-05-05',
      title: 'Stunt rider',
      about: 'Wheelies, jumps and the ring of fire, on two wheels or four.',
      prices: [['Show', 150]],
      status: 'rejected',
      rejection_reason: 'Please add proof of insurance and of a licensed venue to your text, then send it again.',
    },
  ]),
]
