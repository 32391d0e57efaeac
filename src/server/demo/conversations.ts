/** A conversation between two demo people, dated relative to the time of loading. */
export interface DemoConversation {
  /** By slug; the first one started it. */
  between: [starter: string, other: string]
  /** Oldest first. */
  messages: [by: string, hoursAgo: number, text: string][]
  /** Number of unread messages at the end, all of one sender. */
  unread: number
}

export const demoConversations: readonly DemoConversation[] = [
  {
    between: ['organiser', 'huda-almannai'],
    messages: [
      ['organiser', 28.5, 'السلام عليكم أستاذة هدى، شكرًا على قبول الحجز! الأطفال متحمسون جدًا للورشة.'],
      ['huda-almannai', 28.2, 'وعليكم السلام، وأنا كذلك 😊 هل لدى الأطفال مراييل، أم أحضرها معي؟'],
      ['organiser', 28, 'ليست لدينا مراييل، فليتك تحضرين عشرة. الطاولات منخفضة وتكفي الجميع.'],
      [
        'huda-almannai',
        27.9,
        'ممتاز. سأحضر المراييل، وألوان gouache ولوحات بمقاس 30×40 سم: تجف بسرعة، ولا تترك أثرًا على الملابس.',
      ],
      ['organiser', 1.9, 'مرحبًا مجددًا! أرسلت لك الآن طلبًا لحفل تخرّج ابنة أختي في الرفاع، والموعد بعد 12 يومًا.'],
      ['huda-almannai', 0.6, 'ألف مبروك! قرأت الطلب، والفكرة جميلة.'],
      ['huda-almannai', 0.5, 'هل يمكن أن ترسلي لي مقاس القاعة وموضع الإضاءة فيها؟ بعدها يصلك عرض السعر.'],
    ],
    unread: 2,
  },
  {
    between: ['organiser', 'dj-marsa'],
    messages: [
      ['organiser', 4.8, 'مرحبًا يوسف، طلبت منك عرض سعر لزفاف ابنة عمي. هل تمزج الأغاني العربية والإنجليزية معًا؟'],
      [
        'dj-marsa',
        3.9,
        'Hi Latifa! Always: Khaleeji for the zaffa, then a mix till midnight. The quotation is with you now.',
      ],
      ['organiser', 3.7, 'جميل جدًا. هل يشمل السعر الـ lighting، أم نطلبها من القاعة؟'],
      ['dj-marsa', 3.6, 'Lighting is included, and a wireless mic for the speeches. أهلًا وسهلًا بكم 🎶'],
      ['organiser', 3.5, 'ممتاز. أستشير العروس، ثم أرد على العرض.'],
    ],
    unread: 0,
  },
  {
    between: ['organiser', 'abdulla-alqanun'],
    messages: [
      ['organiser', 1.4, 'السلام عليكم عبدالله، يسعدنا أن تكون معنا في سهرة المزرعة. متى تحب أن تصل لتجهيز المكان؟'],
    ],
    unread: 1,
  },
  {
    between: ['reviewer-claire', 'huda-almannai'],
    messages: [
      [
        'reviewer-claire',
        26,
        'Hello Huda! A friend showed me your painting from the Adliya opening. Do you teach adults, too?',
      ],
      [
        'huda-almannai',
        25,
        'Hello Claire, thank you! I do: groups of up to eight, two hours, with all materials included.',
      ],
      [
        'reviewer-claire',
        1.1,
        'Wonderful. We are six colleagues, free on any Thursday evening next month. What would it cost?',
      ],
    ],
    unread: 1,
  },
  {
    between: ['reviewer-fatima', 'huda-almannai'],
    messages: [
      ['reviewer-fatima', 217, 'شكرًا من القلب يا هدى، صارت لوحة الافتتاح حديث الزوار!'],
      ['huda-almannai', 216, 'سعيدة جدًا بذلك، وشكرًا على تقييمك الجميل.'],
    ],
    unread: 0,
  },
]
