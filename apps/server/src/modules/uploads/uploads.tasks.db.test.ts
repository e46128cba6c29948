import { calls } from '@wayform/contract/routes.ts'
import { blankProduct } from '@wayform/core/catalogue/blank-product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuestionInit } from '../../testing/given.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeDeletedForms } from '../forms/forms.tasks.ts'
import { deleteUploadsOf } from './delete-uploads.repository.ts'
import { resolveUploads } from './resolve-uploads.ts'
import { PNG, uploadDriver } from './testing.ts'
import { deleteObjects, sweepUploads } from './uploads.tasks.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const context = () => ({ now: server.clock.now(), signal: new AbortController().signal })
const sweep = () => sweepUploads(server.deps).run(context())
const clear = () => deleteObjects(server.deps).run(context())

async function objects(userId: string): Promise<number> {
  let count = 0
  for await (const _ of server.deps.store.list(`${userId}/`)) count += 1
  return count
}

async function given() {
  const owner = await server.given.owner({ plan: 'standard' })
  return { owner, form: await files.form(owner) }
}

describe('unused files', () => {
  it('unused files are deleted after a day, with their bytes; those in a response stay', async () => {
    const { owner, form } = await given()
    const submissionId = files.newKey()
    const [kept] = [await files.stored(form.link, { submissionId }), await files.stored(form.link)]
    await files.begin(form.link)
    await files.used(form, submissionId, [kept])
    expect([await objects(owner.id), await files.usage(owner)]).toEqual([2, 2 * PNG.length])
    server.clock.advance(DAY_MS - 1_000)
    await sweep()
    expect(await files.rows(owner.id)).toHaveLength(3)
    server.clock.advance(1_000)
    await sweep()
    await sweep()
    await clear()
    expect((await files.rows(owner.id)).map(({ id, state }) => [id, state])).toEqual([[kept, 'used']])
    expect([await objects(owner.id), await files.usage(owner)]).toEqual([1, PNG.length])
    server.clock.advance(400 * DAY_MS)
    await sweep()
    await clear()
    expect(await objects(owner.id)).toBe(1)
  })

  it('unused files are kept a while longer once a submission claims them', async () => {
    const { owner, form } = await given()
    const submissionId = files.newKey()
    const id = await files.stored(form.link, { submissionId })
    server.clock.advance(DAY_MS)
    const published = await server.deps.publishedForms.find(form.link)
    if (published.state !== 'open') throw new Error('closed')
    const { row, pages } = published.form
    const file = await resolveUploads(server.deps, row, { submissionId, isTest: false }, pages, { photo: [id] })
    expect(file(id, 'photo')).toEqual({ uploadId: id, name: 'cake.png', type: 'image/png', size: PNG.length })
    await sweep()
    expect(await files.used(form, submissionId, [id])).toBe(1)
    expect(await files.rows(owner.id)).toMatchObject([{ state: 'used', response_number: 1 }])
  })

  it('unused files include announced ones, whose bytes may arrive until their link expires', async () => {
    const { owner, form } = await given()
    const { body } = await files.begin(form.link)
    await deleteUploadsOf(server.deps.database.db, { userId: owner.id, uploadIds: [body.uploadId] }, server.clock.now())
    expect((await files.put(body, PNG)).body.code).toBe('upload.notFound')
    const listed = () => server.deps.database.db.selectFrom('object_deletions').selectAll().execute()
    await clear()
    expect(await listed()).toHaveLength(1)
    server.clock.advance(25 * MINUTE_MS)
    await clear()
    await clear()
    expect(await listed()).toEqual([])
  })

  it('unused files include owners’ pictures that no draft, version, setting or product uses, after a week', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const picture = async () => {
      const { body } = await files.presign(owner)
      await files.put(body, PNG, { 'content-type': 'image/png' })
      return body as { uploadId: string; publicUrl: string }
    }
    const all = [await picture(), await picture(), await picture(), await picture(), await picture()]
    const [inDraft, inVersion, inMeta, inProduct] = all
    const image = (url = ''): QuestionInit => ({
      questionId: 'image',
      type: 'IMAGE',
      label: 'Cake',
      media: { type: 'image/png', url, name: '' },
    })
    const name: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Name' }
    const form = await server.given.form(owner, { questions: [image(inVersion?.publicUrl), name] })
    await server.call(
      calls.forms.saveQuestions,
      {
        params: { id: form.id },
        body: { formQuestions: [image(inDraft?.publicUrl), name] as never, revision: form.revision },
      },
      owner,
    )
    await server.call(
      calls.forms.edit,
      { params: { id: form.id }, body: { meta: { image: inMeta?.publicUrl ?? '', imageType: 'image/png' } } },
      owner,
    )
    const photo = { type: 'image/png', url: inProduct?.publicUrl ?? '', name: '' }
    await server.call(calls.catalogue.create, { body: { details: blankProduct({ name: 'Cake', photo }) } }, owner)
    server.clock.advance(7 * DAY_MS)
    for (let times = 0; times < 2; times++) {
      await sweep()
      await clear()
      const rows = await files.rows(owner.id)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(
        all
          .slice(0, 4)
          .map(({ uploadId }) => uploadId)
          .toSorted(),
      )
      server.clock.advance(8 * DAY_MS)
    }
    expect([await objects(owner.id), await files.usage(owner)]).toEqual([4, 4 * PNG.length])
  })
})

describe('deleting the owner of files', () => {
  async function two() {
    const { owner, form } = await given()
    const keys = [files.newKey(), files.newKey()]
    const ids: string[] = []
    for (const submissionId of keys) {
      const id = await files.stored(form.link, { submissionId })
      await files.used(form, submissionId, [id])
      ids.push(id)
    }
    return { owner, form, ids }
  }

  it('deletes the files of a form when it is purged', async () => {
    const [{ owner, form }, other] = [await two(), await two()]
    await server.call(calls.forms.remove, { params: { id: form.id } }, owner)
    server.clock.advance(10 * MINUTE_MS)
    await purgeDeletedForms(server.deps).run(context())
    server.clock.advance(20 * MINUTE_MS)
    await clear()
    expect([await objects(owner.id), await files.usage(owner), await files.rows(owner.id)]).toEqual([0, 0, []])
    expect([await objects(other.owner.id), await files.usage(other.owner)]).toEqual([2, 2 * PNG.length])
  })

  it('deletes the files of single responses, or of an account', async () => {
    const { owner, form, ids } = await two()
    const { db } = server.deps.database
    const now = server.clock.now()
    expect(await deleteUploadsOf(db, { userId: owner.id, formId: form.id, responseNumbers: [2, 7] }, now)).toBe(1)
    expect((await files.rows(owner.id)).map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect(await deleteUploadsOf(db, { userId: owner.id, formId: form.id, responseNumbers: [] }, now)).toBe(0)
    const stranger = await server.given.owner()
    expect(await deleteUploadsOf(db, { userId: stranger.id, uploadIds: ids }, now)).toBe(0)
    expect(await deleteUploadsOf(db, { userId: owner.id }, now)).toBe(1)
    expect(await files.usage(owner)).toBe(0)
    server.clock.advance(30 * MINUTE_MS)
    await clear()
    expect(await objects(owner.id)).toBe(0)
  })

  it('refuses to delete an account while it still has files', async () => {
    const { owner } = await two()
    await expect(
      server.deps.database.db.deleteFrom('users').where('id', '=', owner.id).execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('merging accounts', () => {
  it('moves files and their quota', async () => {
    const [{ owner: from }, { owner: to, form }] = [await given(), await given()]
    const { body } = await files.presign(from)
    await files.put(body, PNG, { 'content-type': 'image/png' })
    await files.stored(form.link)
    await server.given.merged({ from, to })
    // The merge ended the sessions of both.
    expect(await files.usage(await server.given.owner({ number: to.number }))).toBe(2 * PNG.length)
    expect((await files.get(body.publicUrl)).bytes).toEqual(PNG)
    expect(await deleteUploadsOf(server.deps.database.db, { userId: to.id }, server.clock.now())).toBe(2)
  })
})
