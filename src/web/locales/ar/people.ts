import { plural } from '../plural.ts'

/** Texts of the people of a ticket: loaded with their list. */
export const people = {
  title: 'أصحاب التذكرة',
  /** Of a ticket for one. */
  title_one: 'تعذّر حضورك؟',
  person: (number: string) => `الشخص ${number}`,
  in: 'دخل',
  /** Followed by the time of today, or by an earlier day. */
  handed_on: (when: string) => `نُقلت ${when}`,
  opened: 'لدى حاملها الجديد',
  returned: 'مُرجَعة',
  void: 'مُبطَلة',
  own_code: plural('ar', {
    zero: 'لا يدخل بالرمز أعلاه أحد.',
    one: 'يدخل بالرمز أعلاه شخص واحد من أصحاب الحجز.',
    two: 'يدخل بالرمز أعلاه شخصان من أصحاب الحجز.',
    few: 'يدخل بالرمز أعلاه {n} أشخاص من أصحاب الحجز.',
    many: 'يدخل بالرمز أعلاه {n} شخصًا من أصحاب الحجز.',
    other: 'يدخل بالرمز أعلاه {n} شخص من أصحاب الحجز.',
  }),
  hand_on: 'نقل',
  hand_on_title: 'نقل التذكرة',
  hand_on_text:
    'يحصل حاملها الجديد على رابط فيه رمز خاص به، ولا يعود رمزك يُدخله. يمكنك استرجاع التذكرة ما لم يفتح الرابط.',
  name: 'اسم حاملها الجديد',
  name_hint: 'يظهر لفريق الاستقبال عند المدخل.',
  email: 'بريد حاملها الجديد',
  email_hint: 'نرسل إليه الرابط. ويمكنك أيضًا إرساله بنفسك بعد النقل.',
  confirm_hand_on: 'نقل',
  link_title: 'رابط التذكرة',
  link_text: 'يُرجى إرسال هذا الرابط إلى حاملها الجديد دون فتحه: متى فُتح أصبحت التذكرة له.',
  mailed: (email: string) => `أرسلنا الرابط إلى ⁨${email}⁩.`,
  invitation: (title: string) => `هذه تذكرتك لفعالية «${title}»:`,
  show_link: 'إظهار الرابط',
  copy_link: 'نسخ الرابط',
  link_copied: 'نُسخ الرابط',
  copy_failed: 'تعذّر النسخ. يمكنك تحديد الرابط ونسخه.',
  done: 'تم',
  take_back: 'استرجاع',
  give_back: 'إرجاع تذاكر',
  give_back_one: 'إرجاع التذكرة',
  give_back_text: 'تُتاح الأماكن لغيرك فورًا، ولا يمكن التراجع عن ذلك.',
  give_back_money: 'ما دُفع عنها يردّه إليك منظّمو الفعالية.',
  give_back_until: 'الإرجاع ممكن حتى',
  choose: 'شخص واحد على الأقل.',
  confirm_give_back: 'إرجاع',
}
