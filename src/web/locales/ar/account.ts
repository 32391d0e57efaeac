import { auth } from './account/auth.ts'
import { availabilityEdit } from './account/availability-edit.ts'
import { bookings } from './account/bookings.ts'
import { boxOffice } from './account/box-office.ts'
import { checkIn } from './account/check-in.ts'
import { deposits } from './account/deposits.ts'
import { gigs } from './account/gigs.ts'
import { messages } from './account/messages.ts'
import { notifications } from './account/notifications.ts'
import { images, profile } from './account/profile.ts'
import { settings } from './account/settings.ts'
import { talentEdit } from './account/talent-edit.ts'

/** ملاحظات الزوار والمستخدمين عن الموقع. */
export const feedback = {
  text: 'عطل، أو فكرة، أو كلمة: كل ما يصلنا يُقرأ.',
  message: 'الملاحظة أو المشكلة',
  message_hint: 'في حال العطل: ما الذي كان متوقّعًا، وما الذي حدث؟',
  required: 'الملاحظة أو وصف المشكلة مطلوب.',
  add_image: 'إرفاق صورة',
  replace_image: 'اختيار صورة أخرى',
  image: 'الصورة المرفقة',
  image_hint: 'لقطة شاشة مثلًا. لا تراها إلا الإدارة.',
  preparing: 'جارٍ تجهيز الصورة…',
  remove_image: 'إزالة الصورة',
  not_an_image: 'تعذّرت قراءة هذه الصورة. الصيغ المقبولة: JPEG وPNG وWebP وAVIF وGIF.',
  name: 'الاسم (اختياري)',
  email: 'البريد الإلكتروني (اختياري)',
  email_hint: 'للرد عليك إن لزم الأمر.',
  sent_as: (email: string) => `تُرسل باسم حسابك ⁨${email}⁩`,
  submit: 'إرسال الملاحظة',
  submitting: 'جارٍ الإرسال…',
  done: 'شكرًا لملاحظاتك!',
  failed: 'حدث خطأ أثناء إرسال البلاغ.',
  exception: 'حدث خطأ ما.',
  no_connection: 'تعذّر الوصول إلى مسرح. يمكنك التحقق من الاتصال؛ ما كُتب باقٍ هنا.',
}

/** Edits that were not saved. */
export const draft = {
  restored: 'هذه تعديلات لم تُحفظ بعد من زيارة سابقة.',
  discard: 'تجاهل تعديلاتي',
  changed: 'حُفظت تعديلات من مكان آخر بعد فتح هذه الصفحة.',
  changed_text: 'يمكن البدء من أحدث حالة، أو حفظ ما كُتب هنا مكانها.',
  take_latest: 'عرض أحدث حالة',
  keep_mine: 'الإبقاء على تعديلاتي',
}

/** The tabs of notifications and messages. */
const inbox = {
  loading: 'جارٍ التحقق من تسجيل الدخول…',
  notifications: {
    description: 'إشعاراتك في مسرح.',
    signed_out: 'تظهر إشعاراتك بعد تسجيل الدخول',
    signed_out_text: 'هنا تصلك أخبار حجوزاتك ورسائلك وملفك الشخصي.',
  },
  messages: {
    description: 'رسائلك في مسرح.',
    signed_out: 'تظهر رسائلك بعد تسجيل الدخول',
    signed_out_text: 'هنا محادثاتك المباشرة مع المواهب والمنظّمين.',
  },
}

/** Texts of pages for signed-in users, of logging in, and of the door. */
export const account = {
  auth,
  availabilityEdit,
  bookings,
  boxOffice,
  checkIn,
  deposits,
  draft,
  feedback,
  gigs,
  images,
  inbox,
  messages,
  notifications,
  profile,
  settings,
  talentEdit,
}
