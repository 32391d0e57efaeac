/** Errors of types of tickets and held purchases; part of the catalogue in `errors.ts`. */
export const ticketErrors = {
  HOLD_EXPIRED: {
    status: 410,
    en: 'This booking was not confirmed in time, and its places are free again. You can book again on the page of the event.',
    ar: 'لم يُؤكَّد هذا الحجز في وقته، فعادت أماكنه متاحة. يمكنك الحجز من جديد من صفحة الفعالية.',
  },
  CONFIRM_LINK_WRONG: {
    status: 404,
    en: 'This link does not confirm the booking: it comes from an earlier email, or part of it is missing. Please open the link in our latest email about it.',
    ar: 'لا يؤكد هذا الرابط الحجز، فهو من رسالة سابقة أو غير مكتمل. يُرجى فتح الرابط في أحدث رسالة منا عن هذا الحجز.',
  },
  TYPE_UNKNOWN: {
    status: 409,
    field: 'items',
    en: 'One of these ticket types is not sold here. Please reload the page and choose again.',
    ar: 'إحدى فئات التذاكر المختارة لا تُباع هنا. يُرجى إعادة تحميل الصفحة والاختيار من جديد.',
  },
  TYPE_NOT_ON_SALE: {
    status: 409,
    field: 'items',
    en: 'These tickets are not on sale at the moment.',
    ar: 'هذه التذاكر ليست معروضة للبيع الآن.',
  },
  TYPE_SOLD_OUT: {
    status: 409,
    field: 'items',
    en: 'This ticket type is sold out. Please choose another one.',
    ar: 'نفدت تذاكر هذه الفئة. يُرجى اختيار فئة أخرى.',
  },
  TYPE_TOO_FEW: {
    status: 409,
    field: 'items',
    en: 'This ticket type is only sold in larger numbers. Please choose more of it.',
    ar: 'لا تُباع هذه الفئة بهذا العدد القليل. يُرجى اختيار عدد أكبر منها.',
  },
  TYPE_TOO_MANY: {
    status: 409,
    field: 'items',
    en: 'Fewer of this ticket type are sold at once. Please choose fewer of it.',
    ar: 'لا يُباع هذا العدد من هذه الفئة دفعة واحدة. يُرجى اختيار عدد أقل منها.',
  },
  PASS_NAME_INVALID: {
    status: 400,
    field: 'name',
    en: 'Please enter a name of at most 60 characters.',
    ar: 'يُرجى إدخال اسم لا يتجاوز 60 حرفًا.',
  },
  PASS_GONE: {
    status: 409,
    en: 'This person is no longer on the ticket.',
    ar: 'لم يعد هذا الشخص ضمن التذكرة.',
  },
  PASS_ADMITTED: {
    status: 409,
    en: 'This person is already in.',
    ar: 'دخل هذا الشخص من قبل.',
  },
  PASS_OPENED: {
    status: 409,
    en: 'The new holder has opened this ticket: it is theirs now.',
    ar: 'فُتحت التذكرة لدى حاملها الجديد، فأصبحت له.',
  },
  PASS_TO_SELF: {
    status: 409,
    field: 'email',
    en: 'This is your own address: the ticket is with you already.',
    ar: 'هذا بريدك أنت، والتذكرة معك بالفعل.',
  },
  PASS_MAILS_USED: {
    status: 429,
    field: 'email',
    en: 'Enough emails were sent for this ticket. Please send the link yourself.',
    ar: 'أُرسل عن هذه التذكرة ما يكفي من الرسائل. يُرجى إرسال الرابط بنفسك.',
  },
  PASS_WITH_OTHERS: {
    status: 409,
    en: 'A ticket that was handed on can only be given back once you have taken it back.',
    ar: 'التذكرة المحوَّلة إلى غيرك لا تُعاد إلا بعد استرجاعها منه.',
  },
  GIVE_BACK_OVER: {
    status: 409,
    en: 'Tickets of this event can no longer be given back.',
    ar: 'انتهى وقت إعادة تذاكر هذه الفعالية.',
  },
  TYPES_INVALID: {
    status: 400,
    field: 'types',
    en: 'Please name 1 to 20 ticket types, each once.',
    ar: 'يُرجى ذكر فئة واحدة من التذاكر على الأقل و20 على الأكثر، كل منها مرة واحدة.',
  },
  TYPE_NAME_INVALID: {
    status: 400,
    en: 'Please name the ticket type in both languages, within 60 characters.',
    ar: 'يُرجى كتابة اسم فئة التذاكر باللغتين، على ألا يتجاوز 60 حرفًا.',
  },
  TYPE_NOTE_TOO_LONG: {
    status: 400,
    en: 'Please keep the note within 200 characters.',
    ar: 'يُرجى ألا تتجاوز الملاحظة 200 حرف.',
  },
  TYPE_WINDOW_INVALID: {
    status: 400,
    en: 'Please choose an end of sales after their beginning.',
    ar: 'يُرجى اختيار نهاية للبيع بعد بدايته.',
  },
  TYPE_NEVER_SOLD: {
    status: 400,
    field: 'date',
    en: 'A ticket type would never be on sale: sales here end an hour before the start, those at the door with the event. Please choose an earlier beginning of its sales.',
    ar: 'لن تُعرض إحدى الفئات للبيع: ينتهي البيع عبر الموقع قبل بداية الفعالية بساعة، وعند المدخل بنهايتها. يُرجى اختيار بداية أبكر لبيعها.',
  },
  TYPE_BOUNDS_INVALID: {
    status: 400,
    en: 'Please choose numbers from 1 to 20, the least not above the most.',
    ar: 'يُرجى اختيار عددين من 1 إلى 20، على ألا يزيد الأدنى على الأعلى.',
  },
  PRICE_OF_TYPES: {
    status: 409,
    field: 'ticket_price',
    en: 'This event has several ticket types, each with its own price. Please change the price of the type.',
    ar: 'لهذه الفعالية عدة فئات من التذاكر، ولكل منها سعرها. يُرجى تعديل سعر الفئة.',
  },
  TYPE_BELOW_SOLD: {
    status: 409,
    field: 'types',
    en: 'More tickets of a type have been sold than that. Please enter at least the number sold.',
    ar: 'بيع من إحدى الفئات أكثر من هذا العدد. يُرجى إدخال عدد لا يقل عن عدد التذاكر المبيعة منها.',
  },
  TYPE_HAS_SALES: {
    status: 409,
    field: 'types',
    en: 'Tickets of this type have been sold. It can be closed, but not deleted.',
    ar: 'بيعت تذاكر من هذه الفئة. يمكن إغلاقها، لكن لا يمكن حذفها.',
  },
} as const
