import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'

const { publicForms } = calls

const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name' },
  { questionId: 'photo', type: 'FILE', label: 'A photo' },
] as const
const GOOD = '+55 11 98765-4321'
const STORED = '+5511987654321'
const row = (number: string, questionId = '', answer = '') => ({ number, questionId, answer })

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function given(plan: 'free' | 'standard' = 'standard', email?: string) {
  const owner = await server.given.owner({ plan, ...(email && { email }) })
  const form = await server.given.form(owner, { questions: plan === 'free' ? [QUESTIONS[0]] : QUESTIONS })
  const edit = (body: object, as: GivenOwner | undefined = owner) =>
    server.call(calls.forms.edit, { params: { id: form.id }, body }, as)
  return { owner, form, edit }
}

describe('routing settings', () => {
  it('stores numbers in international format', async () => {
    const { edit } = await given()
    const { body } = await edit({ responseJumpType: 'logic', responseJumpData: [row(GOOD, 'name', 'Ana')] })
    expect(body.form).toMatchObject({ responseJumpType: 'logic', responseJumpData: [row(STORED, 'name', 'Ana')] })
  })

  it.each([
    ['no numbers', { responseJumpType: 'sequence', responseJumpData: [] }, 400, ['responseJumpData']],
    ['no numbers so far', { responseJumpType: 'sequence' }, 400, ['responseJumpData']],
    [
      'a wrong number among right ones',
      { responseJumpType: 'sequence', responseJumpData: [row(GOOD), row('12')] },
      422,
      ['responseJumpData.1.number'],
    ],
    [
      'a row without a question',
      { responseJumpType: 'logic', responseJumpData: [row(GOOD)] },
      400,
      ['responseJumpData.0.questionId'],
    ],
    [
      'a question that is not in the form',
      { responseJumpType: 'logic', responseJumpData: [row(GOOD, 'city')] },
      400,
      ['responseJumpData.0.questionId'],
    ],
    [
      'a question whose answer can’t be compared',
      { responseJumpType: 'logic', responseJumpData: [row(GOOD, 'photo')] },
      400,
      ['responseJumpData.0.questionId'],
    ],
  ])('rejects %s and names the field', async (_name, settings, status, fields) => {
    const { edit, form } = await given()
    const answer = await edit(settings)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, fields])
    const { body } = await edit({ enabled: true })
    expect(body.form).toMatchObject({ id: form.id, responseJumpType: 'default', responseJumpData: [] })
  })

  it('requires a plan with several agents, and the owner’s session', async () => {
    const settings = { responseJumpType: 'sequence', responseJumpData: [row(GOOD)] }
    const free = await given('free')
    expect((await free.edit(settings)).body.code).toBe('plan.featureMissing')
    expect((await free.edit({ responseJumpType: 'default', responseJumpData: [] })).status).toBe(200)
    const { form, edit } = await given()
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await edit(settings, stranger)).status).toBe(404)
    expect((await server.call(calls.forms.edit, { params: { id: form.id }, body: settings as never })).status).toBe(401)
  })

  it('accepts unchanged settings after the plan lost the feature, and turning them off, but no change', async () => {
    const { owner, form, edit } = await given()
    const settings = { responseJumpType: 'sequence', responseJumpData: [row(STORED)] }
    expect((await edit(settings)).status).toBe(200)
    await server.deps.database.transaction((tx) =>
      changePlan(tx, { userId: owner.id, plan: 'free', billingCycle: null, at: server.clock.now() }),
    )
    expect((await edit({ ...settings, name: 'Bread' })).body.form).toMatchObject({ id: form.id, name: 'Bread' })
    expect((await edit({ responseJumpData: [row('+4740612345')] })).body.code).toBe('plan.featureMissing')
    expect((await edit({ responseJumpType: 'default' })).status).toBe(200)
    expect((await edit({ responseJumpType: 'sequence' })).body.code).toBe('plan.featureMissing')
  })
})

describe('invalid settings', () => {
  it('names every field at once and changes nothing', async () => {
    const { form, edit } = await given('standard', 'ana@mail.com')
    const { status, body } = await edit({
      link: 'assets',
      whatsappNumber: '12',
      emailNotificationEnabled: true,
      emailNotificationEmail: 'nobody',
      name: 'Bread',
    })
    expect([status, body.code]).toEqual([409, 'form.linkTaken'])
    expect(Object.keys(body.fields).toSorted()).toEqual(['emailNotificationEmail', 'link', 'whatsappNumber'])
    expect((await edit({})).body.form).toMatchObject({ link: form.link, name: 'Orders', settingsRevision: 0 })
  })

  it('turns e-mail on only for an account with an e-mail address', async () => {
    const settings = { emailNotificationEnabled: true, emailNotificationEmail: 'ana@mail.com' }
    const without = await given('free')
    const answer = await without.edit(settings)
    expect([answer.status, answer.body.code]).toEqual([409, 'account.emailMissing'])
    expect(Object.keys(answer.body.fields)).toEqual(['emailNotificationEnabled'])
    expect((await without.edit({ emailNotificationEnabled: false })).status).toBe(200)
    const having = await given('free', 'owner@mail.com')
    expect((await having.edit(settings)).status).toBe(200)
    expect((await having.edit({ emailNotificationEmail: ' bo@mail.com ' })).body.form.emailNotificationEmail).toBe(
      'bo@mail.com',
    )
    expect((await having.edit({ emailNotificationEmail: '' })).status).toBe(400)
  })

  it('replaces an empty name with the default', async () => {
    const { edit } = await given()
    for (const name of ['', ' ', '\u200B', '\u3164\u2800', '\uFEFF \u00AD', '\u200B'.repeat(99)]) {
      await edit({ name: 'Orders' })
      expect((await edit({ name })).body.form.name).toBe('Untitled')
    }
    expect((await edit({ name: 'می\u200Cخواهم' })).body.form.name).toBe('می\u200Cخواهم')
  })
})

describe('the Wayform branding', () => {
  const pageOf = async (link: string) => {
    const { body } = await server.call(publicForms.page, { params: { link } })
    return String(body)
  }
  const isNamed = async (link: string) => (await pageOf(link)).includes('Made with')

  it('the Wayform branding is hidden on plans that include hiding it, if the owner wants so', async () => {
    const { form, edit } = await given('standard')
    expect((await edit({})).body.form.removeBranding).toBe(true)
    expect(await isNamed(form.link)).toBe(false)
    expect((await edit({ removeBranding: false })).body.form).toMatchObject({ removeBranding: false })
    await expect.poll(() => isNamed(form.link)).toBe(true)
    expect(await pageOf(form.link)).toContain('og:site_name')
    expect((await edit({ removeBranding: true })).body.form).toMatchObject({ removeBranding: true })
    await expect.poll(() => isNamed(form.link)).toBe(false)
    expect(await pageOf(form.link)).not.toContain('og:site_name')
  })

  it('stays on every page of a smaller plan, which can only repeat the setting', async () => {
    const { form, edit } = await given('free')
    expect(await isNamed(form.link)).toBe(true)
    const refused = await edit({ removeBranding: true, name: 'Bread' })
    expect([refused.status, refused.body.code]).toEqual([403, 'plan.featureMissing'])
    const { body } = await edit({ removeBranding: false })
    expect(body.form).toMatchObject({ removeBranding: false, name: 'Orders', settingsRevision: 0 })
  })

  it('returns when the plan ends and disappears again with the plan, as chosen', async () => {
    const [plain, named] = [await given('standard'), await given('standard')]
    await named.edit({ removeBranding: false })
    const seen = async () => [await isNamed(plain.form.link), await isNamed(named.form.link)]
    const become = async (plan: 'free' | 'plus') => {
      for (const { owner } of [plain, named]) {
        await server.deps.database.transaction((tx) =>
          changePlan(tx, { userId: owner.id, plan, billingCycle: null, at: server.clock.now() }),
        )
      }
    }
    await expect.poll(seen).toEqual([false, true])
    await become('free')
    await expect.poll(seen).toEqual([true, true])
    expect((await plain.edit({ removeBranding: false })).body.form.removeBranding).toBe(false)
    await become('plus')
    await expect.poll(seen).toEqual([false, true])
  })

  it('the Wayform branding is hidden on the page of a closed form too', async () => {
    const { form, edit } = await given('standard')
    const closed = async () => {
      const { status, body } = await server.call(publicForms.page, { params: { link: form.link } })
      return [status, String(body).includes('Made with')]
    }
    await edit({ enabled: false })
    await expect.poll(closed).toEqual([410, false])
    await edit({ removeBranding: false })
    await expect.poll(closed).toEqual([410, true])
  })

  it('the Wayform branding is copied with the form, and other owners can’t change it', async () => {
    const { owner, form, edit } = await given('standard')
    await edit({ removeBranding: false })
    const copy = await server.call(calls.forms.duplicate, { params: { id: form.id } }, owner)
    expect(copy.body.form.removeBranding).toBe(false)
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await edit({ removeBranding: true }, stranger)).status).toBe(404)
    const body = { removeBranding: true }
    expect((await server.call(calls.forms.edit, { params: { id: form.id }, body })).status).toBe(401)
    expect((await edit({})).body.form.removeBranding).toBe(false)
  })
})

describe('the text of the submit button', () => {
  it('follows the form’s language until the owner sets one', async () => {
    const { edit } = await given('free')
    expect((await edit({ language: 'de' })).body.form.submitText).toBe('Per WhatsApp senden')
    expect((await edit({ submitText: ' Bestellen ' })).body.form.submitText).toBe('Bestellen')
    expect((await edit({ language: 'fr' })).body.form.submitText).toBe('Bestellen')
  })

  it('the text of the submit button is never empty', async () => {
    const { form, edit } = await given('free')
    await edit({ submitText: 'Order' })
    expect((await edit({ submitText: '  ' })).body.form.submitText).toBe('Send on WhatsApp')
    expect((await edit({ submitText: '', language: 'es' })).body.form.submitText).toBe('Enviar por WhatsApp')
    const page = async () => String((await server.call(publicForms.page, { params: { link: form.link } })).body)
    await expect.poll(page).toContain('Enviar por WhatsApp')
  })
})

describe('a changed link', () => {
  it('opens the form at once, and the old link stops working', async () => {
    const { form, edit } = await given('standard')
    const statusOf = async (link: string) => (await server.call(publicForms.page, { params: { link } })).status
    expect(await statusOf(form.link)).toBe(200)
    expect((await edit({ link: 'Padaria-Sol' })).status).toBe(200)
    expect(await statusOf('padaria-sol')).toBe(200)
    await expect.poll(() => statusOf(form.link)).toBe(404)
  })

  it('a changed link is rejected with its field when another form has it', async () => {
    const [first, second] = [await given('standard'), await given('standard')]
    await first.edit({ link: 'taken-already' })
    const { status, body } = await second.edit({ link: 'Taken-Already' })
    expect([status, body.code]).toEqual([409, 'form.linkTaken'])
    expect(body.fields).toEqual({ link: 'This link is taken. Choose another one.' })
  })
})
