/** Words of a ticket: its card, its page and what one does with it. */
export const ticket = {
  qr: 'رمز QR لتذكرتك',
  link: 'رابط التذكرة',
  print: 'طباعة',
  to_event: 'صفحة الفعالية',
  show_at_door: 'يُرجى إبراز هذا الرمز عند المدخل.',
  reference: 'المرجع',

  scan_title: 'تذكرة',
  valid: 'صالحة',
  valid_text: 'التذكرة صالحة للدخول، أهلًا وسهلًا.',
  used: 'مستخدمة',
  used_text: 'دخل جميع أصحاب هذه التذكرة.',
  over: 'منتهية',
  over_text: 'انتهت الفعالية، ولم تعد التذكرة صالحة.',
  void: 'ملغاة',
  cancelled_text: 'أُلغيت هذه الفعالية، فلم تعد التذكرة صالحة للدخول، ولا يُدفع عنها شيء.',
  admitted: 'عدد الداخلين حتى الآن',
  admitted_of: (admitted: string, quantity: string) => `${admitted} من ${quantity}`,
  first_admitted: 'أول دخول',
  unknown_title: 'لا توجد تذكرة بهذا الرمز',
  unknown_text: 'ربما لم يُنسخ الرابط كاملًا. ويمكنك طلب تذاكرك من جديد عبر البريد الإلكتروني.',
}
