import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { MAX_FOLDERS, MAX_TAGS } from '@wayform/core/form/settings/filing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { listFolders } from './list-folders.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { folders, forms } = calls

async function makeFolder(owner: GivenOwner, name: string, formIds: string[] = []) {
  const answer = await server.call(folders.create, { body: { name, forms: formIds } }, owner)
  expect(answer.status).toBe(201)
  return answer.body.folder as { id: string; name: string; forms: number }
}

const listed = async (owner: GivenOwner) => (await server.call(folders.list, {}, owner)).body
const namesIn = async (owner: GivenOwner, query: { folder?: string; tag?: string; place?: 'archive' }) =>
  (await server.call(forms.list, { query }, owner)).body.forms.map(({ name }: { name: string }) => name)

describe('folders', () => {
  it('makes, renames and lists folders with the number of their forms, the oldest first', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { name: 'Cakes' })
    const orders = await makeFolder(owner, '  Orders ', [form.id])
    server.clock.advance(1_000)
    await makeFolder(owner, 'Events')
    expect(orders).toMatchObject({ name: 'Orders', forms: 1 })
    await server.call(folders.rename, { params: { folderId: orders.id }, body: { name: 'Encomendas' } }, owner)
    expect((await listed(owner)).folders).toEqual([
      { id: orders.id, name: 'Encomendas', forms: 1 },
      { id: expect.any(String), name: 'Events', forms: 0 },
    ])
    expect(await namesIn(owner, { folder: orders.id })).toEqual(['Cakes'])
  })

  it('lists folders in the order that the owner gave them, and a new one last', async () => {
    const owner = await server.given.owner()
    const made = []
    for (const name of ['A', 'B', 'C']) made.push(await makeFolder(owner, name))
    const [a, b, c] = made.map(({ id }) => id)
    const order = (ids: (string | undefined)[], by: { headers: Record<string, string> }) =>
      server.call(folders.order, { body: { folders: ids.flatMap((id) => id ?? []) } }, by)
    expect((await order([c, a, b], owner)).status).toBe(200)
    await makeFolder(owner, 'D')
    const names = async () => (await listed(owner)).folders.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
    // Ids of another owner change nothing, and a caller who is signed out is refused.
    expect((await order([b, a, c], await server.given.owner())).status).toBe(200)
    expect((await order([b, a, c], { headers: {} })).status).toBe(401)
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  })

  it('puts each form into one folder at most, and keeps it where it is when the folder is deleted', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { name: 'Cakes' })
    const a = await makeFolder(owner, 'A', [form.id])
    server.clock.advance(1_000)
    const b = await makeFolder(owner, 'B')
    const moved = await server.call(folders.file, { params: { id: form.id }, body: { folder: b.id } }, owner)
    expect(moved.body).toEqual({ folder: b.id, tags: [], archived: false })
    expect((await listed(owner)).folders.map(({ forms: count }: { forms: number }) => count)).toEqual([0, 1])
    const gone = await server.call(folders.remove, { params: { folderId: b.id } }, owner)
    expect(gone.body).toEqual({ forms: [form.id] })
    expect((await server.call(forms.get, { params: { id: form.id } }, owner)).body.form.folder).toBeNull()
    // The forms named in the answer are enough for an undo.
    const again = await makeFolder(owner, 'B', gone.body.forms)
    expect(again.forms).toBe(1)
    expect((await server.call(folders.remove, { params: { folderId: b.id } }, owner)).status).toBe(404)
    expect(a.forms).toBe(1)
  })

  it('refuses one folder more than the limit, also when they are made at the same moment', async () => {
    const owner = await server.given.owner()
    for (let n = 0; n < MAX_FOLDERS - 1; n++) await makeFolder(owner, `Folder ${n}`)
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => server.call(folders.create, { body: { name, forms: [] } }, owner)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('folder.limit')
  })

  it('refuses folders to other workspaces and to requests without a session', async () => {
    const [owner, stranger] = [await server.given.owner(), await server.given.owner()]
    const [mine, theirs] = [await server.given.form(owner), await server.given.form(stranger)]
    const folder = await makeFolder(owner, 'Mine', [mine.id])
    const params = { folderId: folder.id }
    expect((await listed(stranger)).folders).toEqual([])
    expect((await server.call(folders.rename, { params, body: { name: 'X' } }, stranger)).status).toBe(404)
    expect((await server.call(folders.remove, { params }, stranger)).status).toBe(404)
    const own = await server.call(folders.file, { params: { id: theirs.id }, body: { folder: folder.id } }, stranger)
    expect([own.status, own.body.code]).toEqual([404, 'folder.notFound'])
    const foreign = await server.call(folders.file, { params: { id: mine.id }, body: { folder: null } }, stranger)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'form.notFound'])
    expect((await makeFolder(stranger, 'Taken', [mine.id])).forms).toBe(0)
    expect((await listed(owner)).folders).toEqual([folder])
    for (const answer of [
      await server.call(folders.list, {}),
      await server.call(folders.create, { body: { name: 'X', forms: [] } }),
      await server.call(folders.rename, { params, body: { name: 'X' } }),
      await server.call(folders.remove, { params }),
      await server.call(folders.file, { params: { id: mine.id }, body: { folder: null } }),
    ]) {
      expect(answer.status).toBe(401)
    }
  })

  it('refuses an empty name, and a form that is not named by an id', async () => {
    const owner = await server.given.owner()
    expect((await server.call(folders.create, { body: { name: '   ', forms: [] } }, owner)).status).toBe(400)
    expect((await server.call(folders.create, { body: { name: 'A', forms: ['x'] } }, owner)).status).toBe(400)
  })

  it('keeps an open editor current when a form is filed', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    const before = (await server.call(forms.get, { params: { id: form.id } }, owner)).body.form
    const folder = await makeFolder(owner, 'A', [form.id])
    await server.call(folders.file, { params: { id: form.id }, body: { tags: ['x'] } }, owner)
    const after = (await server.call(forms.get, { params: { id: form.id } }, owner)).body.form
    expect(after).toEqual({ ...before, folder: folder.id, tags: ['x'] })
  })
})

describe('the archive', () => {
  const archive = (id: string, archived: boolean, by: { headers: Record<string, string> }) =>
    server.call(folders.file, { params: { id }, body: { archived } }, by)

  it('takes a form out of its folder and its tags, lists it last, and gives it back as it was', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    await server.given.form(owner, { name: 'Pies' })
    server.clock.advance(1_000)
    const cakes = await server.given.form(owner, { name: 'Cakes' })
    const folder = await makeFolder(owner, 'A', [cakes.id])
    await server.call(folders.file, { params: { id: cakes.id }, body: { tags: ['natal'] } }, owner)
    expect(await namesIn(owner, {})).toEqual(['Cakes', 'Pies'])
    const archived = await archive(cakes.id, true, owner)
    expect(archived.body).toEqual({ folder: folder.id, tags: ['natal'], archived: true })
    expect(await namesIn(owner, {})).toEqual(['Pies', 'Cakes'])
    expect(await namesIn(owner, { place: 'archive' })).toEqual(['Cakes'])
    expect(await namesIn(owner, { folder: folder.id })).toEqual([])
    expect(await listed(owner)).toEqual({ folders: [{ ...folder, forms: 0 }], tags: [], archived: 1 })
    await archive(cakes.id, false, owner)
    expect(await namesIn(owner, { folder: folder.id })).toEqual(['Cakes'])
    expect(await listed(owner)).toEqual({ folders: [folder], tags: [{ tag: 'natal', forms: 1 }], archived: 0 })
  })

  it('closes nothing: the public page goes on, and a copy is not archived', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { questions: [{ questionId: 'q', type: 'TEXT', label: 'Name' }] })
    await archive(form.id, true, owner)
    const host = new URL(server.deps.config.formsUrl).host
    expect((await server.forms.inject({ url: `/${form.link}`, headers: { host } })).statusCode).toBe(200)
    const copy = await server.call(forms.duplicate, { params: { id: form.id } }, owner)
    expect(copy.body.form.archived).toBe(false)
  })

  it('refuses the archive to other workspaces and without a session, and counts only forms that the member sees', async () => {
    const [owner, stranger] = [await server.given.owner({ plan: 'plus' }), await server.given.owner()]
    const [seen, hidden] = [await server.given.form(owner), await server.given.form(owner)]
    expect((await archive(seen.id, true, stranger)).status).toBe(404)
    expect((await archive(seen.id, true, { headers: {} })).status).toBe(401)
    await archive(seen.id, true, owner)
    await archive(hidden.id, true, owner)
    const viewer = await server.given.member(owner, 'viewer', [seen.id])
    const inIt = { headers: { ...viewer.headers, [WORKSPACE_HEADER]: owner.id } }
    expect((await server.call(folders.list, {}, inIt)).body.archived).toBe(1)
    expect((await archive(seen.id, false, inIt)).body.code).toBe('workspace.roleMissing')
  })
})

describe('tags', () => {
  it('stores tags as a whole, each once, and counts them without regard to case', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const [cakes, pies] = [
      await server.given.form(owner, { name: 'Cakes' }),
      await server.given.form(owner, { name: 'Pies' }),
    ]
    const tag = (id: string, tags: string[]) => server.call(folders.file, { params: { id }, body: { tags } }, owner)
    expect((await tag(cakes.id, ['Natal', 'natal', ' entrega '])).body.tags).toEqual(['Natal', 'entrega'])
    await tag(pies.id, ['natal'])
    expect((await listed(owner)).tags).toEqual([
      { tag: expect.stringMatching(/^natal$/i), forms: 2 },
      { tag: 'entrega', forms: 1 },
    ])
    expect((await namesIn(owner, { tag: 'NATAL' })).toSorted()).toEqual(['Cakes', 'Pies'])
    await tag(cakes.id, [])
    expect(await namesIn(owner, { tag: 'natal' })).toEqual(['Pies'])
    const many = Array.from({ length: MAX_TAGS + 1 }, (_, index) => `tag ${index}`)
    expect((await tag(cakes.id, many)).status).toBe(400)
  })

  it('a new form goes to the folder that it is begun in, to none if that is another’s or gone', async () => {
    const [owner, other] = [await server.given.owner({ plan: 'plus' }), await server.given.owner({ plan: 'plus' })]
    const [own, others] = [await makeFolder(owner, 'A'), await makeFolder(other, 'B')]
    const started = { language: 'en', whatsappNumber: '+5511987654321' } as const
    const folderOf = async (folder: string) =>
      (await server.call(forms.create, { body: { name: '', ...started, folder } }, owner)).body.form.folder
    expect(await folderOf(own.id)).toBe(own.id)
    expect(await folderOf(others.id)).toBeNull()
    const body = { templateId: 'food-order', number: started.whatsappNumber, whole: false, folder: own.id }
    expect((await server.call(calls.templates.use, { query: {}, body }, owner)).body.form.folder).toBe(own.id)
    await server.call(folders.remove, { params: { folderId: own.id } }, owner)
    expect(await folderOf(own.id)).toBeNull()
  })

  it('copies tags and folder with a form, and lists no tags of a deleted form', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const form = await server.given.form(owner, { name: 'Cakes' })
    const folder = await makeFolder(owner, 'A', [form.id])
    await server.call(folders.file, { params: { id: form.id }, body: { tags: ['natal'] } }, owner)
    const copy = (await server.call(forms.duplicate, { params: { id: form.id } }, owner)).body.form
    expect(copy).toMatchObject({ folder: folder.id, tags: ['natal'] })
    for (const { id } of [form, copy]) await server.call(forms.remove, { params: { id } }, owner)
    expect(await listed(owner)).toEqual({ folders: [{ id: folder.id, name: 'A', forms: 0 }], tags: [], archived: 0 })
  })

  it('moves tags with their folders when two accounts become one', async () => {
    const [from, to] = [await server.given.owner({ plan: 'plus' }), await server.given.owner({ plan: 'plus' })]
    const form = await server.given.form(from, { name: 'Cakes' })
    const folder = await makeFolder(from, 'A', [form.id])
    await server.call(folders.file, { params: { id: form.id }, body: { tags: ['natal'] } }, from)
    await server.given.merged({ from, to })
    // A merge ends the sessions of both.
    expect(await listFolders(server.deps, to)).toEqual({
      folders: [{ id: folder.id, name: 'A', forms: 1 }],
      tags: [{ tag: 'natal', forms: 1 }],
      archived: 0,
    })
  })
})
