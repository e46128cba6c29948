import { calls } from '@wayform/contract/routes.ts'
import { PLAN_FACTS } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { purgeDeletedForms } from './forms.tasks.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { forms } = calls

/** Every call about one form, with a body that is valid for its owner. */
const aboutOneForm = (id: string) =>
  [
    [forms.get, { params: { id } }],
    [forms.edit, { params: { id }, body: { name: 'Mine' } }],
    [forms.saveQuestions, { params: { id }, body: { formQuestions: [], revision: 0 } }],
    [forms.publish, { params: { id } }],
    [forms.restore, { params: { id } }],
    [forms.remove, { params: { id } }],
    [forms.undelete, { params: { id } }],
  ] as const

describe('the list of forms', () => {
  it('lists forms in pages, pinned first, and searches them by name', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const made: string[] = []
    for (const name of ['Cake order', 'Table', 'Bread order']) {
      server.clock.advance(MINUTE_MS)
      made.push((await server.given.form(owner, { questions: [NAME], name })).id)
    }
    await server.call(calls.users.pinForm, { body: { formId: made[1] ?? '' } }, owner)
    const names = async (query: object) => {
      const { body } = await server.call(forms.list, { query }, owner)
      return [body.forms.map(({ name }: { name: string }) => name), body.total]
    }
    expect(await names({})).toEqual([['Table', 'Bread order', 'Cake order'], 3])
    expect(await names({ pageSize: 2 })).toEqual([['Table', 'Bread order'], 3])
    expect(await names({ pageSize: 2, index: 1 })).toEqual([['Cake order'], 3])
    expect(await names({ searchTerm: 'ÓRDER', pageSize: 1 })).toEqual([['Bread order'], 2])
  })
})

describe('access to a form', () => {
  it('requires a session', async () => {
    const { id } = await server.given.form(await server.given.owner())
    for (const [spec, call] of [...aboutOneForm(id), [forms.list, {}], [forms.create, { body: {} }]] as const) {
      const answer = await server.call(spec, call)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 401, 'auth.required'])
    }
  })

  it('answers 404 to another owner, whatever else is wrong with the request', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const stranger = await server.given.owner({ plan: 'plus' })
    for (const [spec, call] of aboutOneForm(form.id)) {
      const answer = await server.call(spec, call, stranger)
      expect([spec.path, answer.status, answer.body.code]).toEqual([spec.path, 404, 'form.notFound'])
    }
    const broken = await server.call(
      forms.saveQuestions,
      { params: { id: form.id }, body: { nonsense: 1 } as never },
      stranger,
    )
    expect(broken.status).toBe(404)
    expect((await server.call(forms.list, {}, stranger)).body.forms).toEqual([])
    const found = await server.call(forms.list, { query: { searchTerm: form.name } }, stranger)
    expect(found.body).toEqual({ forms: [], total: 0 })
  })

  it('answers 400 to an invalid page', async () => {
    const owner = await server.given.owner()
    for (const query of [{ pageSize: 0 }, { pageSize: 201 }, { index: -1 }, { searchTerm: 'x'.repeat(201) }]) {
      expect([query, (await server.call(forms.list, { query }, owner)).status]).toEqual([query, 400])
    }
  })

  it('answers 400 to an invalid id', async () => {
    const owner = await server.given.owner()
    for (const id of ['0', 'null', ' ', "' or 1=1", '00000000-0000-0000-0000-00000000000g']) {
      expect((await server.call(forms.get, { params: { id } }, owner)).status).toBe(400)
    }
  })
})

describe('creating a form', () => {
  it('adds a first page, a link of six letters and the owner’s number in E.164', async () => {
    const owner = await server.given.owner()
    const { status, body } = await server.call(
      forms.create,
      { body: { name: '  ', language: 'pt-br', whatsappNumber: '+55 11 98765-4321' } },
      owner,
    )
    expect(status).toBe(201)
    expect(body.form).toMatchObject({
      whatsappNumber: '+5511987654321',
      publishedVersion: null,
      toBePublished: true,
      revision: 0,
    })
    expect(body.form.link).toMatch(/^[a-z0-9]{6}$/)
    expect(body.form.formQuestions).toMatchObject([{ type: 'SECTION' }])
    expect(body.form.name).not.toBe('')
  })

  it('rejects an invalid number and stores nothing', async () => {
    const owner = await server.given.owner()
    const { status, body } = await server.call(forms.create, { body: { language: 'en', whatsappNumber: '123' } }, owner)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'auth.numberInvalid', ['whatsappNumber']])
    expect((await server.call(forms.list, {}, owner)).body.forms).toEqual([])
  })

  it('never exceeds the plan’s limit, however many requests arrive at once', async () => {
    const owner = await server.given.owner()
    const create = () => server.call(forms.create, { body: { language: 'en', whatsappNumber: owner.number } }, owner)
    const answers = await Promise.all(Array.from({ length: 8 }, create))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 403, 403, 403, 403, 403, 403])
    expect(PLAN_FACTS.free.maxForms).toBe(2)
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('plan.formLimit')
  })

  it('creates exactly one form of twenty simultaneous requests with one left in the plan', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    for (let n = 1; n < PLAN_FACTS.lite.maxForms; n++) await server.given.form(owner)
    const create = () => server.call(forms.create, { body: { language: 'en', whatsappNumber: owner.number } }, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, create))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'plan.formLimit')).toHaveLength(19)
    expect((await server.call(forms.list, {}, owner)).body.forms).toHaveLength(PLAN_FACTS.lite.maxForms)
  })
})

describe('a form as its owner reads it', () => {
  it('contains the owner, the page of each question, and formulas with question names', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, {
      questions: [
        { questionId: 'p1', type: 'SECTION', label: 'Order' },
        { questionId: 'cakes', type: 'NUMBER', label: 'Cakes' },
        { questionId: 'p2', type: 'SECTION', label: 'Bill' },
        {
          questionId: 'total',
          type: 'FORMULA',
          label: 'Total',
          formula: { expression: 'v * 2', variables: { v: 'cakes' } },
        },
      ],
    })
    const params = { id: form.id }
    const read = (await server.call(forms.get, { params }, owner)).body.form
    expect(read.user).toBe(owner.id)
    const version = (await server.call(forms.version, { params: { ...params, version: 1 } }, owner)).body.version
    for (const { formQuestions } of [read, version]) {
      expect(formQuestions.map(({ sectionId }: { sectionId?: string }) => sectionId)).toEqual([
        undefined,
        'p1',
        undefined,
        'p2',
      ])
      expect(formQuestions[3].formulaRender).toBe('<span data-question="cakes">Cakes</span> * 2')
    }
    // Derived fields are ignored when they are sent back.
    const moved = read.formQuestions.map((question: object) => ({ ...question, sectionId: 'p9' }))
    const body = { formQuestions: moved, revision: read.revision }
    expect((await server.call(forms.saveQuestions, { params, body }, owner)).status).toBe(200)
    expect((await server.call(forms.get, { params }, owner)).body.form.formQuestions).toEqual(read.formQuestions)
  })
})

describe('saving questions', () => {
  it('increases the revision and rejects a save with a stale one', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    const save = (revision: number, label: string) =>
      server.call(
        forms.saveQuestions,
        { params: { id }, body: { formQuestions: [{ ...NAME, label }], revision } },
        owner,
      )
    expect((await save(0, 'First')).body).toEqual({ revision: 1 })
    const stale = await save(0, 'Second')
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'form.stale', 1])
    const { body } = await server.call(forms.get, { params: { id } }, owner)
    expect(body.form.formQuestions.map(({ label }: { label: string }) => label)).toEqual(['Page 1', 'First'])
  })

  it('lets exactly one of two tabs win', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    const save = () =>
      server.call(forms.saveQuestions, { params: { id }, body: { formQuestions: [NAME], revision: 0 } }, owner)
    const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('drops unknown fields and rejects duplicate ids, unknown types and prototype keys', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    const save = (formQuestions: unknown, revision = 0) =>
      server.call(forms.saveQuestions, { params: { id }, body: { formQuestions, revision } as never }, owner)
    expect((await save([NAME, NAME])).status).toBe(400)
    expect((await save([{ ...NAME, type: 'TELEPATHY' }])).status).toBe(400)
    expect((await save([{ ...NAME, label: 'NUL \0' }])).status).toBe(400)
    const poisoned = await server.app.inject({
      method: 'PATCH',
      url: `/api/forms/${id}/question`,
      headers: { host: new URL(server.deps.config.appUrl).host, 'content-type': 'application/json', ...owner.headers },
      payload: '{"revision":0,"formQuestions":[],"__proto__":{"x":1}}',
    })
    expect(poisoned.statusCode).toBe(400)
    expect((await save([{ ...NAME, secret: 'x' }])).status).toBe(200)
    const { body } = await server.call(forms.get, { params: { id } }, owner)
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('publishing a form', () => {
  it('stores a numbered version, and returns the same one when nothing changed', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const again = await server.call(forms.publish, { params: { id: form.id } }, owner)
    expect(again.body.form).toMatchObject({ publishedVersion: 1, toBePublished: false })
    await server.call(
      forms.saveQuestions,
      { params: { id: form.id }, body: { formQuestions: [{ ...NAME, label: 'Who?' }], revision: 1 } },
      owner,
    )
    expect((await server.call(forms.get, { params: { id: form.id } }, owner)).body.form.toBePublished).toBe(true)
    expect(
      (await server.call(forms.publish, { params: { id: form.id }, query: { revision: 1 } }, owner)).body.code,
    ).toBe('form.stale')
    expect((await server.call(forms.publish, { params: { id: form.id } }, owner)).body.form.publishedVersion).toBe(2)
  })

  it('names every problem by question and publishes nothing', async () => {
    const owner = await server.given.owner()
    const options = ['Tea', 'tea '].map((label, index) => ({ _id: `o${index}`, label }))
    const form = await server.given.form(owner, {
      questions: [{ questionId: 'drink', type: 'RADIO', label: 'Drink', options }],
      isPublished: false,
    })
    const { status, body } = await server.call(forms.publish, { params: { id: form.id } }, owner)
    expect([status, body.code]).toEqual([422, 'form.notPublishable'])
    expect(body.fields.drink).toContain('tea')
    expect((await server.call(forms.get, { params: { id: form.id } }, owner)).body.form.publishedVersion).toBeNull()
  })

  it('rejects a second page on a plan without pages, and accepts it on one with them', async () => {
    const questions = [
      NAME,
      { questionId: 'p2', type: 'SECTION', label: 'More' },
      { ...NAME, questionId: 'b' },
    ] as const
    const free = await server.given.owner()
    const refused = await server.given.form(free, { questions, isPublished: false })
    expect((await server.call(forms.publish, { params: { id: refused.id } }, free)).body.fields).toHaveProperty('p2')
    const paying = await server.given.owner({ plan: 'standard' })
    expect((await server.given.form(paying, { questions })).published_version).toBe(1)
  })

  it('publishes one version when two tabs publish the same draft', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner, { questions: [NAME], isPublished: false })
    const publish = () => server.call(forms.publish, { params: { id } }, owner)
    const versions = (await Promise.all([publish(), publish(), publish()])).map(
      ({ body }) => body.form.publishedVersion,
    )
    expect(versions).toEqual([1, 1, 1])
  })
})

describe('restoring a form', () => {
  it('copies the last published version into the draft', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner, { questions: [NAME] })
    await server.call(forms.saveQuestions, { params: { id }, body: { formQuestions: [], revision: 1 } }, owner)
    const { body } = await server.call(forms.restore, { params: { id } }, owner)
    expect(body.form).toMatchObject({ toBePublished: false, revision: 3 })
    expect(body.form.formQuestions).toHaveLength(2)
  })

  it('restoring a form is refused when no version was ever published', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    expect((await server.call(forms.restore, { params: { id } }, owner)).body.code).toBe('form.neverPublished')
  })
})

describe('settings', () => {
  it('applies settings at once and increases their own revision', async () => {
    const owner = await server.given.owner()
    const { id } = await server.given.form(owner)
    const edit = (body: object) => server.call(forms.edit, { params: { id }, body }, owner)
    expect((await edit({ name: 'Cakes', enabled: false })).body.form).toMatchObject({
      name: 'Cakes',
      enabled: false,
      settingsRevision: 1,
    })
    expect((await edit({ name: 'Bread', settingsRevision: 0 })).body).toMatchObject({ code: 'form.stale', current: 1 })
  })

  it('reserves gated settings for plans that include them', async () => {
    const free = await server.given.owner()
    const { id, link } = await server.given.form(free)
    const edit = (body: object) => server.call(forms.edit, { params: { id }, body }, free)
    expect((await edit({ link: 'my-cakes' })).body.code).toBe('plan.featureMissing')
    expect((await edit({ meta: { title: 'x' } })).body.code).toBe('plan.featureMissing')
    expect((await edit({ responseJumpType: 'sequence', responseJumpData: [{ number: free.number }] })).body.code).toBe(
      'plan.featureMissing',
    )
    expect((await edit({ link })).status).toBe(200)
  })

  it('gives a link to one form only, ignoring case, and never a reserved one', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const first = await server.given.form(owner)
    const second = await server.given.form(owner)
    const edit = (id: string, link: string) => server.call(forms.edit, { params: { id }, body: { link } }, owner)
    expect((await edit(first.id, 'Padaria')).status).toBe(200)
    expect((await edit(second.id, 'padaria')).body.code).toBe('form.linkTaken')
    for (const reserved of ['Assets', 'admin', 'SUPPORT', 'wayform', 'www', 'preview', 'capgo']) {
      expect((await edit(second.id, reserved)).body.code).toBe('form.linkTaken')
    }
    expect((await edit(first.id, 'PADARIA')).body.form.link).toBe('PADARIA')
    expect((await edit(first.id, 'a b')).status).toBe(400)
  })

  it('keeps a link that was taken before it was reserved', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: [NAME] })
    const { db } = server.deps.database
    await db.updateTable('forms').set({ link: 'Support' }).where('id', '=', form.id).execute()
    await db.updateTable('form_links').set({ link_key: 'support' }).where('form_id', '=', form.id).execute()
    const edit = (body: object) => server.call(forms.edit, { params: { id: form.id }, body }, owner)
    expect((await edit({ link: 'Support', name: 'Help' })).status).toBe(200)
    expect((await server.call(calls.publicForms.page, { params: { link: 'support' } })).status).toBe(200)
    const copy = await server.call(forms.duplicate, { params: { id: form.id } }, owner)
    expect(copy.body.form.link).toMatch(/^[A-Za-z0-9]{6}$/)
  })

  it('turns e-mail notifications on only with an address', async () => {
    const owner = await server.given.owner({ email: 'ana@padaria.example' })
    const { id } = await server.given.form(owner)
    const edit = (body: object) => server.call(forms.edit, { params: { id }, body }, owner)
    expect((await edit({ emailNotificationEnabled: true })).body.fields).toHaveProperty('emailNotificationEmail')
    expect((await edit({ emailNotificationEnabled: true, emailNotificationEmail: 'ana@padaria.example' })).status).toBe(
      200,
    )
  })
})

describe('deleting a form', () => {
  it('deleting a form can be undone for ten minutes, then removes the form and its link', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner, { questions: [NAME] })
    const remove = () => server.call(forms.remove, { params: { id: form.id } }, owner)
    const undelete = () => server.call(forms.undelete, { params: { id: form.id } }, owner)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await undelete()).body.form.id).toBe(form.id)
    await remove()
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect((await undelete()).status).toBe(200)
    await remove()
    server.clock.advance(10 * MINUTE_MS)
    expect((await undelete()).status).toBe(404)
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    const left = await server.deps.database.db
      .selectFrom('form_links')
      .selectAll()
      .where('form_id', '=', form.id)
      .execute()
    expect(left).toEqual([])
  })
})
