import { arabicTexts } from '../../../contract/texts/ar.ts'
import { events } from './site/events.ts'
import { stage } from './site/stage.ts'
import { talents } from './site/talents.ts'
import { tickets } from './site/tickets.ts'

export const shell = {
  title: 'مسرح: الفعاليات والمواهب في البحرين',
  description: 'تذاكر الفعاليات في البحرين، والمواهب التي تصنعها: موسيقى ومسرح وكوميديا وغيرها، في مكان واحد.',
  tagline: 'الفعاليات في البحرين، والمواهب التي تصنعها، في مكان واحد.',
  skip_to_content: 'الانتقال إلى المحتوى',
  to_home: 'مسرح، الصفحة الرئيسية',
  pages: 'صفحات الموقع',
  menu: 'القائمة',
  toasts: 'رسائل الموقع',

  home: 'الرئيسية',
  talents: 'المواهب',
  gigs: 'الفرص',
  events: 'الفعاليات',
  info: 'من نحن',
  notifications: 'الإشعارات',
  messages: 'الرسائل',
  bookmarks: 'المفضّلة',
  login: 'تسجيل الدخول',
  dark_theme: 'المظهر الداكن',
  light_theme: 'المظهر الفاتح',
  settings: 'الإعدادات',
  exit: 'خروج',

  discover: 'استكشاف',
  about: 'من نحن',
  tickets: 'تذاكري',
  faq: 'الأسئلة الشائعة',
  terms: 'شروط الخدمة',
  privacy: 'الخصوصية',
  contact: 'التواصل معنا',
  social: 'حساباتنا',
  copyright: '© 2025 مسرح. جميع الحقوق محفوظة.',
  licences: 'تراخيص البرمجيات المستخدمة',
  give_feedback: 'ملاحظات عن الموقع',

  offline: 'لا يوجد اتصال بالإنترنت، وقد لا تكون المعلومات محدّثة.',
  no_connection: 'تعذّر الاتصال',
  no_connection_text: 'لم نتمكن من الوصول إلى مسرح. يمكنك التحقق من اتصالك بالإنترنت، ثم المحاولة مجددًا.',
  not_found_title: 'لا توجد صفحة بهذا العنوان',
  not_found_text: 'ربما تغيّر العنوان، أو أُسدل الستار على ما كان هنا.',
  see_events: 'عرض الفعاليات',
  error_title: 'حدث خطأ ما. يُرجى المحاولة مجددًا.',
  error_text: 'الخطأ من عندنا، ولم يُفقد شيء.',
  logged_out: 'لم يُسجَّل دخولك. يُرجى تسجيل الدخول للمتابعة.',
  email_required: 'يُرجى إدخال بريدك الإلكتروني.',
  email_invalid: 'البريد الإلكتروني غير صحيح. مثال: ⁨name@example.com⁩.',
  did_you_mean: (address: string) => `هل المقصود \u2068${address}\u2069؟`,
  try_again: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  cancel: 'إلغاء',
  optional: '(اختياري)',
  clear_filters: 'مسح التصفية',
  loading_more: 'جارٍ تحميل المزيد…',
  more_failed: 'تعذّر تحميل المزيد.',
}

const home = {
  title: 'لكل ليلة مسرح',
  subtitle: 'تذاكر فعاليات البحرين، والمواهب التي تصنعها، في مكان واحد.',
  sign_up: 'إنشاء حساب',
  find_talent: 'البحث عن موهبة',
  search: 'البحث عن فعالية أو موهبة',
  search_in: { events: 'بحث في الفعاليات', talents: 'بحث في المواهب' },
  get_started: 'لنبدأ الآن',
  watch_trailer: 'مشاهدة العرض الترويجي',
  quick_links: 'من أين نبدأ؟',
  tickets: 'التذاكر',
  tickets_text: 'تذكرتك رمزٌ يصل إلى هاتفك فورًا.',
  events: 'الفعاليات',
  events_text: 'ما يُعرض في البحرين هذا الأسبوع وما يليه.',
  talent: 'المواهب',
  talent_text: 'فنانون ومقدّمون ومصوّرون لمناسبتك القادمة.',
  gigs: 'الفرص',
  gigs_text: 'عروض عمل لأصحاب المواهب.',
  coming_up: 'قريبًا على المسرح',
  all_events: 'كل الفعاليات',
  talents_title: 'مواهب لمناسبتك',
  all_talents: 'كل المواهب',
}

const inbox = {
  title: 'الوارد',
  back: 'العودة إلى الصفحة الرئيسية',
  bookmarks: {
    description: 'مواهب وفعاليات أضفتها إلى المفضّلة على هذا الجهاز.',
    need_scripts: 'تُحفظ المفضّلة في متصفحك، ويلزم تفعيل JavaScript لعرضها.',
    none: 'المفضّلة فارغة',
    none_text: 'زر القلب في صفحة كل موهبة أو فعالية يضيفها إلى المفضّلة على هذا الجهاز.',
    added: 'تمت الإضافة إلى المفضّلة',
    removed: 'تمت الإزالة من المفضّلة',
    remove: (name: string) => `إزالة ${name} من المفضّلة`,
    device: 'تبقى المفضّلة على هذا الجهاز وحده.',
    account: 'المفضّلة محفوظة في حسابك، وتظهر على كل أجهزتك.',
    keep: 'حفظها في حسابي',
    fetch: 'إحضارها من حسابي',
    kept: 'حُفظت المفضّلة في حسابك.',
    unkept: 'لا يسمح هذا الجهاز بالحفظ، أو امتلأت ذاكرته؛ لذا لن تبقى المفضّلة بعد هذه الزيارة.',
  },
}

export const ar = { brand: arabicTexts.brand, shell, home, stage, events, talents, tickets, inbox }

/** Texts of every page, in one language: plain values, and functions where a text depends on something. */
export type Words = typeof ar
