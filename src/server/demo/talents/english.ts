import { demoTalentsIn } from './talent.ts'

/** Talents with a page in English. */
export const english = demoTalentsIn('en', [
  {
    slug: 'dj-marsa',
    name: 'DJ Marsa',
    first_name: 'Yousif',
    last_name: 'Al Khan',
    gender: 'male',
    birthday: '1992-06-18',
    title: 'dj',
    area: 'capital',
    about:
      'Afro house, disco and the Arabic pop you pretend not to know by heart. Resident at two rooftops in Juffair, ' +
      'four summers of beach nights in Amwaj. I read the room before I plug in: the first hour is for talking, the ' +
      'last one is not. Own decks, own sound up to 150 guests.',
    prices: [
      ['Private party', 60],
      ['Wedding set', 80],
      ['Festival', 115],
    ],
    portfolio: 3,
  },
  {
    slug: 'sam-okoye',
    name: 'Sam Okoye',
    first_name: 'Samuel',
    last_name: 'Okoye',
    gender: 'male',
    birthday: '1990-02-25',
    title: 'dj',
    area: 'capital',
    about:
      'Vinyl only: highlife, soul and eighties Khaleeji funk from a crate that weighs more than I do. Best at dinners ' +
      'that turn into something else around eleven.',
    prices: [
      ['Dinner set', 45],
      ['Late set', 55.5],
    ],
  },
  {
    slug: 'priya-menon',
    name: 'Priya Menon',
    first_name: 'Priya',
    last_name: 'Menon',
    gender: 'female',
    birthday: '1988-09-14',
    title: 'dancer',
    area: 'capital',
    about:
      'Bharatanatyam and contemporary, on stages from the Cultural Hall to school gyms. I trained in Thrissur, I ' +
      'teach in Gudaibiya, and I love an audience that has never seen this before: three minutes in, they know ' +
      'what every gesture means. Solo, or with my six senior students.',
    prices: [
      ['Solo recital', 50],
      ['Ensemble of seven', 120],
      ['Workshop', 28],
    ],
    portfolio: 3,
  },
  {
    slug: 'marco-reyes',
    name: 'Marco Reyes',
    first_name: 'Marco',
    last_name: 'Reyes',
    gender: 'male',
    birthday: '1997-05-03',
    title: 'dancer',
    area: 'capital',
    about:
      'Popping, locking and choreography for people who say they cannot dance. Flash mobs, product launches, first ' +
      'dances that survive the first dance. Rehearsals in Adliya, snacks included.',
    prices: [
      ['Choreography', 25],
      ['Crew of five', 90],
      ['Class', 18.75],
    ],
  },
  {
    slug: 'tom-hartley',
    name: 'Tom Hartley',
    first_name: 'Thomas',
    last_name: 'Hartley',
    gender: 'male',
    birthday: '1981-10-31',
    title: 'comedian',
    area: 'capital',
    about:
      'Fourteen years in Bahrain and still loses his car at Seef Mall. Clean, quick stand-up about traffic, tea and ' +
      'being the only person at the barbecue who burns in February. Also hosts quiz nights with suspicious scoring.',
    prices: [
      ['Twenty minutes', 75],
      ['Quiz night', 40],
    ],
    portfolio: 2,
  },
  {
    slug: 'zara-khan',
    name: 'Zara Khan',
    first_name: 'Zara',
    last_name: 'Khan',
    gender: 'female',
    birthday: '1996-01-21',
    title: 'actor',
    area: 'uae',
    about: null,
    prices: [
      ['Shoot day', 45],
      ['Voice-over', 30],
      ['Role play for training', 35],
    ],
  },
  {
    slug: 'dana-haddad',
    name: 'Dana Haddad',
    first_name: 'Dana',
    last_name: 'Haddad',
    gender: 'female',
    birthday: '1991-08-13',
    title: 'artist',
    area: 'capital',
    about:
      'I paint heat. Large abstract canvases built from the colours of one particular hour: noon on a tin roof, dust ' +
      'at four, the sea after the last swimmer. Commissions for lobbies and living rooms, live painting at openings, ' +
      'and a stubborn refusal to match anyone’s sofa.',
    prices: [
      ['Live painting', 40],
      ['Studio commission', 55],
      ['Team workshop', 30],
    ],
    portfolio: 4,
  },
  {
    slug: 'saar-string-quartet',
    name: 'The Saar String Quartet',
    first_name: 'Helen',
    last_name: 'Bright',
    gender: 'female',
    birthday: '1980-12-07',
    title: 'String quartet',
    area: 'northern',
    about:
      'Two violins, a viola and a cello who met in a school orchestra and stayed. Haydn for the ceremony, Fairuz for ' +
      'the dinner, Daft Punk if the couple insists. We play unamplified up to eighty guests, and we bring our own lights ' +
      'for the music stands.',
    prices: [
      ['Ceremony', 95],
      ['Reception', 110],
      ['Duo', 55],
    ],
    hasImage: false,
  },
  {
    slug: 'elena-ignis',
    name: 'Elena Ignis',
    first_name: 'Elena',
    last_name: 'Marchetti',
    gender: 'female',
    birthday: '1994-07-07',
    title: 'performer',
    area: 'southern',
    about:
      'Fire outdoors, light indoors. Poi, staff and fans, choreographed to your music, insured, with a safety ' +
      'assistant and a seven-metre circle. For halls with sprinklers there is the LED show: the same movements, ' +
      'drawn in light.',
    prices: [
      ['Fire show', 85],
      ['LED show', 70],
      ['Both, one evening', 78.25],
    ],
    portfolio: 2,
  },
  {
    slug: 'captain-bubbles',
    name: 'Captain Bubbles',
    first_name: 'Andrew',
    last_name: 'Pinto',
    gender: 'male',
    birthday: '1986-04-10',
    title: 'performer',
    area: 'northern',
    about:
      'Bubbles the size of sofas. A bubble inside a bubble inside a birthday child. Forty minutes of science, slapstick ' +
      'and soap for ages three to ten, indoors or out of the wind, and I mop the floor afterwards.',
    prices: [
      ['Birthday', 28],
      ['School fair', 35],
    ],
    portfolio: 2,
  },
  {
    slug: 'omar-vance',
    name: 'Omar Vance',
    first_name: 'Omar',
    last_name: 'Vance',
    gender: 'male',
    birthday: '1989-03-28',
    title: 'magician',
    area: 'oman',
    about:
      'Close-up magic and mind reading for people who do not believe in either. I walk from table to table with a deck, ' +
      'three coins and your wristwatch. No rabbits.',
    prices: [
      ['Table magic', 55],
      ['Mind reading show', null],
      [null, null],
    ],
    portfolio: 2,
  },
  {
    slug: 'nadia-frames',
    name: 'Nadia Frames',
    first_name: 'Nadia',
    last_name: 'Qureshi',
    gender: 'female',
    birthday: '1995-11-11',
    title: 'photographer',
    area: 'muharraq',
    about:
      'Concerts, theatre and anything with bad light. I shoot silently from the wings, know when the drop comes, and ' +
      'deliver the first ten frames before the encore so that your feed is awake before you are.',
    prices: [
      ['Concert', 45],
      ['Theatre run', 38.5],
      ['Press night', 50],
    ],
    portfolio: 3,
  },
  {
    slug: 'amira-clarke',
    name: 'Amira Clarke',
    first_name: 'Amira',
    last_name: 'Clarke',
    gender: 'female',
    birthday: '1998-06-26',
    title: 'model',
    about:
      'Editorial, modest wear and hands. Yes, hands: if you have seen a watch or a coffee cup advertised in the Gulf, ' +
      'we may have met. Fluent in Arabic, English and standing very still.',
    prices: [
      ['Half day', 45],
      ['Hands only', 35],
    ],
  },
])
