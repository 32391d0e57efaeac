import type { JobPayload } from '../../jobs/order.ts'

interface AccountMailText {
  subject: string
  heading: string
  text: string
  action: string
  unasked: string
}

type AccountMailWords = Record<JobPayload<'account_mail'>['kind'], AccountMailText>

const ar: AccountMailWords = {
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
  new_email: {
    subject: 'تأكيد بريدك الجديد',
    heading: 'بريد جديد لحسابك',
    text: 'وصلنا طلب لاستخدام هذا البريد لحسابك على مسرح بدلًا من بريدك السابق. الرابط صالح لمدة 24 ساعة، ويُفتح بعد تسجيل الدخول إلى حسابك.',
    action: 'تأكيد البريد الجديد',
    unasked: 'إن لم يكن الطلب منك، فيُرجى تجاهل هذه الرسالة: لن يُستخدم بريدك.',
  },
  new_email_taken: {
    subject: 'لديك حساب على مسرح',
    heading: 'لهذا البريد حساب بالفعل',
    text: 'طُلب استخدام هذا البريد لحساب آخر على مسرح، لكن له حسابًا لدينا، فلم يتغيّر شيء. إن كان الطلب منك، فيمكنك تسجيل الدخول بهذا البريد، أو اختيار بريد غيره للحساب الآخر.',
    action: 'تسجيل الدخول',
    unasked: 'وإن لم يكن منك، فلا حاجة إلى فعل شيء.',
  },
  email_change_asked: {
    subject: 'طلب تغيير بريد حسابك',
    heading: 'طلب تغيير بريدك',
    text: 'وصلنا طلب لتغيير بريد حسابك على مسرح، ولن يتغيّر قبل تأكيده من البريد الجديد. إن لم يكن الطلب منك، فيُرجى تعيين كلمة مرور جديدة الآن: بها يُلغى الطلب، ويُسجَّل الخروج من جميع الأجهزة.',
    action: 'تعيين كلمة مرور جديدة',
    unasked: 'إن كان الطلب منك، فلا حاجة إلى فعل شيء هنا.',
  },
  email_changed: {
    subject: 'تغيّر بريد حسابك',
    heading: 'تغيّر بريد حسابك',
    text: 'صار لحسابك على مسرح بريد آخر، وإليه تصل رسائلنا من الآن. لم يعد تسجيل الدخول بهذا البريد ممكنًا. إن لم يكن التغيير منك، فيُرجى التواصل معنا فورًا لنوقف استخدام الحساب.',
    action: 'التواصل معنا',
    unasked: 'إن كان التغيير منك، فلا حاجة إلى فعل شيء.',
  },
}

const en: AccountMailWords = {
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
  new_email: {
    subject: 'Confirm your new email',
    heading: 'A new email for your account',
    text: 'We were asked to use this address for your Masrah account in place of your previous one. The link works for 24 hours, once you are logged in to your account.',
    action: 'Confirm my new email',
    unasked: 'If you did not ask for it, please ignore this email: your address will not be used.',
  },
  new_email_taken: {
    subject: 'You have an account on Masrah',
    heading: 'This address already has an account',
    text: 'We were asked to use this address for another Masrah account. It already has one, so nothing was changed. If it was you, log in with this address, or choose a different one for the other account.',
    action: 'Log in',
    unasked: 'If it was not you, there is nothing to do.',
  },
  email_change_asked: {
    subject: 'Your email is about to change',
    heading: 'A new email was asked for',
    text: 'We were asked to change the email of your Masrah account. It changes once the new address confirms it. If it was not you, choose a new password now: that stops the change and logs out every device.',
    action: 'Choose a new password',
    unasked: 'If it was you, there is nothing to do here.',
  },
  email_changed: {
    subject: 'Your email has changed',
    heading: 'Your email has changed',
    text: 'Your Masrah account has another email now, and our emails go there. This address no longer logs in. If it was not you, please contact us at once, so that we can stop the account from being used.',
    action: 'Contact us',
    unasked: 'If it was you, there is nothing to do.',
  },
}

/** Texts of the mails about accounts. */
export const accountMailWords = { ar, en }
