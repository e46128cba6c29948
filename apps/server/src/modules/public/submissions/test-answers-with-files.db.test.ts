import { calls } from '@wayform/contract/routes.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../../testing/given.ts'
import { DAY_MS, MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import type { Task } from '../../../platform/tasks/tasks.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { purgeDeletedForms } from '../../forms/forms.tasks.ts'
import { purgeDeletedResponses } from '../../responses/responses.tasks.ts'
import { MAX_TEST_BYTES } from '../../uploads/test-files.ts'
import { PNG, uploadDriver } from '../../uploads/testing.ts'
import { sweepUploads } from '../../uploads/uploads.tasks.ts'

let server: TestServer
let files: ReturnType<typeof uploadDriver>
beforeAll(async () => {
  server = await testServer()
  files = uploadDriver(server)
})
afterAll(() => server.close())

const FULL = PLAN_FACTS.standard.maxUploadBytes

async function given() {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await files.form(owner)
  return { owner, form, query: await testQuery(owner, form) }
}

async function testQuery(owner: GivenOwner, form: FormRow): Promise<string> {
  const { body } = await server.call(calls.forms.testLink, { params: { id: form.id } }, owner)
  return new URL(body.url).search
}

const submit = (link: string, submissionId: string, photo: string, query?: string) =>
  server.call(calls.publicForms.submit, {
    params: { link },
    body: { submissionId, answers: { photo: [photo] }, ...(query !== undefined && { query }) },
  })

async function sendTest({ form, query }: Awaited<ReturnType<typeof given>>) {
  const submissionId = files.newKey()
  const photo = await files.stored(form.link, { submissionId, query })
  const { status, body } = await submit(form.link, submissionId, photo, query)
  expect([status, body.isTest]).toEqual([201, true])
  return photo
}

/** As if earlier tests had left this much. */
const setTestBytes = (uploadId: string, size: number) =>
  server.deps.database.db.updateTable('uploads').set({ size }).where('id', '=', uploadId).execute()

const run = (task: Task) => task.run({ now: server.clock.now(), signal: new AbortController().signal })
const stillThere = async (owner: GivenOwner) => (await files.rows(owner.id)).map(({ id }) => id)

describe('the files of a test answer', () => {
  it('the files of a test answer use no storage quota, neither during the upload nor when the answer is purged', async () => {
    const all = await given()
    const { owner, form } = all
    const real = await files.stored(form.link)
    expect(await files.usage(owner)).toBe(PNG.length)
    await sendTest(all)
    expect(await files.usage(owner)).toBe(PNG.length)
    const query = { formId: form.id }
    const tests = await server.call(calls.responses.list, { query: { ...query, tests: 'true' } }, owner)
    const responseIds = [tests.body.list[0]._id]
    expect((await server.call(calls.responses.remove, { query, body: { responseIds } }, owner)).status).toBe(200)
    server.clock.advance(11 * MINUTE_MS)
    await run(purgeDeletedResponses(server.deps))
    expect(await stillThere(owner)).toEqual([real])
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('the files of a test answer are accepted when the quota is used up, and take no space from others', async () => {
    const all = await given()
    const { owner, form } = all
    await files.setUsage(owner.id, FULL)
    await sendTest(all)
    expect(await files.usage(owner)).toBe(FULL)
    expect((await files.begin(form.link)).body.code).toBe('upload.quota')
  })

  it('the files of a test answer are swept after a day without an answer, and free no quota that they did not use', async () => {
    const { owner, form, query } = await given()
    await files.stored(form.link, { query })
    await files.setUsage(owner.id, 7)
    server.clock.advance(DAY_MS + MINUTE_MS)
    await run(sweepUploads(server.deps))
    expect(await stillThere(owner)).toEqual([])
    expect(await files.usage(owner)).toBe(7)
  })

  it('the files of a test answer are deleted with their form, and leave the count of the others', async () => {
    const all = await given()
    const { owner, form } = all
    const other = await files.form(owner)
    const kept = await files.stored(other.link)
    await sendTest(all)
    expect((await server.call(calls.forms.remove, { params: { id: form.id } }, owner)).status).toBeLessThan(300)
    server.clock.advance(40 * DAY_MS)
    await run(purgeDeletedForms(server.deps))
    expect(await stillThere(owner)).toEqual([kept])
    expect(await files.usage(owner)).toBe(PNG.length)
  })

  it('the files of a test answer are limited per account, over all its forms', async () => {
    const all = await given()
    const { owner, form, query } = all
    await setTestBytes(await sendTest(all), MAX_TEST_BYTES - PNG.length)
    const other = await files.form(owner)
    const otherQuery = await testQuery(owner, other)
    // Both were announced while there was room for one of them.
    const [first, second] = await Promise.all([
      files.begin(form.link, { query }),
      files.begin(other.link, { query: otherQuery }),
    ])
    const puts = await Promise.all([files.put(first.body, PNG), files.put(second.body, PNG)])
    expect(puts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const refused = await files.begin(form.link, { query })
    expect([refused.status, refused.body.code]).toEqual([403, 'upload.testsFull'])
    expect(refused.body.message).toContain('100 MB')
    await sendTest(await given())
    // Respondents' files are not affected.
    expect((await files.begin(form.link)).status).toBe(201)
  })

  it('the files of a test answer can’t be part of a response, which would store files for free', async () => {
    const { owner, form, query } = await given()
    const submissionId = files.newKey()
    const photo = await files.stored(form.link, { submissionId, query })
    const sent = await submit(form.link, submissionId, photo)
    expect([sent.status, sent.body.code]).toEqual([422, 'submission.invalid'])
    expect(await files.usage(owner)).toBe(0)
  })

  it.each([
    [
      'after an hour',
      async ({ query }: { query: string }) => {
        server.clock.advance(60 * MINUTE_MS)
        return query
      },
    ],
    ['with the token of somebody else’s form', async () => (await given()).query],
  ])('the files of a test answer are rejected %s, so that they can’t become a respondent’s', async (_, queryFor) => {
    const all = await given()
    const refused = await files.begin(all.form.link, { query: await queryFor(all) })
    expect([refused.status, refused.body.code]).toEqual([410, 'test.ended'])
    expect(await stillThere(all.owner)).toEqual([])
  })

  it('the files of a test answer require the plan that files require', async () => {
    const { owner, form, query } = await given()
    await server.deps.database.db.updateTable('users').set({ plan: 'free' }).where('id', '=', owner.id).execute()
    await expect.poll(async () => (await files.begin(form.link, { query })).status).toBe(410)
  })

  it('the files of a test answer use no storage quota without script either', async () => {
    const { owner, form, query } = await given()
    await files.setUsage(owner.id, FULL)
    const boundary = 'files-of-a-test'
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="cake.png"\r\n` +
          'content-type: image/png\r\n\r\n',
      ),
      PNG,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const reply = await server.forms.inject({
      method: 'POST',
      url: `/${form.link}${query}`,
      headers: {
        host: new URL(server.deps.config.formsUrl).host,
        accept: 'text/html',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    })
    expect(reply.statusCode).toBe(200)
    const [row] = await files.rows(owner.id)
    expect(row).toMatchObject({ state: 'stored', size: PNG.length })
    expect(await files.usage(owner)).toBe(FULL)
  })
})
