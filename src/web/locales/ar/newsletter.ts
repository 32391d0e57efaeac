/** Texts of the newsletter, in the footer; they load with its form. */
export const newsletter = {
  heading: 'النشرة البريدية',
  text: 'جديد الفعاليات والمواهب، برسالة تصلك بين حين وآخر.',
  email: 'بريدك الإلكتروني',
  missing: 'يُرجى إدخال بريدك الإلكتروني.',
  submit: 'اشتراك',
  submitting: 'جارٍ الاشتراك…',
  failed: 'حدث خطأ أثناء الاشتراك في النشرة.',
  exception: 'حدث خطأ ما. يُرجى المحاولة لاحقًا.',
}
