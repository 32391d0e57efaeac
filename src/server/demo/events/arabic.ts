import { demoBlurs } from './blurs.ts'
import type { DemoEvent } from './event.ts'

/** The events written in Arabic. */
export const arabic = [
  {
    // Open.
    id: '320efeb4-15cb-469b-9836-6a912c4a0bea',
    slug: 'salma-and-the-moon',
    title: 'سلمى والقمر الذي نزل إلى البحر',
    description:
      'ذات ليلة ينزلق القمر من السماء ويسقط في البحر، فتركب سلمى قارب جدّها الصغير وتمضي لتعيده قبل أن ' +
      'يستيقظ النهار. مسرحية للأطفال بالدمى وخيال الظل والغناء الحي، وفي ختامها يضيء الصغار السماء ' +
      'بفوانيس صنعوها بأيديهم. مدة العرض خمسون دقيقة، ويناسب الأعمار من 4 إلى 10 سنوات.',
    location: 'المسرح الصغير، مدينة عيسى',
    tags: ['مسرح', 'أطفال', 'عائلة'],
    ticket_price: 3.5,
    capacity: 220,
    starts: { in_days: 5, at: '17:00' },
    lasts: 50,
    doors: 30,
    age_limit: 4,
    show_language: 'ar',
    image: '/media/demo/events/salma-and-the-moon',
    image_blur: demoBlurs['salma-and-the-moon'],
  },
  {
    // Open.
    id: '8f58a33b-2e7a-4710-bc69-fe3a5adbde5e',
    slug: 'cinema-under-the-stars',
    title: 'سينما تحت النجوم',
    description:
      'شاشة بعرض اثني عشر مترًا أمام سور قلعة عراد، ووسائد على الرمل، وقمر في مكانه الصحيح. نعرض أربعة ' +
      'أفلام بحرينية قصيرة رُمِّمت حديثًا، ثم فيلم السهرة الذي لا نكشف عنوانه إلا في ليلته. خذ سترة ' +
      'خفيفة، ودع الفشار علينا.',
    location: 'قلعة عراد، المحرّق',
    venue: 'arad-fort',
    tags: ['سينما', 'هواء طلق'],
    ticket_price: 4.5,
    capacity: 260,
    starts: { in_days: 7, at: '19:45' },
    lasts: 210,
    doors: 45,
    show_language: 'ar',
    image: '/media/demo/events/cinema-under-the-stars',
    image_blur: demoBlurs['cinema-under-the-stars'],
  },
  {
    // Open.
    id: '4b9406f4-43b1-4f97-b6b6-643420ba303d',
    slug: 'oud-by-candlelight',
    title: 'ليلة على وتر: أمسية عود',
    description:
      'عازف واحد وعود واحد وقاعة تخفت أضواؤها حتى لا يبقى سوى النغم. ساعة ونصف من التقاسيم والسماعيات ' +
      'القديمة وألحان كُتبت لهذه الليلة، تبدأ من مقام الراست وتنتهي عند الحجاز. النصف الأول بلا مكبّرات، ' +
      'لتسمع الخشب قبل الوتر، ويُغلق باب القاعة مع أول نغمة.',
    location: 'مسرح البحرين الوطني، المنامة',
    venue: 'national-theatre',
    tags: ['موسيقى', 'عود', 'طرب'],
    ticket_price: 12.5,
    capacity: 400,
    starts: { in_days: 9, at: '20:00' },
    translation: {
      title: 'A Night on One String: Oud Recital',
      description:
        'One player, one oud and a hall whose lights go down until only the sound is left. Ninety minutes of taqasim, ' +
        'old samaiyat and pieces written for this night, from maqam rast to hijaz. The first half is not ' +
        'amplified, so that you hear the wood before the string; the doors of the hall close with the first note.',
    },
    lasts: 90,
    doors: 60,
    show_language: 'none',
    featured: true,
    image: '/media/demo/events/oud-by-candlelight',
    image_blur: demoBlurs['oud-by-candlelight'],
  },
  {
    // Free, open.
    id: '999717b4-caae-415f-966e-b1ad76b90230',
    slug: 'muharraq-at-first-light',
    title: 'المحرّق قبل أن تستيقظ',
    description:
      'نلتقي مع أول خيط من الضوء، ونمشي نحو ثلاثة كيلومترات بين بيوت تجّار اللؤلؤ وأزقّة المحرّق، نتعلّم ' +
      'كيف نقرأ الظلّ قبل أن نضغط الزر. يقود الجولة مصوّران بحرينيان، وكاميرا الهاتف فيها كأغلى العدسات. ' +
      'المشاركة مجانية والأماكن محدودة، وختامها كأس كرك في السوق.',
    location: 'مسار اللؤلؤ، المحرّق',
    tags: ['تصوير', 'جولة', 'تراث'],
    ticket_price: 0,
    capacity: 40,
    starts: { in_days: 13, at: '06:00' },
    lasts: 150,
    show_language: 'ar_en',
    image: '/media/demo/events/muharraq-at-first-light',
    image_blur: demoBlurs['muharraq-at-first-light'],
  },
  {
    // Sold out.
    id: '2490b27a-10d6-459b-8463-e0119c325ba2',
    slug: 'laugh-at-your-own-risk',
    title: 'اضحك على مسؤوليتك',
    description:
      'خمسة كوميديين من البحرين والخليج، وميكروفون واحد، وساعتان من الحكايات عن زحمة الجسر ومجموعات ' +
      'العائلة والخالة التي تعرف كل شيء. عرض حيّ لا يُسجَّل ولا يُعاد، ولذلك يُقال فيه ما لا يُقال في ' +
      'غيره. لمن تجاوز السادسة عشرة، ومن جلس في الصف الأول فقد قبِل المخاطرة.',
    location: 'الصالة الثقافية، المنامة',
    venue: 'cultural-hall',
    tags: ['كوميديا', 'ستاند أب'],
    ticket_price: 6,
    capacity: 120,
    sold_out: true,
    starts: { in_days: 14, at: '20:30' },
    lasts: 120,
    doors: 45,
    age_limit: 16,
    show_language: 'ar',
    image: '/media/demo/events/laugh-at-your-own-risk',
    image_blur: demoBlurs['laugh-at-your-own-risk'],
  },
  {
    // On sale, without a price.
    id: 'a9b3cf65-e759-4ab6-88ef-77856fa9c058',
    slug: 'fidjeri-songs-of-the-sea',
    title: 'هُولو: ليلة الفجري',
    description:
      'قبل أن تكون موسيقى كانت نداءً بين رجال على ظهر سفينة: يرفع النهّام صوته، فيردّ البحّارة بالكفّ ' +
      'والطبل والجحلة. تعيد الفرقة فنون الغوص كما غُنّيت في دُور المحرّق قبل مئة عام، من البحري إلى ' +
      'المخولفي. ويسبق العرض حديث قصير عن أغنية البحر ومفرداتها، ثم تُفتح الحلقة لمن أراد أن يردّ مع ' +
      'البحّارة.',
    location: 'دار المحرّق، المحرّق',
    venue: 'dar-al-muharraq',
    tags: ['فجري', 'تراث', 'موسيقى'],
    ticket_price: null,
    capacity: 150,
    starts: { in_days: 16, at: '20:00' },
    lasts: 120,
    doors: 30,
    show_language: 'ar',
    image: '/media/demo/events/fidjeri-songs-of-the-sea',
    image_blur: demoBlurs['fidjeri-songs-of-the-sea'],
  },
  {
    // Open.
    id: 'bb8a0075-1749-4475-a4b4-3776c10fd248',
    slug: 'naqda-golden-thread',
    title: 'نقدة: أزياء بخيوط الذهب',
    description:
      'تتحوّل واجهة خليج البحرين إلى ممشى من ضوء، وتعيد اثنتا عشرة مصمّمة بحرينية قراءة ثوب النشل والنقدة ' +
      'والكورار بقصّات اليوم. ثلاثون إطلالة على موسيقى حيّة، تليها جلسة مفتوحة مع المصمّمات ترى فيها ' +
      'الغرزة عن قرب وتسمع حكايتها.',
    location: 'خليج البحرين، المنامة',
    tags: ['أزياء', 'تصميم', 'تراث'],
    ticket_price: 20,
    capacity: 300,
    starts: { in_days: 21, at: '19:00' },
    lasts: 150,
    doors: 60,
    show_language: 'ar_en',
    image: '/media/demo/events/naqda-golden-thread',
    image_blur: demoBlurs['naqda-golden-thread'],
  },
  {
    // Open.
    id: '0b675b26-ab05-4670-9ec0-24ada7a56e94',
    slug: 'khaleeji-orchestra',
    title: 'ستون عازفًا وليلة خليجية',
    description:
      'أوركسترا من ستين عازفًا تصحب ثلاثة أصوات خليجية في رحلة بين الصوت والسامري والأغنية التي تحفظها من ' +
      'بيت جدّتك. يحتضن صخر الصخير المسرح من كل جانب، فلا مقعد بعيد ولا نغمة تضيع. يُفتح المدخل قبل ' +
      'العرض بساعتين، والحافلات مجانية من مواقف الحلبة.',
    location: 'مسرح الدانة، الصخير',
    venue: 'al-dana',
    tags: ['أوركسترا', 'غناء خليجي'],
    ticket_price: 25,
    capacity: 3500,
    starts: { in_days: 34, at: '20:30' },
    translation: {
      title: 'Sixty Players and a Gulf Night',
      description:
        'An orchestra of sixty accompanies three voices of the Gulf through sawt, samri and the songs you know ' +
        'from your grandmother’s house. The rock of Sakhir holds the theatre on all sides: no seat is far, no ' +
        'note is lost. Doors open two hours before the show, and buses from the circuit’s car park are free.',
    },
    lasts: 150,
    doors: 120,
    show_language: 'ar',
    image: '/media/demo/events/khaleeji-orchestra',
    image_blur: demoBlurs['khaleeji-orchestra'],
  },
  {
    // Today or tomorrow afternoon: closed an hour before, over soon after.
    id: 'afd410bc-2713-4eed-a272-d9ca6ea7fe5d',
    slug: 'reed-and-ink',
    title: 'قصبة وحبر: ورشة في خط الثلث',
    description:
      'من بَرْي القصبة إلى نقطة الميزان: ثلاث ساعات مع خطّاط بحريني مُجاز، تتعلّم فيها كيف يُقاس الحرف ' +
      'بالنقطة وكيف يتنفّس على السطر. لا تحتاج إلى خبرة سابقة؛ القصب والحبر والورق المقهّر عندنا، وتعود ' +
      'إلى بيتك باسمك مكتوبًا بخطّ يدك.',
    location: 'باب البحرين، المنامة',
    tags: ['خط عربي', 'ورشة'],
    ticket_price: 18,
    capacity: 16,
    starts: { in_days: 0, at: '17:00' },
    lasts: 180,
    show_language: 'ar',
    image: '/media/demo/events/reed-and-ink',
    image_blur: demoBlurs['reed-and-ink'],
  },
  {
    // Passed.
    id: 'd0d676d1-6d89-42ae-a909-6d048d223c1b',
    slug: 'majlis-of-verse',
    title: 'مجلس القصيد: أمسية في الشعر النبطي',
    description:
      'في ساحة قلعة الرفاع، حول نار هادئة ودلّة لا تبرد، يتساجل أربعة شعراء من البحرين والسعودية والكويت ' +
      'بين الغزل والفخر والحنين. تُلقى الأبيات على صوت الربابة، ويُترك آخر المجلس لمن شاء من الحضور أن ' +
      'يقول ما عنده.',
    location: 'قلعة الرفاع، الرفاع',
    tags: ['شعر', 'نبطي', 'ربابة'],
    ticket_price: 5,
    capacity: null,
    starts: { in_days: -4, at: '20:30' },
    lasts: 150,
    show_language: 'ar',
    image: '/media/demo/events/majlis-of-verse',
    image_blur: demoBlurs['majlis-of-verse'],
  },
] as const satisfies readonly DemoEvent[]
