import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { resolveUploads } from './resolve-uploads.ts'
import { PDF, PNG, uploadDriver } from './testing.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

async function resolver(link: string, submissionId: string | undefined, raw: Record<string, unknown>) {
  const found = await server.deps.publishedForms.find(link)
  if (found.state !== 'open') throw new Error('closed')
  return resolveUploads(server.deps, found.form.row, { submissionId, isTest: false }, found.form.pages, raw)
}

describe('the files of answers', () => {
  it('the files of answers are those that arrived for this form, question and submission', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const [form, other] = [await files.form(owner), await files.form(owner)]
    const [submissionId, elsewhere] = [files.newKey(), files.newKey()]
    const photo = await files.stored(form.link, { submissionId })
    const paper = await files.stored(
      form.link,
      { submissionId, questionId: 'papers', name: 'menu.pdf', type: 'application/pdf' },
      PDF,
    )
    const onOtherForm = await files.stored(other.link, { submissionId })
    const ofOthers = await files.stored(form.link, { submissionId: elsewhere })
    const { body: neverSent } = await files.begin(form.link, { submissionId })
    const all = [photo, paper, onOtherForm, ofOthers, neverSent.uploadId]
    const file = await resolver(form.link, submissionId, { photo: all, papers: all })
    expect(file(photo, 'photo')).toEqual({ uploadId: photo, name: 'cake.png', type: 'image/png', size: PNG.length })
    expect(file(paper, 'papers')).toMatchObject({ name: 'menu.pdf', type: 'application/pdf', size: PDF.length })
    for (const id of [paper, onOtherForm, ofOthers, neverSent.uploadId]) expect(file(id, 'photo')).toBeUndefined()
    expect(file(photo, 'papers')).toBeUndefined()
    expect((await resolver(form.link, elsewhere, { photo: [photo] }))(photo, 'photo')).toBeUndefined()
    expect((await resolver(form.link, undefined, { photo: [photo] }))(photo, 'photo')).toBeUndefined()
    expect((await resolver(other.link, submissionId, { photo: [photo] }))(photo, 'photo')).toBeUndefined()
  })

  it('the files of answers are none for invalid answers, without a query', async () => {
    const form = await files.form()
    const raw = { photo: { length: 1, 0: 'x' }, papers: ['../../x', 5, null, ['a'], 'x'.repeat(36)] }
    const file = await resolver(form.link, files.newKey(), raw)
    expect(file('../../x', 'papers')).toBeUndefined()
    expect((await resolver(form.link, files.newKey(), {}))('x', 'photo')).toBeUndefined()
  })

  it('the files of answers stay the same for a repeated submission', async () => {
    const form = await files.form()
    const submissionId = files.newKey()
    const id = await files.stored(form.link, { submissionId })
    expect(await files.used(form, submissionId, [id])).toBe(1)
    expect(await files.used(form, submissionId, [id])).toBe(1)
    expect((await resolver(form.link, submissionId, { photo: [id] }))(id, 'photo')).toMatchObject({ uploadId: id })
    expect(await files.rows(form.user_id)).toMatchObject([{ state: 'used', response_number: 1 }])
  })

  it('the files of answers that arrived while the database was unavailable are found by the answer', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await files.form(owner)
    const submissionId = files.newKey()
    const { body } = await files.begin(form.link, { submissionId })
    const [row] = await files.rows(owner.id)
    await server.deps.store.put(row?.object_key ?? '', PNG, { type: 'image/png' })
    expect((await files.put(body, PNG)).body.code).toBe('upload.expired')
    const file = await resolver(form.link, submissionId, { photo: [body.uploadId] })
    expect(file(body.uploadId, 'photo')).toMatchObject({ size: PNG.length })
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('the files of answers are marked with the response, for each of a group that is stored together', async () => {
    const form = await files.form()
    const keys = Array.from({ length: 12 }, () => files.newKey())
    const ids = await Promise.all(keys.map((submissionId) => files.stored(form.link, { submissionId })))
    const plain = Array.from({ length: 12 }, () => files.used(form, files.newKey(), []))
    const numbers = await Promise.all(keys.map((key, n) => files.used(form, key, [ids[n] ?? ''])))
    await Promise.all(plain)
    const rows = await files.rows(form.user_id)
    expect(new Map(rows.map(({ id, response_number }) => [id, response_number]))).toEqual(
      new Map(ids.map((id, n) => [id, numbers[n]])),
    )
  })

  it('the files of answers are never marked for another submission', async () => {
    const form = await files.form()
    const id = await files.stored(form.link)
    await files.used(form, files.newKey(), [id])
    expect(await files.rows(form.user_id)).toMatchObject([{ state: 'stored', response_number: null }])
  })
})
