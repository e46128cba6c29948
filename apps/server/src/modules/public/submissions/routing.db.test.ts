import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePlan } from '../../workspaces/change-plan.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const CITY = {
  questionId: 'city',
  type: 'RADIO',
  label: 'City',
  options: [
    { _id: 'oslo', label: 'Oslo' },
    { _id: 'lima', label: 'Lima' },
  ],
} as const
const DAY = { questionId: 'day', type: 'DATE', label: 'Day' } as const

const [OSLO, LIMA, THIRD] = ['+4740612345', '+51912345678', '+5511987654321'] as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Settings = Parameters<typeof routed>[0]

async function routed(settings: object) {
  const owner = await server.given.owner({ plan: 'standard' })
  const form = await server.given.form(owner, { questions: [CITY, DAY] })
  const { status } = await server.call(calls.forms.edit, { params: { id: form.id }, body: settings }, owner)
  expect(status).toBe(200)
  await expect.poll(async () => (await rowOf(form.link))?.routing).toMatchObject(settings)
  return { owner, form }
}

async function rowOf(link: string) {
  const found = await server.deps.publishedForms.find(link)
  return found.state === 'open' ? found.form.row : undefined
}

const submit = (link: string, answers: object = {}) =>
  server.call(calls.publicForms.submit, { params: { link }, body: { answers } as never })

const stored = (formId: string) =>
  server.deps.database.db
    .selectFrom('responses')
    .select(['number', 'delivered_to'])
    .where('form_id', '=', formId)
    .orderBy('number')
    .execute()

const row = (number: string, questionId = '', answer = '') => ({ number, questionId, answer })

const SEQUENCE: Settings = { responseJumpType: 'sequence', responseJumpData: [row(OSLO), row(LIMA), row(THIRD)] }

describe('responses in sequence', () => {
  it('responses in sequence take the numbers in turn, exactly, however many arrive at once', async () => {
    const { form } = await routed(SEQUENCE)
    const replies = await Promise.all(Array.from({ length: 200 }, () => submit(form.link)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(200)
    const rows = await stored(form.id)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    const counts = [OSLO, LIMA, THIRD].map((number) => rows.filter((each) => each.delivered_to === number).length)
    expect(counts).toEqual([67, 67, 66])
    // The number in each HTTP answer is the stored one.
    for (const { body } of replies) {
      const digits = String(body.deliveredTo).slice(1)
      expect(rows[body.responseNumber - 1]?.delivered_to).toBe(body.deliveredTo)
      expect(body.whatsappUrl.startsWith(`https://wa.me/${digits}?text=`)).toBe(true)
    }
  })

  it('responses in sequence give a repeated submission its first number, and use no turn for it', async () => {
    const { form } = await routed(SEQUENCE)
    const body = { submissionId: 'the-same-again', answers: {} }
    const again = () => server.call(calls.publicForms.submit, { params: { link: form.link }, body })
    const numbers = [await again(), await again(), await submit(form.link)].map((reply) => reply.body.deliveredTo)
    expect(numbers).toEqual([OSLO, OSLO, LIMA])
  })

  it('responses in sequence go to the form’s number while the plan lacks the feature, and resume with it', async () => {
    const { owner, form } = await routed(SEQUENCE)
    const to = async () => (await submit(form.link)).body.deliveredTo
    expect(await to()).toBe(OSLO)
    const setPlan = async (plan: 'free' | 'standard') => {
      await server.deps.database.transaction((tx) =>
        changePlan(tx, { userId: owner.id, plan, billingCycle: 'monthly', at: server.clock.now() }),
      )
      await expect.poll(async () => (await rowOf(form.link))?.plan).toBe(plan)
    }
    await setPlan('free')
    expect([await to(), await to()]).toEqual([owner.number, owner.number])
    await setPlan('standard')
    expect(await to()).toBe(OSLO)
  })
})

describe('responses by answer', () => {
  const LOGIC: Settings = {
    responseJumpType: 'logic',
    responseJumpData: [row(OSLO, 'city', 'oslo'), row(LIMA, 'city', 'lima'), row(THIRD, 'day', '24-12-2031')],
  }

  it.each([
    ['the row that matches', { city: 'lima' }, LIMA],
    ['the first of several that match', { city: 'oslo', day: '2031-12-24' }, OSLO],
    ['a row about a day', { day: '2031-12-24' }, THIRD],
    ['the form’s own number when none matches', { day: '2031-12-25' }, 'own'],
    ['the form’s own number when nothing is answered', {}, 'own'],
  ])('responses by answer go to %s', async (_name, answers, expected) => {
    const { owner, form } = await routed(LOGIC)
    const number = expected === 'own' ? owner.number : expected
    expect((await submit(form.link, answers)).body.deliveredTo).toBe(number)
    expect(await stored(form.id)).toEqual([{ number: 1, delivered_to: number }])
  })

  it('responses by answer keep their number when the routing changes afterwards', async () => {
    const { owner, form } = await routed(LOGIC)
    const { body } = await submit(form.link, { city: 'oslo' })
    await server.call(
      calls.forms.edit,
      { params: { id: form.id }, body: { responseJumpType: 'default', whatsappNumber: THIRD } },
      owner,
    )
    const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
    const receipt = await server.call(calls.publicForms.receipt, { params: { link: form.link, signed } })
    expect(receipt.body).toContain(`https://wa.me/${OSLO.slice(1)}?text=`)
    expect(await stored(form.id)).toEqual([{ number: 1, delivered_to: OSLO }])
  })
})
