import type { BookingState } from '../../contract/rules/booking.ts'

/** A booking between a demo talent and a demo person, dated relative to the day of loading. */
export interface DemoBooking {
  slug: string
  talent: string
  organiser: string
  /** Price chosen for a hire, in dinars an hour; undefined for a quotation. */
  price?: { slot: 1 | 2 | 3; name: string; rate: number }
  /** Of a quotation, in dinars; unknown until it is quoted. */
  amount?: number
  state: Extract<BookingState, 'requested' | 'quoted' | 'accepted' | 'completed'>
  in_days: number
  at: string
  hours: number
  asked_hours_ago: number
  place: string
  occasion: string
  message: string | null
}

export const demoBookings: readonly DemoBooking[] = [
  {
    slug: 'huda-graduation',
    talent: 'huda-almannai',
    organiser: 'organiser',
    state: 'requested',
    in_days: 12,
    at: '19:00',
    hours: 3,
    asked_hours_ago: 2,
    place: 'الرفاع',
    occasion: 'حفل تخرّج',
    message: 'نود لوحة تُرسم أمام الضيوف ثم تُهدى إلى الخريجة. هل تحضرين أدواتك معك؟',
  },
  {
    slug: 'huda-workshop',
    talent: 'huda-almannai',
    organiser: 'organiser',
    price: { slot: 3, name: 'ورشة للصغار', rate: 18.5 },
    state: 'accepted',
    in_days: 6,
    at: '16:30',
    hours: 2,
    asked_hours_ago: 30,
    place: 'المحرق',
    occasion: 'عيد ميلاد',
    message: 'عشرة أطفال بين السادسة والتاسعة.',
  },
  {
    slug: 'marsa-wedding',
    talent: 'dj-marsa',
    organiser: 'organiser',
    amount: 260,
    state: 'quoted',
    in_days: 20,
    at: '20:00',
    hours: 4,
    asked_hours_ago: 5,
    place: 'المنامة',
    occasion: 'حفل زفاف',
    message: 'القاعة مجهزة بمكبرات الصوت.',
  },
  {
    slug: 'bubbles-birthday',
    talent: 'captain-bubbles',
    organiser: 'organiser',
    price: { slot: 1, name: 'Birthday', rate: 28 },
    state: 'completed',
    in_days: -8,
    at: '17:00',
    hours: 1.5,
    asked_hours_ago: 400,
    place: 'سار',
    occasion: 'عيد ميلاد',
    message: null,
  },
  {
    slug: 'huda-opening',
    talent: 'huda-almannai',
    organiser: 'reviewer-fatima',
    amount: 140,
    state: 'completed',
    in_days: -10,
    at: '19:30',
    hours: 3,
    asked_hours_ago: 500,
    place: 'العدلية',
    occasion: 'افتتاح معرض',
    message: null,
  },
]
