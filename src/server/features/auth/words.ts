const ar = {
  verify: {
    subject: 'تأكيد بريدك الإلكتروني',
    heading: 'أهلًا بك في مسرح',
    text: 'بقيت خطوة واحدة: تأكيد أن هذا البريد لك. الرابط صالح لمدة 24 ساعة.',
    action: 'تأكيد البريد الإلكتروني',
    unasked: 'إن لم يكن إنشاء الحساب منك، فيُرجى تجاهل هذه الرسالة وعدم فتح الرابط.',
  },
  reset: {
    subject: 'إعادة تعيين كلمة المرور',
    heading: 'كلمة مرور جديدة',
    text: 'وصلنا طلب لتعيين كلمة مرور جديدة لحسابك. الرابط صالح لساعة واحدة، ويُستخدم مرة واحدة.',
    action: 'تعيين كلمة مرور جديدة',
    unasked: 'إن لم يكن الطلب منك، فيُرجى تجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
  exists: {
    subject: 'لديك حساب على مسرح',
    heading: 'لديك حساب بالفعل',
    text: 'حاول أحدهم إنشاء حساب بهذا البريد، وله حساب لدينا. إن كانت المحاولة منك، فيمكنك تسجيل الدخول، أو تعيين كلمة مرور جديدة إن نسيتها.',
    action: 'تسجيل الدخول',
    unasked: 'وإن لم تكن منك، فلا حاجة إلى فعل شيء: لم يتغيّر حسابك.',
  },
  invite: {
    subject: 'دعوة إلى مسرح',
    heading: 'صفحتك على مسرح جاهزة',
    text: 'أنشأ فريق مسرح صفحة لموهبتك. لإدارتها تكفي كلمة مرور تُختار من هذا الرابط، وهو صالح لمدة 7 أيام ويُستخدم مرة واحدة.',
    action: 'اختيار كلمة مرور',
    unasked: 'إن وصلتك هذه الرسالة بالخطأ، فيُرجى تجاهلها أو الرد عليها لنحذف الصفحة.',
  },
}

const en: typeof ar = {
  verify: {
    subject: 'Please verify your email',
    heading: 'Welcome to Masrah',
    text: 'One step is left: please confirm that this address is yours. The link works for 24 hours.',
    action: 'Verify my email',
    unasked: 'If you did not create an account on Masrah, please ignore this email and do not open the link.',
  },
  reset: {
    subject: 'Reset your password',
    heading: 'A new password',
    text: 'We were asked for a new password for your account. The link works once, for one hour.',
    action: 'Choose a new password',
    unasked: 'If you did not ask for it, please ignore this email: your password stays as it is.',
  },
  exists: {
    subject: 'You have an account on Masrah',
    heading: 'You already have an account',
    text: 'Somebody tried to create an account with this address, which already has one. If it was you, please log in, or choose a new password if you have forgotten yours.',
    action: 'Log in',
    unasked: 'If it was not you, there is nothing to do: your account has not changed.',
  },
  invite: {
    subject: 'You are invited to Masrah',
    heading: 'Your page on Masrah is ready',
    text: 'The Masrah team has created a page for you as a talent. To manage it, choose a password with this link. It works once, for 7 days.',
    action: 'Choose a password',
    unasked: 'If this reached you by mistake, please ignore it, or reply to it and we will delete the page.',
  },
}

/** Reasons for a mail about an account. */
export type AccountMailKind = keyof typeof ar

/** Texts of the mails about accounts. */
export const accountMailWords = { ar, en }
