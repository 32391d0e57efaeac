/** Errors of access, access tokens and `/api/auth`; part of the catalogue in `errors.ts`. */
export const authErrors = {
  LOGIN_REQUIRED: { status: 401, en: 'Please log in to continue.', ar: 'يُرجى تسجيل الدخول للمتابعة.' },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have permission to do this.',
    ar: 'ليست لديك صلاحية للقيام بهذا.',
  },
  NO_ACCESS_TOKEN: { status: 401, en: 'No access token found', ar: 'لم يُعثر على رمز الوصول.' },
  JWKS_EMPTY: { status: 401, en: 'JWKS is empty', ar: 'مجموعة مفاتيح التحقق فارغة.' },
  JWT_NO_MATCHING_KEY: {
    status: 401,
    en: 'No matching signing key found in JWKS',
    ar: 'لا يطابق مفتاح هذا الرمز أيًّا من مفاتيح التحقق.',
  },
  JWT_INVALID_SIGNATURE: { status: 401, en: 'Invalid JWT signature', ar: 'توقيع رمز الوصول غير صالح.' },
  JWT_EXPIRED: { status: 401, en: 'JWT has expired', ar: 'انتهت صلاحية رمز الوصول.' },
  JWT_NO_EXPIRY: { status: 401, en: 'Missing exp claim', ar: 'لا يحدد رمز الوصول موعد انتهاء صلاحيته.' },
  JWT_INVALID_ALGORITHM: { status: 401, en: 'Invalid alg claim', ar: 'خوارزمية توقيع رمز الوصول غير مقبولة.' },

  // Codes of better-auth.
  INVALID_EMAIL: {
    status: 400,
    field: 'email',
    en: 'Please enter a valid email address.',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح.',
  },
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    en: 'This email and password do not match an account.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    en: 'Please verify your email first. We have sent you a new link.',
    ar: 'يُرجى تأكيد بريدك الإلكتروني أولًا. أرسلنا إليك رابطًا جديدًا.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 400,
    en: 'This email is already verified.',
    ar: 'هذا البريد الإلكتروني مؤكَّد بالفعل.',
  },
  EMAIL_MISMATCH: {
    status: 400,
    en: 'This is not the email of your account.',
    ar: 'هذا ليس البريد الإلكتروني لحسابك.',
  },
  EMAIL_UNCHANGED: {
    status: 400,
    field: 'email',
    en: 'This is the email of your account already.',
    ar: 'هذا هو بريد حسابك الآن.',
  },
  /** Told only to readers of the address's mail. */
  EMAIL_TAKEN: {
    status: 409,
    en: 'This email has another account by now. Please choose another email.',
    ar: 'أصبح لهذا البريد حساب آخر. يُرجى اختيار بريد غيره.',
  },
  /** Sent only after the right password, since it reveals that the account exists. The data is the reason. */
  ACCOUNT_SUSPENDED: {
    status: 403,
    en: 'This account is suspended. If you think this is a mistake, please contact us.',
    ar: 'هذا الحساب موقوف. إن كان الإيقاف خطأً في رأيك، فيُرجى التواصل معنا.',
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    field: 'password',
    en: 'Please choose a password of at least 8 characters.',
    ar: 'يُرجى اختيار كلمة مرور من 8 أحرف على الأقل.',
  },
  PASSWORD_TOO_LONG: {
    status: 400,
    field: 'password',
    en: 'Please choose a password of at most 128 characters.',
    ar: 'يُرجى اختيار كلمة مرور لا تتجاوز 128 حرفًا.',
  },
  INVALID_PASSWORD: {
    status: 400,
    field: 'password',
    en: 'This is not your current password.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
  },
  REGISTRATION_PASSWORD_WRONG: {
    status: 401,
    field: 'password',
    en: 'This is not the password that was chosen when this account was created.',
    ar: 'ليست هذه كلمة المرور التي اختيرت عند إنشاء هذا الحساب.',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    status: 400,
    en: 'This account has no password: it logs in with Google.',
    ar: 'ليست لهذا الحساب كلمة مرور، فالدخول إليه بطريقة أخرى.',
  },
  INVALID_TOKEN: {
    status: 400,
    en: 'This link is no longer valid. Please ask for a new one.',
    ar: 'لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد.',
  },
  TOKEN_EXPIRED: {
    status: 400,
    en: 'This link has expired. Please ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط. يُرجى طلب رابط جديد.',
  },
  INVALID_CALLBACK_URL: {
    status: 403,
    en: 'The address to return to is not on this site.',
    ar: 'عنوان العودة ليس ضمن هذا الموقع.',
  },
  PROVIDER_NOT_FOUND: {
    status: 404,
    en: 'Logging in this way is not available here.',
    ar: 'تسجيل الدخول بهذه الطريقة غير متاح هنا.',
  },
} as const
