import { randomUUID } from 'node:crypto'
import { calls } from '@wayform/contract/routes.ts'
import { v1, v1Routes } from '@wayform/contract/v1/routes.ts'
import { PUBLIC_STATUSES } from '@wayform/core/responses/public-statuses.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { v1Driver } from './testing.ts'

/** `npm run test:fuzz-api` asks for fifty thousand. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 29)
const QUERY = ['limit', 'cursor', 'search', 'status', 'from', 'to', 'staffId', 'formId', 'party', 'workspace', 'x']
const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1:9' })
})
afterAll(() => server.close())

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '0', 'null', '../..', '%00', '\u0000', 'a'.repeat(500), '{}', '[]', "' or 1=1 --"),
  fc.uuid(),
)

/** Requests that are right, nearly right, and not right at all. */
function requests(known: Record<string, string>, number: string) {
  const param = (name: string) => fc.oneof({ weight: 6, arbitrary: fc.constant(known[name] ?? '') }, strange)
  const questions = fc.array(fc.oneof(fc.constant(NAME), fc.jsonValue({ maxDepth: 2 })), { maxLength: 3 })
  const bodies = fc.oneof(
    fc.record(
      {
        name: strange,
        language: fc.constantFrom('en', 'ar', 'xx'),
        whatsappNumber: fc.oneof(fc.constant(number), strange),
        questions,
        revision: fc.oneof(fc.nat(5), strange),
        status: fc.constantFrom(...PUBLIC_STATUSES, 'inProgress', 'gone'),
        start: fc.oneof(fc.constant('2026-11-20T10:00:00.000Z'), strange),
        staffId: strange,
        isActive: fc.boolean(),
        sequence: fc.oneof(fc.nat(5), strange),
        note: strange,
        url: fc.oneof(fc.constant('http://127.0.0.1:9/hook'), fc.webUrl(), strange),
        method: fc.constantFrom('post', 'get', 'put'),
        format: fc.constantFrom('fields', 'slack', 'discord', 'template', 'x'),
        template: fc.oneof(fc.constantFrom('{"a":{{answers}}}', '{"a":"{{@name}}"', '"\\\\{{answers}}'), strange),
        headers: fc.array(fc.record({ name: strange, value: strange }), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue({ maxDepth: 4 }),
  )
  const query = fc.dictionary(
    fc.constantFrom(...QUERY),
    fc.oneof(strange, fc.constantFrom('1', '100', 'done', '2026-11-16', '2026-11-20', 'MQ', known.formId ?? '')),
    { maxKeys: 4 },
  )
  const headers = fc.dictionary(
    fc.constantFrom('idempotency-key', 'if-match', 'if-none-match', 'accept-language', 'x-wf-workspace'),
    fc.oneof(
      fc.uuid(),
      fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
      fc.constant('*'),
    ),
    { maxKeys: 3 },
  )
  return fc.record({
    route: fc.constantFrom(...v1Routes),
    params: fc.record({
      formId: param('formId'),
      responseId: param('responseId'),
      fileId: param('fileId'),
      serviceId: param('serviceId'),
      webhookId: param('webhookId'),
    }),
    query,
    headers,
    body: bodies,
  })
}

type Route = (typeof v1Routes)[number]

/** An address whose last part is empty is that of the list above it: a slash at the end does not count. */
function answering(route: Route, params: Record<string, string>): Route {
  const [end = '', last = ''] = /\/:(\w+)$/.exec(route.path) ?? []
  if (last === '' || params[last] !== '') return route
  const above = route.path.slice(0, -end.length)
  return v1Routes.find(({ method, path }) => method === route.method && path === above) ?? route
}

describe('the public API under random requests', () => {
  it(
    `answers ${REQUESTS} requests by its schemas, and never with a failure of its own`,
    async () => {
      const program = v1Driver(server)
      const owner = await server.given.owner({ plan: 'standard' })
      const form = await server.given.form(owner, { questions: [NAME] })
      const submitted = { submissionId: randomUUID(), answers: { name: 'Ana' } }
      await server.call(calls.publicForms.submit, { params: { link: form.link }, body: submitted })
      const { list } = (await server.call(calls.responses.list, { query: { formId: form.id } }, owner)).body
      const key = await program.key(owner)
      const hook = { params: { formId: form.id }, body: { url: 'http://127.0.0.1:9/hook' } }
      const { webhook } = (await program.call(key, v1.createWebhook, hook)).body
      const known = { formId: form.id, responseId: list[0]._id, fileId: randomUUID(), webhookId: webhook.id }
      const seen = new Map<number, number>()
      const wrong: string[] = []
      let count = 0
      const sample = fc.sample(requests(known, owner.number), { seed: SEED, numRuns: REQUESTS })
      for (const { route, ...sent } of sample) {
        count += 1
        // The limits are tested elsewhere.
        if (count % 100 === 0) server.clock.advance(MINUTE_MS)
        const { body: given, ...others } = sent
        const body = route.body ? (given ?? {}) : undefined
        const { status, body: answer } = await program.call(key, route, {
          ...others,
          ...(body !== undefined && { body }),
        })
        seen.set(status, (seen.get(status) ?? 0) + 1)
        const what = `${route.name} ${JSON.stringify(sent)} → ${status} ${JSON.stringify(answer)}`
        const isOurs =
          status < 300 ? answering(route, sent.params).answers[status]?.safeParse(answer).success : status < 500
        if (!isOurs) wrong.push(what)
      }
      expect(wrong).toEqual([])
      // Not all of them were refused.
      expect(seen.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
      expect(JSON.stringify(server.logLines)).not.toContain(key.slice(12, -4))
    },
    60_000 + REQUESTS * 50,
  )
})
