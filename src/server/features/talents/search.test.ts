import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent, insertManyTalents, type TalentRow } from '../../testing/talents.ts'

const app = setupTestApp()

/** Names that a search finds, in order. */
async function find(q: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await app.call('GET', `/api/approved_talents?${new URLSearchParams({ q, ...more })}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

describe('a search', () => {
  beforeEach(() => app.db.query('delete from talents').then(() => app.cache.drop(['talents'])))

  const add = async (...talents: [name: string, title?: string][]) => {
    for (const [name, title = 'artist'] of talents) await addTalent(app, { name, title })
  }

  it.each([
    ['احمد', 'أحمد العلي'],
    ['أحمد', 'احمد العلي'],
    ['هدي', 'هدى'],
    ['فاطمه', 'فاطمة'],
    ['فاطمة', 'فاطمه'],
    ['محمد', 'مُحَمَّـــد'],
    ['DJ NOURA', 'dj noura'],
    ['beyonce', 'Beyoncé'],
    ['BEYONCÉ', 'beyonce'],
    ['علي احمد', 'أحمد العلي'],
    ['2026', 'فرقة ٢٠٢٦'],
    ['2026', 'فرقة ۲۰۲۶'],
    ['٢٠٢٦', 'Troupe 2026'],
    ['۲۰۲۶', 'Troupe 2026'],
    ['٢٠٢٦', 'فرقة ۲۰۲۶'],
  ])('for %s finds %s', async (q, name) => {
    await add([name], ['Zainab Zzz'])
    expect(await find(q)).toEqual([name])
  })

  it.each(['ah', 'a', 'ahm', 'hme', 'med', 'ahmed', 'A', 'ali', 'li', 'ahmed ali', 'a a', 'al ah'])(
    'of a part, %j, finds it where a word begins so, or from three letters on where it stands in one',
    async (q) => {
      await add(['Ahmed Ali', 'xyz'], ['زينب', 'xyz'])
      expect(await find(q)).toEqual(q === 'li' ? [] : ['Ahmed Ali'])
    },
  )

  it.each(['photographer', 'PHOTO', 'مصور', 'مصوّرة', 'تصوير', 'مصور نورة', 'نورة photographer'])(
    'finds a category by what it is called: %s',
    async (q) => {
      await add(['نورة', 'photographer'], ['سالم', 'dj'])
      expect(await find(q)).toEqual(['نورة'])
    },
  )

  it('finds a custom title by its words', async () => {
    await add(['سالم', 'عازف عود'], ['Noura', 'Fire eater'])
    expect(await find('عود')).toEqual(['سالم'])
    expect(await find('fire')).toEqual(['Noura'])
  })

  it.each(['sarra', 'sra', 'sera', 'saar', 'zara', 'سره', 'سااره', 'صارة', 'ساهر', 'photogapher'])(
    'tolerates the typo in %s',
    async (q) => {
      await add(['Sara', 'photographer'], ['سارة', 'photographer'], ['نور', 'dj'])
      // Names in the other script follow.
      expect((await find(q)).at(0)).toBe(/^s|z/.test(q) ? 'Sara' : 'سارة')
      expect(await find(q)).not.toContain('نور')
    },
  )

  it('goes by name and title, then price names, then about, then what means the same, each by name', async () => {
    const price = (name: string): TalentRow['prices'] => [[name, null]]
    for (const talent of [
      { name: 'Zoe Clown' },
      { name: 'Adam Clowns' },
      { name: 'Ali Megaclown' },
      { name: 'Kim', prices: price('A clown') },
      { name: 'Bob', prices: price('One hour as clown') },
      { name: 'Eve', about: 'I was a clown, once.' },
      { name: 'مهرج المحرق' },
      { name: 'Dan', prices: price('والمهرّجين') },
      { name: 'Cat', about: 'Slapstick' },
      { name: 'Nobody' },
    ])
      await addTalent(app, talent)
    const found = ['Adam Clowns', 'Zoe Clown', 'Ali Megaclown', 'Bob', 'Kim', 'Eve', 'مهرج المحرق', 'Dan', 'Cat']
    expect(await find('clown')).toEqual(found)
    // By price they have no ranks.
    expect((await find('clown', { sort: 'price' })).toSorted()).toEqual(found.toSorted())
    expect(await find('clown hour')).toEqual(['Bob'])
  })

  it('follows changes of price names and about', async () => {
    const id = await addTalent(app, { name: 'Sara' })
    const found = async (set: string) => {
      await app.db.query(`update talents set ${set} where id = $1`, [id])
      app.cache.drop(['talents'])
      return find('trapeze')
    }
    expect(await found(`about = 'Trapeze'`)).toEqual(['Sara'])
    expect(await found(`about = null`)).toEqual([])
    for (const slot of [1, 2, 3]) {
      expect(await found(`price_name_${slot} = 'Trapeze'`)).toEqual(['Sara'])
      expect(await found(`price_name_${slot} = null`)).toEqual([])
    }
    expect(await found(`price_name_2 = 'Trapeze'`)).toEqual(['Sara'])
    expect(await found(`suspended = true`)).toEqual([])
    expect(await found(`suspended = false`)).toEqual(['Sara'])
  })

  it('tolerates a typo in a word behind the Arabic article', async () => {
    await add(['سالم الحداد'], ['ليلى الفرح'])
    expect(await find('حدلد')).toEqual(['سالم الحداد'])
    // Three letters are too few.
    expect(await find('فره')).toEqual([])
  })

  it('finds a word typed with its article also without it, where it begins a word, after those that have it', async () => {
    await add(['للعود أهله'], ['عود الطرب'], ['سالم العود'], ['سالم مسعود'])
    expect(await find('العود')).toEqual(['سالم العود', 'عود الطرب', 'للعود أهله'])
    expect(await find('سالم العود')).toEqual(['سالم العود'])
    expect(await find('الطرب العود')).toEqual(['عود الطرب'])
    expect(await find('العود', { sort: 'price' })).toHaveLength(3)
  })

  it('counts what is found inside of words where no word begins so', async () => {
    await add(['Megaclown A'], ['Megaclown B'])
    const response = await app.call('GET', '/api/approved_talents?q=clown&limit=1')
    expect(response.headers.get('x-total-count')).toBe('2')
  })

  it('prefers an exact match to typo variants', async () => {
    await add(['محمد'], ['محمود'], ['احمد'])
    expect(await find('محمد')).toEqual(['محمد'])
    expect(await find('احمد')).toEqual(['احمد'])
  })

  it('ignores words of unapproved talents when it looks for an exact match', async () => {
    await add(['Sara'])
    await addTalent(app, { name: 'Sarra', status: 'pending' })
    expect(await find('sarra')).toEqual(['Sara'])
  })

  it.each(['%', '_', '\\', '%%%', 'q%', "' or true --", '🎤', '؟', '*', 'نورة🎤زينب', '\u0000', 'q\u0000z'])(
    'of %j is harmless',
    async (q) => {
      await add(['سالم'], ['Bob'])
      expect(await find(q)).toEqual([])
    },
  )

  it('of spaces only is ignored', async () => {
    await add(['سالم'], ['Bob'])
    expect(await find('   ')).toEqual(['سالم', 'Bob'])
  })

  it.each(['x'.repeat(100), 'ا '.repeat(49).trim(), 'ab c'.repeat(25)])(
    'of a hundred letters is answered',
    async (q) => {
      await add(['سالم'])
      await find(q)
    },
  )

  it('of more than a hundred letters is refused', async () => {
    const response = await app.call('GET', `/api/approved_talents?q=${'x'.repeat(101)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('keeps to a category, also to those of no category', async () => {
    await add(['Sara', 'dj'], ['Sara B', 'model'], ['Sara C', 'fire eater'])
    expect(await find('sara', { category: 'dj' })).toEqual(['Sara'])
    expect(await find('sara', { category: 'other' })).toEqual(['Sara C'])
    expect(await find('sara', { category: 'all' })).toEqual(['Sara', 'Sara B', 'Sara C'])
    expect(await find('', { category: 'model' })).toEqual(['Sara B'])
  })

  it('follows changes of names, titles and approval', async () => {
    const id = await addTalent(app, { name: 'Sara', title: 'dj', status: 'pending' })
    const change = async (set: string) => {
      await app.db.query(`update talents set ${set} where id = $1`, [id])
      app.cache.drop(['talents'])
    }
    expect(await find('sara')).toEqual([])
    await change(`status = 'approved'`)
    expect(await find('sara')).toEqual(['Sara'])
    await change(`name = 'Noura', title = 'model'`)
    expect(await find('sara')).toEqual([])
    expect(await find('dj')).toEqual([])
    expect(await find('noura', { category: 'model' })).toEqual(['Noura'])
    await change(`status = 'rejected', rejection_reason = 'other'`)
    expect(await find('noura')).toEqual([])
    await change(`status = 'approved', rejection_reason = null`)
    await app.db.query('delete from users where id = $1', [id])
    app.cache.drop(['talents'])
    expect(await find('noura')).toEqual([])
  })

  it('finds parts of very many words, and with them others', async () => {
    await app.db.query(
      `with made as (insert into users (id, name, email)
         select gen_random_uuid(), '', i || '@many.example' from generate_series(1, 260) i returning id, email),
       people as (insert into profiles (id, role, first_name, last_name, birthday, gender)
         select id, 'talent', 'x', 'y', '2000-01-01', 'male' from made returning id)
       insert into talents (id, name, title, status)
       select id, 'المطرب' || chr(1575 + (i % 30)) || chr(1600 + i % 9) || i || case when i % 50 = 0 then ' سارة' else '' end,
         'artist', 'approved'
       from (select id, split_part(email, '@', 1)::int as i from made where exists (select from people)) numbered`,
    )
    app.cache.drop(['talents'])
    expect((await find('الم', { limit: '1000' })).length).toBe(260)
    expect((await find('الم ساره')).length).toBe(5)
    expect((await find('لمط مطر')).length).toBe(260)
    expect(await find('الم زينب')).toEqual([])
  })
  it.each([
    ...[
      '',
      'q=sara',
      'q=sarra',
      'q=zzz',
      'q=sara+dj',
      'q=sarra+djj',
      'q=sa+d',
      'q=sara&category=dj&limit=1',
      'q=trapeze',
    ],
    `q=${encodeURIComponent('منى العلي')}`,
  ])(
    'of %j takes one round trip to the database, or two where other texts have something, planned once',
    async (query) => {
      const trips = query === 'q=trapeze' ? 2 : 1
      await addTalent(app, { name: 'Sara', title: 'dj', about: 'Trapeze' })
      await add(['Sara', 'dj'], ['Sara B', 'dj'], ['منى العلي', 'dj'], ['علي', 'dj'])
      const asked = vi.spyOn(app.db, 'query')
      for (let i = 0; i < 7; i++) expect((await app.call('GET', `/api/approved_talents?${query}`)).status).toBe(200)
      const ofTalents = asked.mock.calls.filter(([query]) => /talents|search_vocabulary/.test(JSON.stringify(query)))
      expect(ofTalents).toHaveLength(7 * trips)
      asked.mockRestore()
      const { rows } = await app.db.query(
        `select sum(generic_plans) > 0 as planned, sum(custom_plans)::int as anew from pg_prepared_statements
       where name like 'list_talents%'`,
      )
      expect(rows).toEqual([{ planned: true, anew: 0 }])
    },
  )

  it('that very many talents match goes by name alone for a word in other texts, and in the order of names for several words', async () => {
    // Two more talents match their words; these are found by lexemes.
    await app.db.query('alter table talents disable trigger talents_index_new_words')
    await insertManyTalents(
      app,
      `with made as (insert into users (id, name, email)
         select gen_random_uuid(), '', i || '@dense.example' from generate_series(1, 1010) i returning id, email),
       people as (insert into profiles (id, role, first_name, last_name, birthday, gender)
         select id, 'talent', 'x', 'y', '2000-01-01', 'male' from made returning id)
       insert into talents (id, name, title, about, price_name_1, status)
       select id, 'Sara Ali ' || chr(97 + split_part(email, '@', 1)::int % 26), 'dj', 'Trapeze', 'Trapeze', 'approved'
       from made where exists (select from people)`,
    )
    await app.db.query('alter table talents enable trigger talents_index_new_words')
    await add(['Ali'], ['Sara'], ['Trapeze'])
    const names = async (query: string) => {
      const all = await app.call('GET', `/api/approved_talents?${query}&limit=1000`)
      expect([all.headers.get('x-total-count'), all.headers.get('x-total-more')]).toEqual(['1000', 'true'])
      const rest = await app.call('GET', /<([^>]+)>/.exec(all.headers.get('link') ?? '')?.[1] ?? '')
      const found = [...((await all.json()) as { name: string }[]), ...((await rest.json()) as { name: string }[])]
      return found.map(({ name }) => name)
    }
    const trapeze = await names('q=trapeze')
    expect(trapeze).toHaveLength(1011)
    expect(trapeze).toEqual(['Trapeze', ...trapeze.slice(1).toSorted()])
    const both = await names('q=sara+ali')
    expect(both).toHaveLength(1010)
    expect(both).toEqual(both.toSorted())
    const few = await app.call('GET', '/api/approved_talents?q=sara+ali+c&limit=24')
    expect(few.headers.get('x-total-count')).toBe('39')
  })
})
