import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

/** Two waits of three seconds, on a busy machine. */
const PATIENCE_MS = 20_000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe.runIf(isOnPostgres)('while another session holds a lock on the responses', () => {
  it('answers submissions and owners with 503 within seconds, and serves both again afterwards', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, {
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }],
    })
    const submit = async (submissionId: string) =>
      timed(() =>
        server.call(calls.publicForms.submit, {
          params: { link: form.link },
          body: { submissionId, answers: { name: 'Ana' } },
        }),
      )
    const list = () =>
      timed(() => server.call(calls.responses.list, { query: { formId: form.id } }, { headers: owner.headers }))
    expect(await submit('before-the-lock')).toMatchObject({ status: 201 })

    await server.deps.database.session(async (session) =>
      session.transaction(async (locking) => {
        await locking.script('lock table responses in access exclusive mode')
        // More than there are connections: the last ones wait for one first.
        const answers = await Promise.all([
          ...Array.from({ length: 10 }, (_, n) => submit(`during-the-lock-${n}`)),
          ...Array.from({ length: 10 }, list),
        ])
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
        expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(answers.map(() => '2'))
        expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(PATIENCE_MS)
      }),
    )
    expect(await submit('during-the-lock-0')).toMatchObject({ status: 201, body: { responseNumber: 2 } })
    expect(await list()).toMatchObject({ status: 200 })
  })
})

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now()
  const answer = await work()
  return { ...answer, ms: performance.now() - startedAt }
}
