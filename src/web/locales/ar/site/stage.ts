/** The stage of the home page: its wall of posters, and its search. */
export const stage = {
  wall: 'أقرب الفعاليات',
  days: { tonight: 'الليلة', today: 'اليوم', tomorrow: 'غدًا' },
  pause: 'إيقاف حركة المسرح',
  play: 'تشغيل حركة المسرح',

  picks: 'اختيارات سريعة',
  children: 'للأطفال',
  /** What the list of events is searched for. */
  children_search: 'أطفال',

  placeholder: 'ليلة عود، مصوّر لحفل زفاف، عرض للأطفال…',
  answers: 'نتائج البحث',
  searching: 'جارٍ البحث…',
  occasions: 'مناسبات وفنون',
  nothing: 'لا نتائج بهذه الكلمات.',
  instead: 'ما رأيك بهذه؟',
  failed: 'تعذّر البحث. زر الإدخال ينقلك إلى قائمة الفعاليات.',
}
