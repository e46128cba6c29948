import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name', required: true } as const
const SUBMISSIONS = 1_000
const AT_ONCE = 25
const LOST_SHARE = 0.4

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A seeded generator: the same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('a network that loses requests and replies', () => {
  it('stores one response of each submission, with its own number, however often it is sent', async () => {
    const form = await server.given.form(await server.given.owner(), { questions: [NAME] })
    const random = randomOf(7)
    let posts = 0

    /**
     * Retries with the same id until there is an answer, like the page. Some send twice at the same moment, like two
     * tabs.
     */
    async function send(index: number): Promise<number> {
      const body = { submissionId: randomUUID(), answers: { name: `Guest ${index}` } }
      for (;;) {
        if (random() < LOST_SHARE) continue
        const post = () => {
          posts++
          const call = { params: { link: form.link }, body }
          return server.call(calls.publicForms.submit, call, { from: `203.0.113.${index % 200}` })
        }
        const replies = await Promise.all(random() < 0.1 ? [post(), post()] : [post()])
        expect(replies.every(({ status }) => status === 200 || status === 201)).toBe(true)
        if (random() >= LOST_SHARE) return replies[0]?.body.responseNumber ?? 0
      }
    }

    const numbers: number[] = []
    for (let first = 0; first < SUBMISSIONS; first += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, offset) => send(first + offset))
      numbers.push(...(await Promise.all(batch)))
    }

    const { db } = server.deps.database
    const rows = await db.selectFrom('responses').select(['number', 'answers']).where('form_id', '=', form.id).execute()
    expect(posts).toBeGreaterThan(SUBMISSIONS * 1.3)
    expect(rows).toHaveLength(SUBMISSIONS)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: SUBMISSIONS }, (_, index) => index + 1))
    expect(new Set(rows.map(({ answers }) => answers['name'])).size).toBe(SUBMISSIONS)
  }, 120_000)
})
