import { calls } from '@wayform/contract/routes.ts'
import { searchable } from '@wayform/core/responses/searchable-text.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { indexLongForms } from '../responses.tasks.ts'
import { indexResponses } from '../../search-index/search-index.repository.ts'
import { CHUNK } from '../../search-index/short-grams.repository.ts'
import { type GivenForm, givenForm, list, NAME, numbers, store } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const index = (given: GivenForm) =>
  indexResponses(server.deps.database, { userId: given.owner.id, formId: given.form.id, language: 'en' })

const remove = async (given: GivenForm, numbersToGo: readonly number[]) => {
  const all = await list(server, given)
  const responseIds = all.list.filter((each) => numbersToGo.includes(each.responseNumber)).map(({ _id }) => _id)
  await server.call(calls.responses.remove, { query: { formId: given.form.id }, body: { responseIds } }, given.owner)
}

describe('a search', () => {
  const NAMES = [
    'José Álvarez',
    'jose maria',
    'محمد الأحمد',
    'مُحَمَّد علي',
    '张伟 订单',
    '王小明',
    'STRASSE 5',
    '100% _sure_ \\o/',
    'Зелёный ёж',
    '12-34',
  ]
  const CASES = [
    ['an accent less', 'alvarez', [1]],
    ['an accent more', 'JOSÉ', [2, 1]],
    ['a part of a word', 'ari', [2]],
    ['two letters', 'jo', [2, 1]],
    ['two words', 'jose m', [2]],
    ['Arabic with and without vowel signs', 'محمد', [4, 3]],
    ['another hamza', 'احمد', [3]],
    ['one letter of Chinese', '张', [5]],
    ['two letters of Chinese', '小明', [6]],
    ['Chinese beside a space', '伟 订', [5]],
    ['ß for ss', 'straße', [7]],
    ['what a database takes for a pattern', '0% _s', [8]],
    ['a backslash', '\\o', [8]],
    ['Cyrillic without its dots', 'зеленый еж', [9]],
    ['digits of another script', '١٢', [10]],
    ['nothing that there is', 'zzz', []],
    ['only spaces', '   ', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ] as const

  it.each(['read as they are', 'from the index', 'half from the index'] as const)(
    'finds any script, ignoring case and accents: %s',
    async (how) => {
      const given = await givenForm(server)
      const half = how === 'half from the index' ? NAMES.length / 2 : NAMES.length
      await store(
        server,
        given,
        NAMES.slice(0, half).map((name) => ({ name })),
      )
      if (how !== 'read as they are') await index(given)
      await store(
        server,
        given,
        NAMES.slice(half).map((name) => ({ name })),
      )
      for (const [what, searchTerm, expected] of CASES) {
        expect([what, await numbers(server, given, { searchTerm })]).toEqual([what, expected])
      }
    },
  )

  it('finds the shown texts: labels of the answered version, numbers and dates in either form', async () => {
    const cake = (label: string) => ({
      questionId: 'cake',
      type: 'RADIO' as const,
      label: 'Cake',
      options: [{ _id: 'o1', label, value: label }],
    })
    const total = { questionId: 'total', type: 'NUMBER' as const, label: 'Total', numberType: 'decimal' }
    const when = { questionId: 'when', type: 'DATE' as const, label: 'When' }
    const given = await givenForm(server, [cake('Vanilla'), total, when])
    await store(server, given, [{ cake: 'o1', total: '1234.5', when: '2026-12-24' }])
    await server.call(
      calls.forms.saveQuestions,
      { params: { id: given.form.id }, body: { formQuestions: [cake('Chocolate')], revision: 1 } },
      given.owner,
    )
    await server.call(calls.forms.publish, { params: { id: given.form.id } }, given.owner)
    await store(server, given, [{ cake: 'o1' }], { version: 2 })
    for (const [searchTerm, expected] of [
      ['vanil', [1]],
      ['choco', [2]],
      ['o1', []],
      ['1,234.5', [1]],
      ['1234.5', [1]],
      ['24-12', [1]],
      ['2026-12-24', [1]],
    ] as const) {
      expect([searchTerm, await numbers(server, given, { searchTerm })]).toEqual([searchTerm, expected])
    }
  })

  it('searches one form only, even if others contain the same words', async () => {
    const [one, other] = [await givenForm(server), await givenForm(server)]
    await store(server, one, [{ name: 'Maria' }])
    await store(server, other, [{ name: 'Maria' }, { name: 'Mariana' }])
    await Promise.all([index(one), index(other)])
    expect(await numbers(server, one, { searchTerm: 'maria' })).toEqual([1])
  })

  it('returns exact results when responses arrive, are deleted and are restored', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      Array.from({ length: 6 }, () => ({ name: 'Maria' })),
    )
    await index(given)
    await remove(given, [2, 6])
    await index(given)
    expect(await numbers(server, given, { searchTerm: 'maria' })).toEqual([5, 4, 3, 1])
    await store(server, given, [{ name: 'Maria' }])
    const { rows } = await deleted(given)
    await server.call(
      calls.responses.undelete,
      { query: { formId: given.form.id }, body: { responseIds: rows } },
      given.owner,
    )
    expect(await numbers(server, given, { searchTerm: 'maria' })).toEqual([7, 6, 5, 4, 3, 2, 1])
    await index(given)
    expect(await numbers(server, given, { searchTerm: 'maria' })).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  async function deleted(given: GivenForm) {
    const rows = await server.deps.database.db
      .selectFrom('deleted_responses')
      .selectAll()
      .where('form_id', '=', given.form.id)
      .execute()
    return { rows: rows.map((row) => wireId(row.number, (row.content as { id: string }).id)) }
  }
  const wireId = (number: number, id: string) => number.toString(16).padStart(8, '0') + id.slice(8)

  it('counts very common words only up to a limit, and still pages in order', async () => {
    const given = await givenForm(server)
    const { db } = server.deps.database
    await store(server, given, [{ name: 'Maria' }])
    await sql`
      insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, created_at)
      select ${given.owner.id}, ${given.form.id}, n, 's' || n, 'x', 1, '{"name":"Maria"}', '+1', ${server.clock.now()}
      from generate_series(2, 10100) n`.execute(db)
    await sql`update form_counters set last_number = 10100, stored = 10100 where form_id = ${given.form.id}`.execute(db)
    await indexLongForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    await store(server, given, [{ name: 'Maria' }, { name: 'Bo' }])
    const found = await list(server, given, { searchTerm: 'maria', pageSize: 3 })
    expect({ ...found, list: found.list.map(({ responseNumber }) => responseNumber) }).toMatchObject({
      total: 1_000,
      isTotalExact: false,
      list: [10_101, 10_100, 10_099],
    })
    expect(await numbers(server, given, { searchTerm: 'maria', pageSize: 2, index: 499 })).toEqual([9_103, 9_102])
    expect(await numbers(server, given, { searchTerm: 'maria', pageSize: 2, index: 500 })).toEqual([])
    const whole = await list(server, given, { pageSize: 1, index: 10_000 })
    expect([whole.total, whole.isTotalExact, whole.list[0]?.responseNumber]).toEqual([10_102, true, 102])
  })
})

describe('a search of one or two letters in a long form', () => {
  const COUNT = CHUNK + 300
  const ALPHABETS = ['abcxyz', 'бгёжчя', 'بتجحخه', 'कखग', '张伟小明', '😀🎉🚲']
  const NEEDLES = ['a', 'xy', 'zq', 'жч', 'ЁЖ', 'جح', 'कख', '伟', '小明', '😀', '🎉🚲', 'a x', '7', 'b张']

  /** Mostly words that none of the needles is in, so that most blocks are left out. */
  function nameOf(number: number): string {
    if (number % 23 !== 0) return number % 2 === 0 ? 'Müller' : 'Горький'
    const letters = Array.from(ALPHABETS[(number / 23) % ALPHABETS.length] ?? '')
    const letter = (place: number) => letters[(number * 7 + place * place * 5) % letters.length] ?? ''
    return `${letter(1)}${letter(2)} ${letter(3)}${letter(4)}${number % 3 === 0 ? letter(5) : '张'}`
  }

  async function longForm(): Promise<GivenForm> {
    const given = await givenForm(server)
    const { db } = server.deps.database
    const all = Array.from({ length: COUNT }, (_, at) => JSON.stringify({ name: nameOf(at + 1) }))
    await sql`
      insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to, created_at)
      select ${given.owner.id}, ${given.form.id}, n, 's' || n, 'x', 1, answers::jsonb, '+1', ${server.clock.now()}
      from unnest(${all}::text[]) with ordinality as t (answers, n)`.execute(db)
    await sql`update form_counters set last_number = ${COUNT}, stored = ${COUNT} where form_id = ${given.form.id}`.execute(
      db,
    )
    return given
  }

  async function expectAll(given: GivenForm, isThere: (number: number) => boolean = () => true) {
    const all = Array.from({ length: COUNT }, (_, at) => COUNT - at).filter(isThere)
    for (const needle of NEEDLES) {
      const expected = all.filter((number) => searchable(nameOf(number)).includes(searchable(needle)))
      const found = await list(server, given, { searchTerm: needle, pageSize: 100 })
      expect([needle, found.total]).toEqual([needle, expected.length])
      expect(found.list.map(({ responseNumber }) => responseNumber)).toEqual(expected.slice(0, 100))
      const next = await numbers(server, given, { searchTerm: needle, pageSize: 20, index: 1 })
      expect(next).toEqual(expected.slice(20, 40))
    }
  }

  it('finds every script exactly, before and after its grams are written', async () => {
    const given = await longForm()
    await index(given)
    await expectAll(given)
    const written = await server.deps.database.db
      .deleteFrom('response_short_grams')
      .where('form_id', '=', given.form.id)
      .executeTakeFirst()
    expect(Number(written.numDeletedRows)).toBeGreaterThan(20)
    await expectAll(given)
    // As after an upgrade, when the words are all there and the grams are not.
    await indexLongForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    await expectAll(given)
  })

  it('returns exact results when responses are deleted before their grams are written, and restored after', async () => {
    const given = await longForm()
    const gone = [46, 69, 230, 2_300]
    const ids = await sql<{ id: string; number: number }>`
      select id, number from responses where form_id = ${given.form.id} and number = any(${gone}::int[])`.execute(
      server.deps.database.db,
    )
    const responseIds = ids.rows.map(({ id, number }) => number.toString(16).padStart(8, '0') + id.slice(8))
    const query = { formId: given.form.id }
    await server.call(calls.responses.remove, { query, body: { responseIds } }, given.owner)
    await index(given)
    await expectAll(given, (number) => !gone.includes(number))
    await server.call(calls.responses.undelete, { query, body: { responseIds } }, given.owner)
    await expectAll(given)
  })
})

describe('a range of dates', () => {
  /** One response every six hours for five days, from 12 November, 10:00 UTC. */
  async function fiveDays(): Promise<GivenForm> {
    const given = await givenForm(server)
    for (let n = 0; n < 20; n++) {
      server.clock.advance(6 * 60 * MINUTE_MS)
      await store(server, given, [{ name: n % 2 === 0 ? 'even' : 'odd' }])
    }
    return given
  }

  it('uses the days of the reader’s time zone, including the last one', async () => {
    const given = await fiveDays()
    const { list: all } = await list(server, given)
    const days = ['2026-11-17', '2026-11-18']
    for (const [zone, offset] of [
      ['UTC', 0],
      ['America/Sao_Paulo', -3],
      ['Asia/Kolkata', 5.5],
      ['Pacific/Kiritimati', 14],
    ] as const) {
      const dayOf = (createdAt: string) =>
        new Date(Date.parse(createdAt) + offset * 3_600_000).toISOString().slice(0, 10)
      const expected = all.filter(({ createdAt }) => days.includes(dayOf(createdAt)))
      const found = await list(server, given, { startDate: days[0], endDate: days[1], browserTimeZone: zone })
      expect([zone, found.list.map(({ _id }) => _id)]).toEqual([zone, expected.map(({ _id }) => _id)])
      expect(found.total).toBe(expected.length)
    }
  })

  it('starts at a moment and ends before another', async () => {
    const given = await givenForm(server)
    const from = server.clock.now()
    await store(server, given, [{ name: 'a' }])
    server.clock.advance(1)
    const to = server.clock.now()
    await store(server, given, [{ name: 'b' }])
    const query = { startDate: from.toISOString(), endDate: to.toISOString() }
    expect(await numbers(server, given, query)).toEqual([1])
    expect(await numbers(server, given, { startDate: to.toISOString() })).toEqual([2])
    expect(await numbers(server, given, { endDate: from.toISOString() })).toEqual([])
  })

  it('combines with a search and a status, on every page, with and without gaps', async () => {
    const given = await fiveDays()
    const { list: all } = await list(server, given)
    const range = { startDate: all[15]?.createdAt ?? '', endDate: all[4]?.createdAt ?? '' }
    const inRange = all.slice(5, 16).map(({ responseNumber }) => responseNumber)
    const expectPages = async (query: object, expected: readonly number[]) => {
      const found: number[] = []
      for (let page = 0; found.length < expected.length; page++) {
        const next = await numbers(server, given, { ...range, ...query, index: page, pageSize: 4 })
        if (next.length === 0) break
        found.push(...next)
      }
      expect(found).toEqual(expected)
      expect((await list(server, given, { ...range, ...query })).total).toBe(expected.length)
    }
    await expectPages({}, inRange)
    const isOdd = (number: number) => number % 2 === 0
    await expectPages({ searchTerm: 'odd' }, inRange.filter(isOdd))
    await index(given)
    await expectPages({ searchTerm: 'odd' }, inRange.filter(isOdd))
    const done = all.filter(({ responseNumber }) => responseNumber % 3 === 0)
    for (const { _id } of done) {
      await server.call(
        calls.responses.edit,
        { params: { responseId: _id }, query: { formId: given.form.id }, body: { status: 'done' } },
        given.owner,
      )
    }
    await expectPages(
      { status: 'done' },
      inRange.filter((number) => number % 3 === 0),
    )
    await expectPages(
      { status: 'new' },
      inRange.filter((number) => number % 3 !== 0),
    )
    await expectPages(
      { status: 'done', searchTerm: 'odd' },
      inRange.filter((number) => number % 6 === 0),
    )
    await remove(given, [inRange[1] ?? 0, inRange[7] ?? 0, 20])
    const left = inRange.filter((number) => number !== inRange[1] && number !== inRange[7])
    await expectPages({}, left)
    await expectPages(
      { status: 'new' },
      left.filter((number) => number % 3 !== 0),
    )
    await expectPages({ searchTerm: 'odd' }, left.filter(isOdd))
  })

  it('a range of dates is exact though the clocks of two servers differ by a minute', async () => {
    const given = await givenForm(server)
    const at: Date[] = []
    for (let n = 0; n < 40; n++) {
      server.clock.advance(n % 2 === 0 ? 90_000 : -60_000)
      at.push(server.clock.now())
      await store(server, given, [{ name: 'x' }])
    }
    server.clock.advance(DAY_MS)
    for (let n = 0; n < 40; n += 3) {
      const from = at[n] ?? new Date(0)
      const expected = at.flatMap((time, index_) => (time >= from ? [index_ + 1] : [])).toReversed()
      const found = await list(server, given, { startDate: from.toISOString() })
      expect(found.list.map(({ responseNumber }) => responseNumber)).toEqual(expected)
      expect(found.total).toBe(expected.length)
    }
  })

  it.each([
    ['a zone that there is not', { browserTimeZone: 'Mars/Olympus' }],
    ['a day that there is not', { startDate: '2026-02-30' }],
    ['a status that there is not', { status: 'maybe' }],
    ['a search without an end', { searchTerm: 'x'.repeat(201) }],
  ])('rejects %s', async (_, query) => {
    const { owner, form } = await givenForm(server)
    const answer = await server.call(
      calls.responses.list,
      { query: { formId: form.id, ...query } as { formId: string } },
      owner,
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('locked responses', () => {
  it('locked responses are in no list, search, page or neighbour, and open when older ones are deleted', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const form = await server.given.form(owner, { questions: [NAME] })
    const given = { owner, form }
    await store(
      server,
      given,
      Array.from({ length: 8 }, () => ({ name: 'Maria' })),
    )
    const crowd = await server.given.form(owner, { questions: [NAME] })
    const fill = (stored: number) =>
      server.deps.database.db.updateTable('form_counters').set({ stored }).where('form_id', '=', crowd.id).execute()
    await fill(4_995)
    for (const query of [{}, { searchTerm: 'maria' }, { status: 'new' }, { startDate: '2020-05-15' }]) {
      expect(await numbers(server, given, query)).toEqual([5, 4, 3, 2, 1])
      expect(await list(server, given, query)).toMatchObject({ total: 5, locked: 3 })
    }
    await remove(given, [1, 3])
    expect(await numbers(server, given)).toEqual([7, 6, 5, 4, 2])
    expect((await list(server, given)).locked).toBe(1)
    await fill(0)
    const all = await list(server, given)
    expect(all.list.map(({ responseNumber }) => responseNumber)).toEqual([8, 7, 6, 5, 4, 2])
    await fill(4_995)
    const call = { params: { responseId: all.list[0]?._id ?? '' }, query: { formId: form.id } }
    expect((await server.call(calls.responses.get, call, owner)).body.code).toBe('response.notFound')
    expect((await server.call(calls.responses.edit, { ...call, body: { note: 'x' } }, owner)).status).toBe(404)
    const gone = await server.call(
      calls.responses.remove,
      { query: { formId: form.id }, body: { responseIds: [all.list[0]?._id ?? ''] } },
      owner,
    )
    expect(gone.body).toEqual({ deleted: 0 })
  })
})
