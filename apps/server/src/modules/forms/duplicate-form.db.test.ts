import { calls } from '@wayform/contract/routes.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { forms, responses, publicForms } = calls
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const PAY = {
  questionId: 'pay',
  type: 'PAYMENT',
  label: 'Pay',
  amount: '5',
  merchants: [
    { type: 'cash', credentials: { label: 'Cash' } },
    { type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: 'very-secret' } },
  ],
} as const

describe('duplicating a form', () => {
  it('copies draft and settings under a new link, unpublished, without responses or secrets', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const original = await server.given.form(owner, { questions: [NAME, PAY] })
    await server.call(
      forms.edit,
      { params: { id: original.id }, body: { submitText: 'Order now', enabled: false } },
      owner,
    )
    await server.call(forms.edit, { params: { id: original.id }, body: { enabled: true } }, owner)
    await server.call(publicForms.submit, {
      params: { link: original.link },
      body: { answers: { name: 'Ana', pay: { method: 'cash' } } },
    })
    const { status, body } = await server.call(forms.duplicate, { params: { id: original.id } }, owner)
    expect(status).toBe(201)
    expect(body.form).toMatchObject({
      name: 'Copy of Orders',
      submitText: 'Order now',
      publishedVersion: null,
      pinned: false,
      whatsappNumber: original.whatsapp_number,
    })
    expect(body.form.link).not.toBe(original.link)
    expect(JSON.stringify(body)).not.toContain('very-secret')
    expect(JSON.stringify(body.form.formQuestions)).toContain('"hasSecret":false')
    const listed = await server.call(responses.list, { query: { formId: body.form.id } }, owner)
    expect(listed.body.total).toBe(0)
  })

  it('puts the copy first in the list', async () => {
    const owner = await server.given.owner()
    const original = await server.given.form(owner)
    server.clock.advance(1_000)
    const { body } = await server.call(forms.duplicate, { params: { id: original.id } }, owner)
    const list = await server.call(forms.list, {}, owner)
    expect(list.body.forms.map(({ id }: { id: string }) => id)).toEqual([body.form.id, original.id])
  })

  it('duplicating a form is refused to other owners and without a session', async () => {
    const form = await server.given.form(await server.given.owner())
    const params = { id: form.id }
    expect((await server.call(forms.duplicate, { params })).status).toBe(401)
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await server.call(forms.duplicate, { params }, stranger)).body).toMatchObject({ code: 'form.notFound' })
  })

  it('keeps to the plan’s limit, also with twenty simultaneous requests', async () => {
    const owner = await server.given.owner()
    const form = await server.given.form(owner)
    for (let n = 2; n < formLimit(owner); n++) await server.given.form(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(forms.duplicate, { params: { id: form.id } }, owner)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
  })
})
