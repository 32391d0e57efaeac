/** Errors of the box office; part of the catalogue in `errors.ts`. */
export const boxOfficeErrors = {
  CASH_INVALID: {
    status: 400,
    en: 'Please enter an amount such as 50 or 12.5, with at most three decimals.',
    ar: 'يُرجى إدخال مبلغ مثل 50 أو 12.5، بثلاث خانات عشرية على الأكثر.',
  },
  SHIFT_NOT_FOUND: { status: 404, en: 'There is no such shift of yours.', ar: 'لا توجد وردية كهذه باسمك.' },
  SHIFT_OPEN: {
    status: 409,
    en: 'You already have an open shift at this event, with another float. Please reload the page.',
    ar: 'لديك وردية مفتوحة في هذه الفعالية بمبلغ بداية آخر. يُرجى إعادة تحميل الصفحة.',
  },
  SHIFT_CLOSED: {
    status: 409,
    en: 'This shift is closed. Please open a new one to go on.',
    ar: 'هذه الوردية مغلقة. يُرجى فتح وردية جديدة للمتابعة.',
  },
  SHIFT_SURPLUS: {
    status: 409,
    en: 'The box has more cash than this shift took. Please count it again, or check for a sale that was not noted.',
    ar: 'في الصندوق نقد أكثر مما قبضته هذه الوردية. يُرجى عدّه من جديد، أو التحقق من عملية بيع لم تُسجَّل.',
  },
  FREE_REASON_REQUIRED: {
    status: 400,
    field: 'reason',
    en: 'Please say in a few words why these tickets are free.',
    ar: 'يُرجى ذكر السبب بكلمات قليلة.',
  },
  GUEST_NAME_INVALID: {
    status: 400,
    field: 'name',
    en: 'Please enter a name of at most 60 characters.',
    ar: 'يُرجى إدخال اسم لا يتجاوز 60 حرفًا.',
  },
  HOST_INVALID: {
    status: 400,
    field: 'host',
    en: 'Please enter who invites, in at most 60 characters.',
    ar: 'يُرجى إدخال اسم الداعي، على ألا يتجاوز 60 حرفًا.',
  },
  QUOTA_INVALID: {
    status: 400,
    field: 'places',
    en: 'Please enter how many places to take along, at most 500.',
    ar: 'يُرجى إدخال عدد الأماكن التي تؤخذ معك، حتى 500.',
  },
  QUOTA_TOO_MANY: {
    status: 409,
    field: 'places',
    en: 'There are not that many places left to take along.',
    ar: 'لم يبقَ هذا العدد من الأماكن لتؤخذ معك.',
  },
  QUOTA_BELOW_SOLD: {
    status: 409,
    field: 'places',
    en: 'More of these places are sold already.',
    ar: 'بيع من هذه الأماكن أكثر من ذلك.',
  },
  SALE_NOT_FOUND: {
    status: 404,
    en: 'There is no such sale in this shift.',
    ar: 'لا توجد عملية بيع كهذه في هذه الوردية.',
  },
  SALE_ADMITTED: {
    status: 409,
    en: 'Somebody is already in with this ticket, so the sale stays.',
    ar: 'دخل أحد بهذه التذكرة، فلا يمكن إلغاء بيعها.',
  },
} as const
