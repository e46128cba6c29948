import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../../workspaces/change-plan.ts'
import type { QuestionInit } from '../../../testing/given.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const RULES = [{ type: 'EQUALS', value: 'jumpword', jumpToSection: 'END' }]
const QUESTIONS: QuestionInit[] = [{ questionId: 'name', type: 'TEXT', label: 'Name', rules: RULES }]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const page = async (link: string) => String((await server.call(calls.publicForms.page, { params: { link } })).body)

describe('rules on a plan without logic', () => {
  it('rules on a plan without logic are allowed in a draft, and rejected by name on publishing', async () => {
    const owner = await server.given.owner({ plan: 'lite' })
    const { id, revision } = await server.given.form(owner)
    const saved = await server.call(
      calls.forms.saveQuestions,
      { params: { id }, body: { formQuestions: QUESTIONS, revision } },
      owner,
    )
    expect(saved.status).toBe(200)
    const refused = await server.call(calls.forms.publish, { params: { id } }, owner)
    expect([refused.status, refused.body.code]).toEqual([422, 'form.notPublishable'])
    expect(refused.body.fields).toEqual({ name: expect.stringContaining('plan') })
  })

  it('rules on a plan without logic are kept but ignored after a downgrade, and applied again after an upgrade', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, { questions: QUESTIONS })
    expect(await page(form.link)).toContain('jumpword')
    const move = (plan: 'free' | 'standard') =>
      server.deps.database.transaction((tx) =>
        changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at: server.clock.now() }),
      )
    await move('free')
    await expect.poll(() => page(form.link)).not.toContain('jumpword')
    const sent = await server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers: { name: 'jumpword' } },
    })
    expect(sent.status).toBe(201)
    const { body } = await server.call(calls.forms.get, { params: { id: form.id } }, owner)
    expect(body.form.formQuestions.at(-1).rules).toMatchObject(RULES)
    await move('standard')
    await expect.poll(() => page(form.link)).toContain('jumpword')
  })
})
