import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { DAY_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { forgetOldActivity } from './activity.tasks.ts'
import { recordActivity } from './record-activity.repository.ts'

const { activity, forms, users } = calls

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Query = Partial<QueryOf<typeof activity.list>>

const listed = async (owner: GivenOwner, query: Query = {}, headers: Record<string, string> = {}) =>
  server.call(activity.list, { query }, { headers: { ...owner.headers, ...headers } })
const lines = async (owner: GivenOwner, query: Query = {}): Promise<ActivityEntry[]> =>
  (await listed(owner, query)).body.list
const inside = (owner: GivenOwner) => ({ [WORKSPACE_HEADER]: owner.id })

/** Entries of the same millisecond have no order. */
const later = () => server.clock.advance(1_000)

/** An owner whose activity has this many lines, the newest first. */
async function withLines(count: number): Promise<GivenOwner> {
  const owner = await server.given.owner()
  for (let number = 1; number <= count; number++) {
    const at = new Date(server.clock.now().getTime() + number)
    await recordActivity(server.deps.database.db, owner, { at }, { verb: 'folderCreated', name: `Folder ${number}` })
  }
  return owner
}

describe('the activity of a workspace', () => {
  it('lists entries page by page, the newest first, with nothing twice and nothing left out', async () => {
    const owner = await withLines(7)
    const names: string[] = []
    let after: string | undefined
    do {
      const { body } = await listed(owner, { pageSize: 3, ...(after !== undefined && { after }) })
      expect(body.total).toBe(after === undefined ? 7 : null)
      names.push(...body.list.map(({ details }: ActivityEntry) => details.name))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(names).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Folder ${number}`))
  })

  it('pages through entries of one moment', async () => {
    const owner = await server.given.owner()
    const at = server.clock.now()
    for (let number = 1; number <= 5; number++) {
      await recordActivity(server.deps.database.db, owner, { at }, { verb: 'folderCreated', name: `${number}` })
    }
    const first = (await listed(owner, { pageSize: 3 })).body
    const second = (await listed(owner, { pageSize: 3, after: first.next })).body
    const names = new Set([...first.list, ...second.list].map(({ details }: ActivityEntry) => details.name))
    expect([names, second.next]).toEqual([new Set(['1', '2', '3', '4', '5']), null])
  })

  it('filters entries by person, kind, form and days, and by all of them together', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const editor = await server.given.member(owner, 'editor')
    later()
    const mine = await server.given.form(owner, { name: 'Mine' })
    later()
    await server.call(forms.edit, { params: { id: mine.id }, body: { enabled: false } }, editor)
    server.clock.advance(2 * DAY_MS)
    const day = server.clock.now().toISOString().slice(0, 10)
    await server.call(forms.edit, { params: { id: mine.id }, body: { link: 'own-address-7' } }, owner)

    const verbs = async (query: Query) => (await lines(owner, query)).map(({ verb }) => verb)
    expect(await verbs({})).toEqual(['settingsChanged', 'formClosed', 'formCreated', 'planChanged'])
    expect(await verbs({ person: editor.personId })).toEqual(['formClosed'])
    expect(await verbs({ kind: 'forms' })).toEqual(['formClosed', 'formCreated'])
    expect(await verbs({ form: mine.id, kind: 'settings' })).toEqual(['settingsChanged'])
    expect(await verbs({ startDate: day, endDate: day })).toEqual(['settingsChanged'])
    expect(await verbs({ endDate: day, kind: 'forms', person: owner.personId, form: mine.id })).toEqual(['formCreated'])
    expect(await verbs({ person: owner.personId, kind: 'members' })).toEqual([])
    const { body } = await server.call(activity.choices, {}, owner)
    expect(body.forms).toEqual([{ id: mine.id, name: 'Mine' }])
    expect(body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [owner.personId, editor.personId].toSorted(),
    )
  })

  it('takes days in the reader’s time zone, and refuses an unknown one and a made-up place', async () => {
    const owner = await server.given.owner()
    const at = new Date('2026-11-16T23:30:00Z')
    await recordActivity(server.deps.database.db, owner, { at }, { verb: 'repliesChanged' })
    const on = async (day: string, browserTimeZone: string) =>
      (await lines(owner, { startDate: day, endDate: day, browserTimeZone })).length
    expect([await on('2026-11-16', 'America/Sao_Paulo'), await on('2026-11-16', 'Asia/Tokyo')]).toEqual([1, 0])
    expect([await on('2026-11-17', 'America/Sao_Paulo'), await on('2026-11-17', 'Asia/Tokyo')]).toEqual([0, 1])
    expect((await listed(owner, { browserTimeZone: 'Mars/Olympus' })).status).toBe(400)
    for (const after of ['1', 'x.y', `9.${'0'.repeat(36)}`]) expect((await listed(owner, { after })).status).toBe(400)
  })

  it('shows entries only to the owner and editors of this workspace, on every plan', async () => {
    const owner = await withLines(2)
    const editor = await server.given.member(owner, 'editor')
    const viewer = await server.given.member(owner, 'viewer')
    const agent = await server.given.member(owner, 'agent')
    const stranger = await server.given.owner({ plan: 'plus' })
    for (const spec of [activity.list, activity.choices, activity.exportCsv]) {
      const asked = async (person?: GivenOwner) => {
        const { status, body } = await server.call(spec, {}, { headers: { ...person?.headers, ...inside(owner) } })
        return [status, body.code]
      }
      expect(await asked()).toEqual([401, 'auth.required'])
      expect(await asked(stranger)).toEqual([404, 'workspace.notFound'])
      expect(await asked(viewer)).toEqual([403, 'workspace.roleMissing'])
      expect(await asked(agent)).toEqual([403, 'workspace.roleMissing'])
      expect((await asked(editor))[0]).toBe(200)
      expect((await asked(owner))[0]).toBe(200)
    }
    expect((await lines(stranger)).map(({ verb }) => verb)).toEqual(['planChanged'])
  })

  it('shows editors only a part of the address of an invited person', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const editor = await server.given.member(owner, 'editor')
    await server.call(calls.members.invite, { body: { to: 'paula@shop.example', role: 'viewer', mails: false } }, owner)
    const named = async (person: GivenOwner) =>
      (await listed(person, { kind: 'members' }, inside(owner))).body.list.map(
        ({ details }: ActivityEntry) => details.name,
      )
    expect(await named(owner)).toEqual(['paula@shop.example'])
    expect(await named(editor)).toEqual(['p•••@shop.example'])
    const headers = { ...editor.headers, ...inside(owner) }
    const { body } = await server.call(activity.exportCsv, { query: { kind: 'members' } }, { headers })
    expect(String(body)).toContain('p•••@shop.example')
    expect(String(body)).not.toContain('paula')
  })

  it('shows an owner nothing of a form of another workspace', async () => {
    const [one, other] = [await server.given.owner(), await server.given.owner()]
    const form = await server.given.form(one)
    expect(await lines(other, { form: form.id })).toEqual([])
    expect(await lines(other, { person: one.personId })).toEqual([])
  })
})

describe('an export of the activity', () => {
  const csv = async (owner: GivenOwner, query: Query = {}, language = 'en') => {
    const headers = { ...owner.headers, 'accept-language': language }
    const { body, headers: sent } = await server.call(activity.exportCsv, { query }, { headers })
    return { text: String(body), name: String(sent['content-disposition']) }
  }

  it('exports the same lines as the list, in the reader’s language and time zone', async () => {
    const owner = await server.given.owner()
    await server.call(users.edit, { body: { name: 'Ana' } }, owner)
    await server.given.form(owner, { name: 'Cakes' })
    const { text, name } = await csv(owner, { kind: 'forms', browserTimeZone: 'America/Sao_Paulo' })
    const at = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    expect(text).toBe(`\ufeffTime,Person,Action,Form,Details\r\n${at},Ana,Ana created Cakes,Cakes,\r\n`)
    expect(name).toContain('activity-')
    expect((await csv(owner, { kind: 'forms' }, 'de')).text).toContain('Ana hat Cakes erstellt')
  })

  it('escapes formulas in names of people and forms', async () => {
    const owner = await server.given.owner()
    await server.call(users.edit, { body: { name: '=HYPERLINK("http://x.example")' } }, owner)
    await server.given.form(owner, { name: '+1+cmd' })
    const { text } = await csv(owner, { kind: 'forms' })
    const [, line = ''] = text.split('\r\n')
    expect(line).toContain(`,"'=HYPERLINK(""http://x.example"")",`)
    expect(line).toContain(`,'+1+cmd,`)
  })

  it('reads more than one batch, and records the export itself', async () => {
    const owner = await withLines(1_203)
    server.clock.advance(10_000)
    const { text } = await csv(owner, { kind: 'settings' })
    expect(text.split('\r\n')).toHaveLength(1 + 1_203 + 1 + 1)
    expect((await lines(owner)).some(({ verb }) => verb === 'activityExported')).toBe(true)
  })
})

describe('a line of activity', () => {
  it('refuses to change an activity entry, and to delete it before its time', async () => {
    const owner = await withLines(1)
    const { db } = server.deps.database
    const own = (change: ReturnType<typeof sql>) => sql`${change} where workspace_id = ${owner.id}`.execute(db)
    await expect(own(sql`update activity set person_name = 'Nobody'`)).rejects.toThrow('only added to')
    await expect(own(sql`update activity set at = now()`)).rejects.toThrow('only added to')
    await expect(own(sql`delete from activity`)).rejects.toThrow('only added to')
    expect(await lines(owner)).toHaveLength(1)
  })

  it('deletes an activity entry after twelve months, and not a day before', async () => {
    const owner = await server.given.owner()
    const now = new Date()
    const monthsAgo = (months: number, days: number) => {
      const at = new Date(now)
      at.setUTCMonth(at.getUTCMonth() - months)
      return new Date(at.getTime() - days * DAY_MS)
    }
    for (const [name, at] of [
      ['old', monthsAgo(12, 1)],
      ['kept', monthsAgo(12, -1)],
    ] as const) {
      await recordActivity(server.deps.database.db, owner, { at }, { verb: 'folderCreated', name })
    }
    await forgetOldActivity(server.deps).run({ now, signal: AbortSignal.timeout(10_000) })
    expect((await lines(owner)).map(({ details }) => details.name)).toEqual(['kept'])
  })

  it('keeps the name of its person through leaving and a deleted account; the id goes with the account', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const editor = await server.given.member(owner, 'editor')
    await server.call(users.edit, { body: { name: 'Lúcia Souza' } }, editor)
    const form = await server.given.form(owner)
    later()
    await server.call(forms.edit, { params: { id: form.id }, body: { enabled: false } }, editor)
    await server.call(users.edit, { body: { name: 'Renamed' } }, editor)
    const path = { params: { workspaceId: owner.id } }
    await server.call(calls.members.leave, path, editor)
    const ofEditor = async () => (await lines(owner, { form: form.id })).find(({ verb }) => verb === 'formClosed')
    expect((await ofEditor())?.person).toEqual({ id: editor.personId, name: 'Lúcia Souza' })
    expect((await server.call(users.remove, {}, editor)).status).toBe(200)
    expect((await ofEditor())?.person).toEqual({ id: null, name: 'Lúcia Souza' })
  })

  it('deletes activity entries with their workspace', async () => {
    const owner = await withLines(3)
    expect((await server.call(users.remove, {}, owner)).status).toBe(200)
    const { rows } = await sql`select from activity where workspace_id = ${owner.id}`.execute(server.deps.database.db)
    expect(rows).toEqual([])
  })

  it('names a person without a name by part of the number', async () => {
    const owner = await withLines(1)
    const [line] = await lines(owner)
    expect(line?.person?.name).toBe(`${owner.number.slice(0, 3)} •••• ${owner.number.slice(-4)}`)
  })

  it('keeps the name that the form had, and says when the form is gone', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { name: 'Cakes' })
    later()
    await server.call(forms.edit, { params: { id: form.id }, body: { name: 'Bread' } }, owner)
    later()
    await server.call(forms.remove, { params: { id: form.id } }, owner)
    expect((await lines(owner)).map(({ form: named }) => [named?.name, named?.isThere])).toEqual([
      ['Bread', false],
      ['Bread', false],
      ['Cakes', false],
    ])
  })

  it('moves activity entries with their workspace, and to their person, when two accounts are merged', async () => {
    const [from, to] = [await server.given.owner(), await server.given.owner()]
    const host = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(host)
    await server.given.form(from, { name: 'Brought' })
    await recordActivity(
      server.deps.database.db,
      { id: host.id, personId: from.personId },
      { at: server.clock.now(), form },
      { verb: 'formOpened' },
    )
    await server.given.merged({ from, to })
    const { db } = server.deps.database
    const rows = await db.selectFrom('activity').selectAll().where('person_id', '=', to.personId).execute()
    expect(new Map(rows.map(({ workspace_id, verb }) => [workspace_id, verb]))).toEqual(
      new Map([
        [to.id, 'formCreated'],
        [host.id, 'formOpened'],
      ]),
    )
  })
})
