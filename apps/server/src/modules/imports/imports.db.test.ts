import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { type Access, NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { imports, forms } = calls
const TEXT = 'Name\nWhatsApp number\nWhich cake? Brigadeiro / Morango / Cenoura\n-----'
const source = { kind: 'text', text: TEXT } as const
const BODY = { source, language: 'pt-br', number: '+5511987654321' } as const

describe('the preview of an import', () => {
  it('shows which items are understood and which are left out, and draws the first page', async () => {
    const owner = await server.given.owner()
    const { status, body } = await server.call(imports.preview, { body: { source, language: 'ar' } }, owner)
    expect(status).toBe(200)
    expect(
      body.items.map(({ kind, outcome, reasons, options }: Record<string, unknown>) => [
        kind,
        outcome,
        reasons,
        options,
      ]),
    ).toEqual([
      ['TEXT', 'understood', [], null],
      ['PHONE', 'understood', [], null],
      ['RADIO', 'understood', [], 3],
      [null, 'leftOut', ['nothingToAsk'], null],
    ])
    expect(body.html).toContain('Brigadeiro')
    expect(body.html).toContain('dir="rtl"')
    expect(body.html).not.toContain('<script')
  })

  it('stores no form for a preview', async () => {
    const owner = await server.given.owner()
    await server.call(imports.preview, { body: { source, language: 'en' } }, owner)
    expect((await server.call(forms.list, {}, owner)).body.forms).toEqual([])
  })

  it('escapes what looks like markup', async () => {
    const owner = await server.given.owner()
    const text = '<img src=x onerror=alert(1)>? <b>a</b> / </script><script>alert(2)</script>'
    const { body } = await server.call(
      imports.preview,
      { body: { source: { kind: 'text', text }, language: 'en' } },
      owner,
    )
    expect(body.html).not.toMatch(/<img src=x|<script/)
  })

  it('refuses an empty text', async () => {
    const owner = await server.given.owner()
    const empty = { source: { kind: 'text', text: ' \n ' }, language: 'en' } as const
    expect((await server.call(imports.preview, { body: empty }, owner)).body.code).toBe('import.empty')
  })
})

describe('a form from an import', () => {
  it('makes a draft with the questions that the preview showed', async () => {
    const owner = await server.given.owner()
    const { status, body } = await server.call(imports.make, { body: { ...BODY, name: 'Bolos' } }, owner)
    expect(status).toBe(201)
    expect(body.form).toMatchObject({ name: 'Bolos', language: 'pt-br', whatsappNumber: BODY.number })
    expect(body.form.formQuestions.map(({ type }: { type: string }) => type)).toEqual([
      'SECTION',
      'TEXT',
      'PHONE',
      'RADIO',
    ])
    const stored = await server.call(forms.get, { params: { id: body.form.id } }, owner)
    expect(stored.body.form.formQuestions).toEqual(body.form.formQuestions)
  })

  it('makes one form under the same idempotency key', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const make = () => server.call(imports.make, { body: BODY }, { headers })
    const [first, second] = [await make(), await make()]
    expect(second.body.form.id).toBe(first.body.form.id)
    expect((await server.call(forms.list, {}, owner)).body.forms).toHaveLength(1)
  })

  it('requires a session, and a role that builds', async () => {
    const owner = await server.given.owner()
    expect((await server.call(imports.preview, { body: { source, language: 'en' } })).status).toBe(401)
    expect((await server.call(imports.make, { body: BODY })).status).toBe(401)
    for (const role of ['agent', 'viewer'] as const) {
      const { headers } = await server.given.member(owner, role)
      const member = { headers: { ...headers, [WORKSPACE_HEADER]: owner.id } }
      expect((await server.call(imports.make, { body: BODY }, member)).status).toBe(403)
      expect((await server.call(imports.preview, { body: { source, language: 'en' } }, member)).status).toBe(403)
    }
  })

  it('shows an imported form to its maker alone', async () => {
    const [one, another] = [await server.given.owner(), await server.given.owner()]
    const { body } = await server.call(imports.make, { body: BODY }, one)
    expect((await server.call(forms.get, { params: { id: body.form.id } }, another)).status).toBe(404)
  })

  it('counts imported forms towards the plan’s limit', async () => {
    const owner = await server.given.owner()
    for (let made = 0; made < formLimit(owner); made++) await server.call(imports.make, { body: BODY }, owner)
    expect((await server.call(imports.make, { body: BODY }, owner)).body.code).toBe('plan.formLimit')
  })
})

describe('a form as a file', () => {
  const QUESTIONS = [
    { questionId: 'page-1', type: 'SECTION', label: 'Page 1' },
    { questionId: 'name', type: 'TEXT', label: 'Name', required: true },
    {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Pay',
      amount: '5',
      merchants: [{ type: 'paypal', credentials: { email: 'canary@mail.example' } }],
    },
  ] as const

  it('makes the same form in another workspace, without accounts and numbers', async () => {
    const [one, another] = [await server.given.owner({ plan: 'plus' }), await server.given.owner()]
    const form = await server.given.form(one, { name: 'Cakes', questions: [...QUESTIONS], isPublished: false })
    const { body: file } = await server.call(imports.file, { params: { id: form.id } }, one)
    expect(file.name).toBe('Cakes')
    for (const secret of ['canary', one.number, form.link, form.id, one.id]) expect(file.content).not.toContain(secret)
    const brought = { kind: 'file', content: file.content } as const
    const preview = await server.call(imports.preview, { body: { source: brought, language: 'en' } }, another)
    expect(preview.body).toMatchObject({ from: 'wayform', name: 'Cakes' })
    const { body } = await server.call(imports.make, { body: { ...BODY, source: brought, name: 'Cakes' } }, another)
    const labels = (questions: readonly { questionId: string; label: string }[]) =>
      questions.map((each) => [each.questionId, each.label])
    expect(labels(body.form.formQuestions)).toEqual(labels([...QUESTIONS]))
    expect(JSON.stringify(body.form)).not.toContain('canary')
  })

  const TIMES = { opensAt: '2026-11-16T08:00', closesAt: '2026-11-16T18:00', zone: 'UTC', repeat: 'daily' } as const
  const ACCESS: Access = {
    ...NO_ACCESS,
    times: TIMES,
    total: { most: 40, show: 'few' },
    places: [{ questionId: 'cake', optionId: 'a', most: 3 }],
    closed: { title: 'Closed for today', text: '', showsChat: true, showsOpening: true },
  }
  const CAKE = { questionId: 'cake', type: 'RADIO', label: 'Cake', options: [{ _id: 'a', label: 'A' }] } as const
  const bring = (content: string) => ({ kind: 'file', content }) as const

  it('contains times, limits and texts, and is the same file when it is exported again', async () => {
    const [one, another] = [await server.given.owner({ plan: 'plus' }), await server.given.owner({ plan: 'plus' })]
    const form = await server.given.form(one, { name: 'Cakes', questions: [QUESTIONS[0], CAKE], isPublished: false })
    const settings = {
      access: ACCESS,
      meta: { title: 'Our cakes', desc: 'Order here', image: 'https://canary.example/a.png', imageType: 'image/png' },
      statusNames: { done: 'Eaten' },
      customerMailEnabled: false,
      proofOfWork: true,
      password: 'canary-password',
      whatsappNotificationEnabled: true,
      responseJumpType: 'sequence' as const,
      responseJumpData: [{ number: '+447400123456' }],
    }
    const asked = { params: { id: form.id } }
    expect((await server.call(forms.edit, { ...asked, body: settings }, one)).status).toBe(200)
    const webhook = { formId: form.id, analyticsId: 'G-CANARY1234' }
    expect((await server.call(calls.integrations.setGoogleAnalytics, { body: webhook }, one)).status).toBe(200)
    const { body: file } = await server.call(imports.file, asked, one)
    for (const secret of ['canary', 'CANARY', '447400123456', 'scrypt']) expect(file.content).not.toContain(secret)
    const preview = await server.call(
      imports.preview,
      { body: { source: bring(file.content), language: 'en' } },
      another,
    )
    const shown = preview.body.items.map(({ setting, outcome, reasons }: Record<string, unknown>) => [
      setting,
      outcome,
      reasons,
    ])
    expect(shown).toEqual([
      [null, 'understood', []],
      [null, 'understood', []],
      ...['times', 'total', 'places', 'closedText', 'linkPreview', 'states', 'protection', 'customerMail'].map(
        (setting) => [setting, 'understood', []],
      ),
      ['password', 'leftOut', ['secretLeft']],
      ['routing', 'leftOut', ['peopleLeft']],
      ['phoneNotices', 'leftOut', ['peopleLeft']],
      ['previewPicture', 'leftOut', ['settingsLeft']],
      ['googleAnalytics', 'leftOut', ['connectionLeft']],
    ])
    const { body } = await server.call(imports.make, { body: { ...BODY, source: bring(file.content) } }, another)
    expect(body.form).toMatchObject({
      access: ACCESS,
      meta: { title: 'Our cakes', desc: 'Order here', image: '' },
      statusNames: { done: 'Eaten' },
      customerMailEnabled: false,
      proofOfWork: true,
      hasPassword: false,
      whatsappNotificationEnabled: false,
      responseJumpType: 'default',
      enabled: true,
    })
    // It can be changed like any other form.
    const changed = { ...asked, params: { id: body.form.id }, body: { access: { ...ACCESS, total: null } } }
    expect((await server.call(forms.edit, changed, another)).status).toBe(200)
    await server.call(forms.edit, { ...changed, body: { access: ACCESS } }, another)
    const again = (await server.call(imports.file, { params: { id: body.form.id } }, another)).body
    const { left, ...carried } = JSON.parse(file.content)
    expect(JSON.parse(again.content)).toEqual({ ...carried, left: [] })
    expect(left).not.toEqual([])
  })

  it('keeps its language, whatever language its new owner reads', async () => {
    const [one, another] = [await server.given.owner(), await server.given.owner()]
    const form = await server.given.form(one, { questions: [QUESTIONS[1]], isPublished: false })
    await server.call(forms.edit, { params: { id: form.id }, body: { language: 'ar' } }, one)
    const { body: file } = await server.call(imports.file, { params: { id: form.id } }, one)
    const { body } = await server.call(imports.make, { body: { ...BODY, source: bring(file.content) } }, another)
    expect(body.form.language).toBe('ar')
  })

  it('shows what a smaller plan lacks, keeps it, and serves the form without it', async () => {
    const [one, free] = [await server.given.owner({ plan: 'plus' }), await server.given.owner({ plan: 'free' })]
    const form = await server.given.form(one, { questions: [QUESTIONS[0], CAKE], isPublished: false })
    const access = { ...ACCESS, total: null, places: [], times: { ...TIMES, repeat: 'never' as const } }
    await server.call(forms.edit, { params: { id: form.id }, body: { access } }, one)
    const { body: file } = await server.call(imports.file, { params: { id: form.id } }, one)
    const preview = await server.call(imports.preview, { body: { source: bring(file.content), language: 'en' } }, free)
    const needs = preview.body.items.map(({ setting, needs: feature }: Record<string, unknown>) => [setting, feature])
    expect(needs).toContainEqual(['times', 'accessLimits'])
    expect(needs).toContainEqual(['closedText', null])
    const { body } = await server.call(imports.make, { body: { ...BODY, source: bring(file.content) } }, free)
    expect(body.form.access).toEqual(access)
    expect((await server.call(forms.publish, { params: { id: body.form.id } }, free)).status).toBe(200)
    // These times are over, but on this plan they mean nothing.
    const found = await server.deps.publishedForms.find(body.form.link)
    expect(found.state === 'open' && found.form.row.access.times).toBeNull()
    // And the plan decides about new ones.
    const more = { params: { id: body.form.id }, body: { access: { ...access, total: ACCESS.total } } }
    expect((await server.call(forms.edit, more, free)).body.code).toBe('plan.featureMissing')
  })

  it('requires a role that builds, and the workspace of the form', async () => {
    const [one, another] = [await server.given.owner(), await server.given.owner()]
    const form = await server.given.form(one, { questions: [QUESTIONS[1]], isPublished: false })
    const asked = { params: { id: form.id } }
    expect((await server.call(imports.file, asked)).status).toBe(401)
    expect((await server.call(imports.file, asked, another)).status).toBe(404)
    const { headers } = await server.given.member(one, 'viewer')
    expect(
      (await server.call(imports.file, asked, { headers: { ...headers, [WORKSPACE_HEADER]: one.id } })).status,
    ).toBe(403)
  })
})

describe('a file from elsewhere', () => {
  const preview = async (content: string, choices = {}) => {
    const owner = await server.given.owner()
    const body = { source: { kind: 'file', content }, language: 'en', choices } as const
    return (await server.call(imports.preview, { body }, owner)).body
  }

  it('shows what changed in a file of Typeform, and offers the alternatives', async () => {
    const field = { ref: 'a', type: 'opinion_scale', title: 'How much?', properties: { steps: 7, start_at_one: true } }
    const content = JSON.stringify({ title: 'Survey', fields: [field] })
    expect(await preview(content)).toMatchObject({
      from: 'typeform',
      items: [{ kind: 'SLIDER', outcome: 'changed', reasons: ['otherType'], alternatives: ['SLIDER', 'RATING'] }],
    })
    expect((await preview(content, { i1: 'RATING' })).items[0].kind).toBe('RATING')
    expect((await preview(content, { i1: 'LEAVE_OUT' })).items[0]).toMatchObject({ kind: null, reasons: ['leftByYou'] })
  })

  it('refuses a broken file with its line, and a file of another kind as unknown', async () => {
    const broken = await preview('{\n  "fields": [\n  oops')
    expect(broken.code).toBe('import.unreadable')
    expect(broken.message).toContain('3')
    expect((await preview('{"questions": 1}')).code).toBe('import.unknownFile')
  })
})
