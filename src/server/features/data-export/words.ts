import { DATA_EXPORT_DAYS } from '../../../contract/rules/account.ts'

const ar = {
  readme: `نسخة من بياناتك على مسرح

كل ملف ‎.json قائمة بما نحتفظ به في مجال واحد: الحساب والملف الشخصي والتذاكر والحجوزات والرسائل والإشعارات وغيرها.
المجلد images يضم الصور التي رفعتها. المواعيد بالتوقيت العالمي (UTC)، والمبالغ بالدينار البحريني.
لا تضم النسخة كلمة المرور (لا نحتفظ إلا ببصمتها)، ولا بلاغات الآخرين حمايةً لهم.
تفصيل ما نحتفظ به وسببه ومدته في صفحة الخصوصية.
`,
  notification: {
    title: 'نسخة بياناتك جاهزة',
    body: `يمكن تنزيلها من الإعدادات خلال ${DATA_EXPORT_DAYS} أيام.`,
  },
  mail: {
    subject: 'نسخة بياناتك جاهزة',
    text: (until: string) =>
      `النسخة التي طلبتها من بياناتك على مسرح جاهزة، ويمكن تنزيلها من الإعدادات بعد تسجيل الدخول حتى ${until}.`,
    action: 'فتح الإعدادات',
    unasked: 'إن لم يكن الطلب منك، فيُرجى تسجيل الدخول وتغيير كلمة المرور.',
  },
}

const en: typeof ar = {
  readme: `A copy of your data on Masrah

Each .json file is a list of what we keep in one area: account, profile, tickets, bookings, messages, notifications and so on.
The folder images has the pictures that you uploaded. Times are in UTC, amounts in Bahraini dinars.
The copy has no password (we keep only a hash of it) and no reports by others, to protect them.
The privacy page says what we keep, why and for how long.
`,
  notification: {
    title: 'Your data is ready',
    body: `You can download it from settings for ${DATA_EXPORT_DAYS} days.`,
  },
  mail: {
    subject: 'Your data is ready',
    text: (until) =>
      `The copy of your data you asked for is ready. Log in and download it from settings until ${until}.`,
    action: 'Open the settings',
    unasked: "Didn't ask for it? Log in and change your password.",
  },
}

/** Texts of the data copy, its notification and its mail. */
export const dataExportWords = { ar, en }
