export const inbox = {
  title: 'الوارد',
  back: 'العودة إلى الصفحة الرئيسية',
  loading: 'جارٍ التحقق من تسجيل الدخول…',
  login: 'تسجيل الدخول',
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
  bookmarks: { description: 'المواهب التي أضفتها إلى المفضّلة على هذا الجهاز.' },
}
