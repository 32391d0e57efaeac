import { CATEGORIES, type NamedCategory } from '../../contract/rules/category.ts'

/** Synonyms of a search, in both languages. The first of each language names the meaning on pages. */
export interface Meaning {
  ar: string[]
  en: string[]
  /** Offered where a search finds nothing. */
  isOccasion: boolean
  /** The category of those who do it. */
  category: NamedCategory | undefined
}

/**
 * What is offered (an occasion, or a category) | Arabic terms, Gulf words too | English terms. Whole words count, so plurals and
 * other forms stand here; spelling, article and particles need not, for they are folded.
 */
const TABLE = `
occasion | عرس، أعراس، زفاف، زواج، زواجات، زيجة، فرح، أفراح، ملچة، ملجة، ملكة، دخلة، عرسان، عروس، عروسة، معرس، معاريس، ليلة العمر | wedding, weddings, bride, bridal, groom, marriage, nuptials, first dance
occasion | زفة، زفات، زفّاف، موكب العروس | zaffa, zaffeh, wedding procession, bridal entrance
occasion | خطوبة، خطبة، شبكة، كتب الكتاب، عقد قران، عقد القران | engagement, betrothal, proposal
occasion | عيد ميلاد، أعياد ميلاد، يوم ميلاد، ميلاد، بيرثدي، بيرثداي | birthday, birthdays, bday
occasion | شركات، شركة، حفل شركة، موظفين، الموظفين، مؤسسات، حفل شركات، فعالية شركات | corporate, company, companies, business, office, staff party, team building
occasion | مؤتمر، مؤتمرات، ملتقى، ندوة، ندوات، منتدى | conference, conferences, summit, seminar, panel, forum
occasion | افتتاح، افتتاحات، تدشين | opening, openings, launch, launches, inauguration
occasion | تخرج، تخرّج، حفل تخرج، خريجين | graduation, graduate, graduates, commencement
occasion | رمضان، رمضاني، رمضانية، غبقة، غبقات، سحور، إفطار، فطور | ramadan, ghabga, suhoor, iftar
occasion | قرقاعون، قرقيعان، كركيعان، ناصفة | gergaoon, gergean, garangao
occasion | عيد، العيد، عيد الفطر، عيد الأضحى، عيدية | eid
occasion | العيد الوطني، اليوم الوطني، الأيام الوطنية، عيد وطني، يوم وطني، وطني | national day, national
occasion | حفلة، حفل، حفلات، سهرة، سهرات، حفلة خاصة | party, parties, private party, celebration, gathering
occasion | عزيمة، عزايم، عشاء، للعشاء، مأدبة | dinner, dinners, banquet, dinner party
occasion | استقبال، استقبال ضيوف | reception, receptions, welcome, cocktail
occasion | تكريم، حفل تكريم، جوائز | award, awards, gala, ceremony, honours
occasion | ليلة الحناء، ليلة الحنا، حنة العروس | henna night, henna party
occasion | مواليد، مولود، استقبال مولود، عقيقة، تمايم | newborn, baby shower, baby
occasion | مدرسة، مدارس، مدرسي، مدرسية، روضة، للمدارس | school, schools, kindergarten, nursery, school fair
occasion | مهرجان، مهرجانات | festival, festivals, fair, fairs
occasion | معرض، معارض | exhibition, exhibitions, expo, gallery
occasion | بازار، سوق، سوق خيري | bazaar, market, charity market
occasion | خيري، خيرية، خيريات | charity, fundraiser, fundraising
occasion | ورشة، ورش، ورش عمل، ورشة عمل | workshop, workshops
occasion | حفلة شاطئ، شاطئ، بلاج، الشاطئ | beach, beach party, seaside
occasion | مزرعة، مزارع، مخيم، كشتة | farm, camp, camping, desert
occasion | جلسة، جلسات، قعدة، سمرة، سمر، كشتات | majlis night
occasion | وداع، توديع، حفلة وداع، تقاعد | farewell, retirement, leaving party
occasion | ذكرى، ذكرى زواج، ذكرى سنوية | anniversary, anniversaries
occasion | رأس السنة، ليلة رأس السنة | new year, new years eve
occasion | كريسماس، الكريسماس | christmas, xmas
occasion | عيد الأم، يوم الأم | mothers day, mother day
occasion | يوم المرأة | womens day, women day
occasion | رياضة، رياضي، رياضية، الرياضية، مباراة، مباريات، سباق، سباقات | sport, sports, match, race, tournament
artist | مغني، مغنية، مغنّي، مطرب، مطربة، مطربين، غناء، الغناء، طرب، أغاني، أغنية، أهازيج، الأهازيج، مغنين | singer, singers, vocalist, vocalists, vocals, singing, song, songs
artist | عود، عواد، عوّاد، عازف عود، عزف عود | oud, ud, oudist, oud player, lute
artist | كمان، كمنجة، كمان كهربائي، عازف كمان، كمانجة | violin, violins, violinist, fiddle
artist | قانون، عازف قانون | qanun, kanun, qanoon
artist | ناي، عازف ناي | ney, nay, reed flute
artist | ربابة، الربابة | rababa, rebab
artist | بيانو، عازف بيانو | piano, pianist
artist | أورغ، اورج، أورج، كيبورد | keyboard, organ, org
artist | جيتار، غيتار، قيتار، عازف جيتار | guitar, guitarist
artist | تشيلو، شيلو | cello, cellist
artist | فيولا | viola, violist
artist | ساكسفون، ساكس، سكسفون | saxophone, sax, saxophonist
artist | بوق، ترومبيت | trumpet, trumpeter, brass
artist | فلوت | flute, flutist, flautist
performer | طبل، طبول، طبّال، طبلة، طبالة، إيقاع، إيقاعات، طار، الطار، مرواس، درامز | drum, drums, drummer, drummers, percussion, percussionist, tabla
artist | رباعي وتري، رباعي، وتري، وترية، رباعي وتريات | string quartet, quartet, strings
artist | أوركسترا، اوركسترا، فرقة موسيقية | orchestra, philharmonic, ensemble
performer | فرقة، فرق، باند | band, bands, troupe, live band
artist | موسيقى، موسيقي، موسيقية، موسيقيين، عازف، عازفة، عازفين، عزف، موسيقا | music, musician, musicians, musical, live music, instrumentalist
- | حفلة موسيقية، أمسية موسيقية، كونسرت | concert, concerts, recital
- | جاز | jazz, swing
dj | دي جي، ديجي، دي جيه، منسق أغاني | dj, djs, disc jockey, deejay
performer | بيت بوكس، بيتبوكس | beatbox, beatboxer, beatboxing
artist | راب، رابر | rap, rapper, hip hop, hiphop
artist | كورال، كورس، جوقة | choir, chorus, choral
performer | فجري، الفجري، نهام، نهّام، نهمة، أغاني البحر | fidjeri, fijiri, sea songs, pearling songs
artist | صوت خليجي، غناء خليجي، خليجي، خليجية، سامري | khaleeji, sawt, samri, gulf music
performer | ليوة، لعبوني، فنون شعبية، شعبي، شعبية، الشعبية | liwa, folk, folklore, folk band, traditional
dj | إلكترونية، الكترو، هاوس، تكنو | electronic, house, techno, edm
- | كلاسيك، كلاسيكية | classical
artist | أناشيد، منشد، إنشاد، نشيد | nasheed, nasheeds, anasheed
dj | نظام صوت، صوتيات، سماعات، مكبرات | sound system, speakers, pa system
dancer | راقص، راقصة، راقصين، رقص، رقصات | dancer, dancers, dance, dancing
dancer | عرضة، العرضة، رزفة، رزيف | ardha, ardah, sword dance, razfa
dancer | باليه | ballet, ballerina
dancer | هيب هوب، بريك دانس | breakdance, breakdancing, popping, locking, street dance
dancer | رقص هندي، بوليوود | bollywood, bharatanatyam, indian dance
dancer | رقص معاصر، معاصر | contemporary, contemporary dance
dancer | كوريغرافيا، تصميم رقصات | choreography, choreographer, choreographed
dancer | دبكة | dabke, dabkeh
comedian | كوميدي، كوميدية، كوميديا، كوميديين، ستاند أب، ستانداب، فكاهة، مضحك، نكت، ضحك | comedian, comedians, comedy, standup, stand up, funny, jokes
comedian | ارتجال، ارتجالي | improv, improvisation, improvised
comedian | مايك مفتوح | open mic, open mike
actor | ممثل، ممثلة، ممثلين، تمثيل | actor, actors, actress, acting
actor | مسرح، مسرحية، مسرحيات، مسرحي | theatre, theater, play, plays, drama
actor | أداء صوتي، تعليق صوتي، دوبلاج، معلق صوتي، تسجيل صوتي | voice over, voiceover, voice actor, dubbing, narrator, narration
performer | حكواتي، حكواتية، راوي، حكاية، حكايات، قصص، حزاوي، خراريف | storyteller, storytelling, stories, tales, hakawati
artist | شاعر، شاعرة، شعراء، شعر، قصيدة، قصيد، نبطي، نبطية، شلة، شلات | poet, poets, poetry, poem, poems, spoken word, verse
presenter | مقدم، مقدمة، مقدمين، تقديم، مذيع، مذيعة، عريف، عريف حفل، عريفة | presenter, presenters, host, hosts, mc, emcee, compere, announcer
presenter | ترجمة، مترجم، باللغتين | bilingual, interpreter, translator
comedian | مسابقة، مسابقات، كويز | quiz, quizzes, quiz night, trivia
magician | ساحر، ساحرة، سحر، سحري، خدع، خدعة، ألعاب الخفة، ألعاب خفة | magician, magicians, magic, illusionist, illusions, conjurer
magician | قراءة أفكار، قراءة الأفكار | mind reading, mentalist, mind reader, mentalism
magician | سحر الطاولة، سحر عن قرب | close up, close up magic, table magic
performer | مهرج، مهرجين، بلياتشو، أراجوز | clown, clowns, clowning, jester, slapstick
performer | دمى، دمية، عرائس، خيال الظل، أراجوز | puppet, puppets, puppeteer, puppetry, marionette
performer | فقاعات، فقاقيع | bubble, bubbles
performer | بالونات، بالون، بوالين، نفاخات | balloon, balloons, balloon artist
performer | نار، عرض نار، عروض نار، ألعاب نارية | fire, fire show, fire eater, fireworks
performer | ليد، عرض ضوئي، إضاءة، أضواء | led, led show, light show, lights
performer | سيرك، بهلوان، أكروبات، ألعاب هوائية | circus, acrobat, acrobats, aerial, aerialist, juggler, juggling
performer | مشي على العصي، ستيلت | stilt, stilts, stilt walker
performer | شخصيات، شخصية كرتونية، ميكي | mascot, mascots, character, characters
performer | مجازف، دراجات، ستنت | stunt, stunts, stuntman
performer | أطفال، الأطفال، طفل، صغار، للصغار، عيال، يهال، جهال، طفلة، أولاد | kids, kid, children, child, childrens
- | عائلة، عائلي، عائلية، عوائل | family, families, family friendly
performer | فنون أدائية، استعراض، استعراضي، عروض، مؤدي، مؤدية | performer, performers, performance, show, shows, entertainer, entertainment
photographer | مصور، مصورة، مصوّر، تصوير، صور، فوتوغرافي، مصورين | photographer, photographers, photography, photos, photo, pictures
photographer | فيديو، تصوير فيديو، مصور فيديو، مونتاج | video, videographer, videography, filming
photographer | درون، تصوير جوي | drone, aerial photography
photographer | جلسة تصوير، فوتوسيشن، جلسة عائلية | photo shoot, photoshoot, shoot, portrait, portraits
photographer | كشك تصوير، فوتوبوث | photo booth, photobooth
artist | رسام، رسامة، رسم، رسوم، لوحة، لوحات | painter, painters, painting, paintings, drawing, illustrator
artist | رسم حي، الرسم الحي | live painting, live painter, speed painting
artist | جدارية، جداريات، غرافيتي | mural, murals, graffiti, street art
artist | كاريكاتير، كاريكاتور | caricature, caricatures, caricaturist
artist | خط، خطاط، خطاطة، خطّاط، خط عربي، الخط العربي | calligraphy, calligrapher, arabic calligraphy, lettering
artist | حناء، حنا، حنة، حنّاء، حنايه، نقش، نقّاشة | henna, mehndi, mehendi, henna artist
artist | رسم على الوجوه، رسم وجوه، رسم الوجوه، تلوين وجوه | face painting, face paint, face painter, face painters
artist | مكياج، ميكب، ميك اب، مكياج عرايس، تجميل، خبيرة تجميل | makeup, make up, makeup artist, beautician
artist | فخار، فخّار، خزف، خزّاف، خزافة | pottery, potter, ceramics, ceramic
artist | نحت، نحات، نحّات | sculpture, sculptor
artist | فنان، فنانة، فنانين، فن، فنون | artist, artists, art, arts
model | عارض، عارضة، عارضات، موديل، عارضين | model, models, modelling, modeling
model | أزياء، الأزياء، عرض أزياء، عرض الأزياء، موضة، فاشن | fashion, fashion show, catwalk, runway
model | عباية، عبايات، جلابيات، جلّابية | abaya, abayas, modest wear, jalabiya
model | مجوهرات، حلي | jewellery, jewelry
model | إعلان، إعلانات، دعاية | advert, adverts, advertisement, commercial, advertising
- | سينما، أفلام، فيلم، فلم | cinema, film, films, movie, movies
- | تراث، تراثي، تراثية | heritage, tradition
- | جولة، جولات، مشي | tour, tours, walk, walking tour
- | هواء طلق، خارجي، في الهواء الطلق | outdoor, outdoors, open air
- | نجوم، فلك، تلسكوب | stargazing, astronomy, telescope, stars
- | تصميم، مصممات، مصمم، مصممة | design, designer, designers
- | معرض كتاب، كتب، كتاب، قراءة | book, books, reading
- | طعام، أكل، مأكولات، طبخ | food, cooking, food truck, food trucks
- | قهوة، كوفي، مقهى، كافيه | coffee, cafe, café
- | يوغا، تأمل | yoga, meditation, wellness
- | مجاني، مجانية، مجانًا، بلاش، ببلاش | free, free entry
- | محاضرة، محاضرات، حوار | talk, talks, lecture, lectures, discussion
- | المسرح الوطني، مسرح البحرين الوطني | national theatre, national theater
- | الصالة الثقافية | cultural hall
- | قلعة عراد، عراد | arad fort, arad
- | شجرة الحياة | tree of life
- | خليج البحرين | bahrain bay
- | باب البحرين | bab al bahrain
- | أمواج، جزر أمواج | amwaj, amwaj islands
- | المنامة، منامة | manama
- | المحرق، محرق | muharraq
- | الرفاع، رفاع | riffa, rifaa
- | العدلية، عدلية | adliya
- | سار | saar
- | الصخير، صخير | sakhir
- | السيف، سيف | seef
- | الجفير، جفير | juffair
- | مدينة عيسى | isa town
- | مدينة حمد | hamad town
- | البديع، بديع | budaiya
`

export const MEANINGS: Meaning[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [offered = '', ar = '', en = ''] = line.split(' | ')
    return {
      ar: ar.split('، '),
      en: en.split(', '),
      isOccasion: offered === 'occasion',
      category: CATEGORIES.find((category): category is NamedCategory => category === offered && category !== 'other'),
    }
  })
