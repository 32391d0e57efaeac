export const calendarLinks = {
  programme: 'البرنامج في تقويمك',
  programme_text: 'تظهر فيه الفعاليات الجديدة وتغييرات المواعيد تلقائيًا.',
  address: 'رابط التقويم',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  copy_failed: 'تعذّر النسخ. يمكن تحديد الرابط ونسخه.',
  google: 'تقويم Google',
  apps: 'تقويم Apple أو Outlook',
  file: 'تنزيل ملف',
  file_text: 'الملف نسخة بتاريخ اليوم، ولا تُحدَّث بعد ذلك.',
}
