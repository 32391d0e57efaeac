import { plural } from '../../plural.ts'

/** Texts of notifications and of the mails about them. */
export const notifications = {
  unread: (count: string) => `غير المقروء: ${count}`,
  is_unread: 'غير مقروء',
  read_all: 'تحديد الكل كمقروء',
  none: 'لا إشعارات',
  none_text: 'هنا تصلك أخبار حجوزاتك وفرصك وتقييماتك وملفك الشخصي.',
  failed: 'تعذّر تحميل إشعاراتك',
  read_failed: (reason: string) => `تعذّر تحديد الإشعارات كمقروءة. ${reason}`,
  arrived: (title: string) => `إشعار جديد: ${title}`,
  more: 'المزيد من الإشعارات',
  shown: plural('ar', {
    zero: 'لا إشعارات معروضة',
    one: 'إشعار واحد معروض',
    two: 'إشعاران معروضان',
    few: '{n} إشعارات معروضة',
    many: '{n} إشعارًا معروضًا',
    other: '{n} إشعار معروض',
  }),

  emails: 'رسائل البريد الإلكتروني',
  emails_text: 'الإشعارات في مسرح تصلك دائمًا، وكذلك رسائل تذاكرك وحسابك.',
  groups: {
    approval: 'اعتماد صفحتك أو رفضها',
    reviews: 'التقييمات والردود',
    bookings: 'الحجوزات وعروض الأسعار',
    gigs: 'الفرص والترشّحات',
    messages: 'الرسائل غير المقروءة',
    newsletter: 'النشرة البريدية',
  },
  emails_failed: 'تعذّر تحميل اختياراتك.',
  email_failed: (reason: string) => `لم يُحفظ اختيارك. ${reason}`,

  unsubscribe: 'إيقاف رسائل البريد',
  unsubscribe_description: 'إيقاف نوع من رسائل البريد الإلكتروني من مسرح.',
  unsubscribe_question: (group: string) => `هل نوقف رسائل «${group}»؟`,
  unsubscribe_text: 'الإشعارات في مسرح تبقى كما هي، ويمكنك إعادة الرسائل من الإعدادات متى شئت.',
  unsubscribe_confirm: 'إيقاف هذه الرسائل',
  unsubscribing: 'جارٍ الإيقاف…',
  unsubscribed: (group: string) => `توقفت رسائل «${group}»`,
  unsubscribed_text: 'لن تصلك بعد الآن، ويمكنك إعادتها من الإعدادات متى شئت.',
  to_settings: 'إلى الإعدادات',
  link_invalid: 'هذا الرابط غير صالح',
  link_invalid_text: 'يمكنك فتحه من الرسالة مجددًا، أو اختيار رسائلك من الإعدادات.',

  /** The page that confirms a subscription to the newsletter. */
  newsletter: {
    title: 'تأكيد الاشتراك في النشرة',
    description: 'تأكيد الاشتراك في نشرة مسرح البريدية.',
    text: 'نرسل إلى هذا البريد جديد الفعاليات والمواهب، ويمكن إلغاء الاشتراك بضغطة من أي رسالة.',
    confirm: 'تأكيد الاشتراك',
    confirming: 'جارٍ التأكيد…',
    confirmed: 'تم اشتراكك في النشرة البريدية!',
    confirmed_text: 'إلى لقاء قريب في بريدك.',
  },
}
