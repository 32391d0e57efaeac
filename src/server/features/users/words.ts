const ar = {
  suspended: {
    subject: 'أُوقف حسابك على مسرح',
    text: 'أوقف فريق مسرح حسابك، فانتهت جلساتك كلها ولم يعد تسجيل الدخول ممكنًا. تذاكرك التي حُجزت تبقى صالحة. إن كان الإيقاف خطأً في رأيك، فيُرجى التواصل معنا.',
    action: 'التواصل معنا',
  },
  reinstated: {
    subject: 'عاد حسابك على مسرح',
    text: 'انتهى إيقاف حسابك، ويمكنك تسجيل الدخول من جديد. الفرص التي نشرتها غير نشطة حتى تنشيطها من جديد.',
    action: 'تسجيل الدخول',
  },
  reason_label: 'السبب',
}

const en: typeof ar = {
  suspended: {
    subject: 'Your Masrah account is suspended',
    text: "The Masrah team has suspended your account, so you're logged out everywhere and can't log in. Tickets you booked stay valid. If you think this is a mistake, please contact us.",
    action: 'Contact us',
  },
  reinstated: {
    subject: 'Your Masrah account is back',
    text: 'Your account is no longer suspended, so you can log in again. Your gigs stay inactive until you activate them.',
    action: 'Log in',
  },
  reason_label: 'Reason',
}

/** Texts of the mails about suspensions. */
export const suspensionWords = { ar, en }
