import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'

const name = (label: string) => ({ questionId: 'name', type: 'TEXT', label }) as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { forms } = calls
type Owner = Awaited<ReturnType<TestServer['given']['owner']>>

/** A form with one published version per label, a minute apart. */
async function published(owner: Owner, ...labels: string[]) {
  const { id } = await server.given.form(owner)
  for (const [revision, label] of labels.entries()) {
    const body = { formQuestions: [name(label)], revision }
    await server.call(forms.saveQuestions, { params: { id }, body }, owner)
    expect((await server.call(forms.publish, { params: { id } }, owner)).status).toBe(200)
    server.clock.advance(MINUTE_MS)
  }
  return { id, params: (version: number) => ({ id, version }) }
}

const labelsOf = (questions: { label: string }[]) => questions.map(({ label }) => label)

const aboutVersions = (id: string) =>
  [
    [forms.versions, { params: { id } }],
    [forms.version, { params: { id, version: 1 } }],
    [forms.restoreVersion, { params: { id, version: 1 } }],
  ] as const

describe('access to the versions of a form', () => {
  it('requires a session', async () => {
    const { id } = await published(await server.given.owner(), 'One')
    for (const [spec, call] of aboutVersions(id)) {
      const answer = await server.call(spec, call)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })

  it('answers 404 to another owner and changes nothing', async () => {
    const owner = await server.given.owner()
    const { id } = await published(owner, 'One', 'Two')
    const stranger = await server.given.owner({ plan: 'plus' })
    for (const [spec, call] of aboutVersions(id)) {
      const answer = await server.call(spec, call, stranger)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 404, 'form.notFound'])
    }
    const { body } = await server.call(forms.get, { params: { id } }, owner)
    expect([body.form.revision, labelsOf(body.form.formQuestions)]).toEqual([2, ['Page 1', 'Two']])
  })

  it('access to the versions of a form is included in every plan', async () => {
    const owner = await server.given.owner({ plan: 'free' })
    const { id } = await published(owner, 'One')
    for (const [spec, call] of aboutVersions(id)) expect((await server.call(spec, call, owner)).status).toBe(200)
  })
})

describe('the versions of a form', () => {
  it('lists versions newest first, with time, size and which one is live', async () => {
    const owner = await server.given.owner()
    const { id } = await published(owner, 'One', 'Two', 'Three')
    const { versions } = (await server.call(forms.versions, { params: { id } }, owner)).body
    expect(versions).toMatchObject([
      { version: 3, isLive: true, questionCount: 1 },
      { version: 2, isLive: false, questionCount: 1 },
      { version: 1, isLive: false, questionCount: 1 },
    ])
    expect(Date.parse(versions[0].publishedAt) - Date.parse(versions[1].publishedAt)).toBe(MINUTE_MS)
  })

  it('lists no versions before the first publish', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    expect((await server.call(forms.versions, { params: { id } }, owner)).body).toEqual({ versions: [] })
  })

  it('returns each version as it was published', async () => {
    const owner = await server.given.owner()
    const { params } = await published(owner, 'One', 'Two')
    const { version } = (await server.call(forms.version, { params: params(1) }, owner)).body
    expect(version).toMatchObject({ version: 1, isLive: false, questionCount: 1 })
    expect(labelsOf(version.formQuestions)).toEqual(['Page 1', 'One'])
  })

  it('answers 404 for unknown versions and versions of other forms', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const { params } = await published(owner, 'One')
    await published(owner, 'One', 'Two', 'Three')
    for (const spec of [forms.version, forms.restoreVersion]) {
      expect((await server.call(spec, { params: params(3) }, owner)).body.code).toBe('form.versionNotFound')
      expect((await server.call(spec, { params: params(0) }, owner)).status).toBe(400)
      expect((await server.call(spec, { params: params(1.5) }, owner)).status).toBe(400)
    }
  })
})

describe('restoring a version', () => {
  it('copies the version over the draft, and respondents see it after publishing', async () => {
    const owner = await server.given.owner()
    const { id, params } = await published(owner, 'One', 'Two', 'Three')
    const { body } = await server.call(forms.restoreVersion, { params: params(2), query: { revision: 3 } }, owner)
    expect(body.form).toMatchObject({ revision: 4, publishedVersion: 3, toBePublished: true })
    expect(labelsOf(body.form.formQuestions)).toEqual(['Page 1', 'Two'])
    const again = await server.call(forms.publish, { params: { id }, query: { revision: 4 } }, owner)
    expect(again.body.form).toMatchObject({ publishedVersion: 4, toBePublished: false })
    expect((await server.call(forms.version, { params: params(3) }, owner)).status).toBe(200)
  })

  it('leaves nothing to publish when it is the live version', async () => {
    const owner = await server.given.owner()
    const { id, params } = await published(owner, 'One', 'Two')
    await server.call(forms.saveQuestions, { params: { id }, body: { formQuestions: [], revision: 2 } }, owner)
    const { body } = await server.call(forms.restoreVersion, { params: params(2) }, owner)
    expect(body.form).toMatchObject({ revision: 4, toBePublished: false })
  })

  it('restoring a version is refused with a stale revision and leaves the draft alone', async () => {
    const owner = await server.given.owner()
    const { id, params } = await published(owner, 'One', 'Two')
    const stale = await server.call(forms.restoreVersion, { params: params(1), query: { revision: 1 } }, owner)
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'form.stale', 2])
    const { body } = await server.call(forms.get, { params: { id } }, owner)
    expect(labelsOf(body.form.formQuestions)).toEqual(['Page 1', 'Two'])
  })

  it('lets exactly one of several tabs win', async () => {
    const owner = await server.given.owner()
    const { params } = await published(owner, 'One', 'Two')
    const restore = () => server.call(forms.restoreVersion, { params: params(1), query: { revision: 2 } }, owner)
    const statuses = (await Promise.all([restore(), restore(), restore()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
