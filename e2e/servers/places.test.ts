import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { type Access, NO_ACCESS } from '@wayform/core/form/access/access.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

let servers: Servers
let first: Started
let second: Started
beforeAll(async () => {
  servers = await serversOnOneDatabase()
  ;[first, second] = await Promise.all([servers.start(), servers.start()])
})
afterAll(() => servers.close())

async function limitedForm(access: Partial<Access>) {
  const { given, call } = servers.made
  const owner = await given.owner({ plan: 'standard' })
  const options = ['choc', 'lemon'].map((_id) => ({ _id, label: _id, value: '', media: null, weight: null }))
  const form = await given.form(owner, {
    questions: [{ questionId: 'cake', type: 'RADIO', label: 'Cake', options }],
  })
  const body = { access: { ...NO_ACCESS, ...access } }
  expect((await call(calls.forms.edit, { params: { id: form.id }, body }, owner)).status).toBe(200)
  return form
}

/** Null: no answer came. */
async function submit(server: Started, link: string, submissionId: string = randomUUID()): Promise<number | null> {
  try {
    const answer = await fetch(`${server.url}/${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submissionId, answers: { cake: 'choc' } }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

async function figures(formId: string) {
  const { db } = servers.made.deps.database
  const [numbers, counter, places, claims] = await Promise.all([
    db.selectFrom('responses').select('number').where('form_id', '=', formId).orderBy('number').execute(),
    db.selectFrom('form_counters').select(['stored', 'last_number']).where('form_id', '=', formId).executeTakeFirst(),
    db.selectFrom('form_places').select(['place', 'taken']).where('form_id', '=', formId).execute(),
    db.selectFrom('place_claims').select('response_number').where('form_id', '=', formId).execute(),
  ])
  return { numbers: numbers.map(({ number }) => number), counter, places, claims: claims.length }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const OPTION = { places: [{ questionId: 'cake', optionId: 'choc', most: 10 }] }

describe('places on two servers', () => {
  it.each([
    ['a form', { total: { most: 10, show: 'never' } }],
    ['an option', OPTION],
  ] as const)('two servers give exactly ten places of %s for two hundred simultaneous requests', async (_, access) => {
    const form = await limitedForm({ ...access, places: [...('places' in access ? access.places : [])] })
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_each, index) => submit(index % 2 === 0 ? first : second, form.link)),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === null)).toEqual([])
    const { numbers, counter } = await figures(form.id)
    expect(numbers).toEqual(upTo(10))
    expect(counter).toEqual({ stored: 10, last_number: 10 })
  })

  it('two servers neither lose nor give a place twice when one of them is killed', async () => {
    const form = await limitedForm(OPTION)
    const doomed = await servers.start()
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const sending = ids.map((id) => submit(doomed, form.link, id))
    await Promise.race(sending)
    await doomed.kill()
    await Promise.all(sending)
    // A client without an answer sends the same again, to another server.
    const again = await Promise.all(ids.map((id) => submit(first, form.link, id)))
    expect(again.filter((status) => status === 200 || status === 201)).toHaveLength(10)
    expect(await figures(form.id)).toEqual({
      numbers: upTo(10),
      counter: { stored: 10, last_number: 10 },
      places: [{ place: 'option cake choc', taken: 10 }],
      claims: 10,
    })
  })
})
