/** Words of the shifts of an event. */
export const shifts = {
  title: 'ورديات شباك التذاكر',
  export: 'تنزيل الورديات CSV',
  deleted: 'حساب محذوف',
  float: 'مبلغ البداية',
  cash: 'نقدًا',
  card: 'بطاقة',
  expected: 'المفترض',
  counted: 'المعدود',
  difference: 'الفرق',
  open: 'ما زالت مفتوحة.',
  quota: (places: string) => `أماكن محجوزة على أجهزتها: ${places}`,
  outside: 'خارج الورديات',
  total: 'كل ما قُبض',
  close: 'إغلاق الوردية',
  close_title: 'إغلاق وردية شخص آخر؟',
  close_text: 'يُرجى عدّ النقد في صندوقه كله، مع مبلغ البداية. لا تتغيّر الوردية بعد إغلاقها.',
}
