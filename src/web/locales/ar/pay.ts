/** Texts of paying online: the page of a purchase that is to be paid, the page that the bank leads back to, the money of a ticket. */
export const pay = {
  title: 'الدفع',
  description: 'دفع ثمن تذاكرك عبر الإنترنت.',

  /** In the purchase form. */
  online: 'الدفع ببنفت أو البطاقة أو Apple Pay',
  choice: 'الدفع',
  choices: { online: 'الدفع الآن', door: 'الدفع عند المدخل' },
  /** Until when tickets are returned, undefined where they are not, and what comes back. */
  refund_online: (until: string | undefined, percent: number): string =>
    until === undefined
      ? 'لا تُرجَع التذاكر. وعند إلغاء الفعالية يُردّ المبلغ كاملًا بالطريقة التي دفعت بها.'
      : percent === 0
        ? `يمكن إرجاع التذاكر حتى ${until} دون ردّ المبلغ. وعند إلغاء الفعالية يُردّ كاملًا بالطريقة التي دفعت بها.`
        : `يمكن إرجاع التذاكر حتى ${until}، ويُردّ إليك ${percent === 100 ? 'ثمنها كاملًا' : `${percent}% من ثمنها`} بالطريقة التي دفعت بها. وعند إلغاء الفعالية يُردّ المبلغ كاملًا.`,
  demo: 'ليس دفعًا حقيقيًا: هذا الموقع للتجربة، ولا يُخصم أي مبلغ.',

  due: 'المطلوب',
  left: 'نحتفظ بتذاكرك لمدة',
  leaving: 'يُفتح الآن موقع الدفع…',
  open_page: 'فتح موقع الدفع',
  at_door: 'الدفع عند المدخل بدلًا من ذلك',
  change: 'تغيير الاختيار',
  to_event: 'صفحة الفعالية',
  open_ticket: 'فتح التذكرة',
  again: 'المحاولة مجددًا',
  go_on: 'متابعة الدفع',

  /** Why nothing was paid. */
  reasons: {
    declined: 'رفض البنك العملية، ولم يُخصم شيء. يمكن تجربة بطاقة أخرى.',
    funds: 'الرصيد لا يكفي، ولم يُخصم شيء. يمكن تجربة بطاقة أخرى.',
    cancelled: 'أُلغيت العملية قبل إتمامها، ولم يُخصم شيء.',
    time: 'انتهت مدة صفحة الدفع، ولم يُخصم شيء.',
    other: 'لم تتم العملية، ولم يُخصم شيء.',
  },

  paid: 'تم الدفع',
  paid_here: 'تذكرتك جاهزة.',
  paid_elsewhere: 'تذكرتك في بريدك، وتظهر أيضًا في المتصفح الذي حجزت منه.',
  paid_booking: 'وصل المبلغ، والتفاصيل في صفحة الحجز.',
  checking_booking: 'قد يستغرق ذلك دقيقة، ويمكنك إغلاق هذه الصفحة. النتيجة في صفحة الحجز.',
  open_booking: 'لم يكتمل الدفع بعد. يمكنك متابعته من صفحة الحجز.',
  to_booking: 'صفحة الحجز',
  checking: 'نتحقق من الدفع',
  checking_text: 'قد يستغرق ذلك دقيقة. يمكنك إغلاق هذه الصفحة، وتصلك التذكرة بالبريد.',
  open: 'لم يكتمل الدفع',
  open_here: 'تذاكرك محفوظة لك، ويمكنك متابعة الدفع.',
  open_elsewhere: 'تُستكمل العملية في المتصفح الذي حجزت منه.',
  failed: 'لم يتم الدفع',
  failed_elsewhere: 'تُعاد المحاولة من المتصفح الذي حجزت منه.',
  unknown: 'لا توجد عملية دفع بهذا الرابط',
  unknown_text: 'ربما لم يُنسخ الرابط كاملًا. تذاكرك تصلك بالبريد دائمًا.',

  /** A card without a name of its own here. */
  card: 'البطاقة',
  paid_by: (sum: string, scheme: string, when: string) => `دُفع ⁨${sum}⁩ عبر ⁨${scheme}⁩، ⁨${when}⁩`,
  kept: (sum: string) => `⁨${sum}⁩ لا تُردّ بحسب شرط الإرجاع`,
  refunds: {
    under_way: (sum: string, day: string) => `⁨${sum}⁩ في طريقها إليك منذ ⁨${day}⁩`,
    done: (sum: string, day: string) => `رُدّت إليك ⁨${sum}⁩ في ⁨${day}⁩`,
    by_hand: (sum: string, day: string) => `رُدّت إليك ⁨${sum}⁩ بتحويل بنكي في ⁨${day}⁩`,
  },
  refund_days: 'يصل المبلغ عادةً خلال أيام قليلة، ويختلف ذلك من بنك إلى آخر.',
}
