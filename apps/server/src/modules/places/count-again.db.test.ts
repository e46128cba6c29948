import type { Plan } from '@wayform/core/plans/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenOwner } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { limitedForm, NAME, PHONE, submit } from '../public/access/testing.ts'
import { changePlan } from '../workspaces/change-plan.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function setPlan({ id: userId }: GivenOwner, plan: Plan) {
  server.clock.advance(1_000)
  const billingCycle = plan === 'free' ? null : ('monthly' as const)
  await server.deps.database.transaction((tx) => changePlan(tx, { userId, plan, billingCycle, at: server.clock.now() }))
}

describe('a limit that a smaller plan lacked for a while', () => {
  it('counts responses that were stored meanwhile, once the plan has the limit again', async () => {
    const places = [{ questionId: 'cake', optionId: 'choc', most: 3 }]
    const { owner, form } = await limitedForm(server, { places })
    const choose = async () => (await submit(server, form.link, { cake: 'choc' })).status
    expect(await choose()).toBe(201)
    await setPlan(owner, 'free')
    expect([await choose(), await choose()]).toEqual([201, 201])
    await setPlan(owner, 'standard')
    await expect.poll(choose).toBe(422)
    expect((await submit(server, form.link, { cake: 'lemon' })).status).toBe(201)
  })

  it('refuses numbers that answered meanwhile', async () => {
    const { owner, form } = await limitedForm(server, { onePerNumber: true }, [NAME, PHONE])
    const answer = async (phone: string) => (await submit(server, form.link, { phone })).status
    await setPlan(owner, 'free')
    await expect.poll(() => answer('+4915112345678')).toBe(201)
    await setPlan(owner, 'lite')
    await expect.poll(() => answer('+4915112345678')).toBe(422)
    expect(await answer('+4915112345679')).toBe(201)
  })

  it('ignores the limit on a plan that never had it', async () => {
    const { owner, form } = await limitedForm(server, { places: [{ questionId: 'cake', optionId: 'choc', most: 1 }] })
    await setPlan(owner, 'free')
    await setPlan(owner, 'lite')
    const choose = async () => (await submit(server, form.link, { cake: 'choc' })).status
    expect([await choose(), await choose()]).toEqual([201, 201])
  })
})
