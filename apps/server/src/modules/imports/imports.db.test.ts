import { IDEMPOTENCY_HEADER } from '@wayform/contract/intention.ts'
import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
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
  it('says what is understood and what is left out, and draws the first page', async () => {
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

  it('makes nothing', async () => {
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

  it('refuses a text without anything in it', async () => {
    const owner = await server.given.owner()
    const empty = { source: { kind: 'text', text: ' \n ' }, language: 'en' } as const
    expect((await server.call(imports.preview, { body: empty }, owner)).body.code).toBe('import.empty')
  })
})

describe('a form from an import', () => {
  it('is a draft with what the preview showed', async () => {
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

  it('is made once under the same idempotency key', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const headers = { ...owner.headers, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const make = () => server.call(imports.make, { body: BODY }, { headers })
    const [first, second] = [await make(), await make()]
    expect(second.body.form.id).toBe(first.body.form.id)
    expect((await server.call(forms.list, {}, owner)).body.forms).toHaveLength(1)
  })

  it('needs a session, and a role that builds', async () => {
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

  it('belongs to its maker alone', async () => {
    const [one, another] = [await server.given.owner(), await server.given.owner()]
    const { body } = await server.call(imports.make, { body: BODY }, one)
    expect((await server.call(forms.get, { params: { id: body.form.id } }, another)).status).toBe(404)
  })

  it('counts as a form of the plan', async () => {
    const owner = await server.given.owner()
    for (let made = 0; made < formLimit(owner); made++) await server.call(imports.make, { body: BODY }, owner)
    expect((await server.call(imports.make, { body: BODY }, owner)).body.code).toBe('plan.formLimit')
  })
})
