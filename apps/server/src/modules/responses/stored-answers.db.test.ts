import { calls } from '@wayform/contract/routes.ts'
import { walkPages } from '@wayform/core/answers/answers.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { anyAnswers } from '@wayform/core/form/testing/any-answers.ts'
import { webhookFields } from '@wayform/core/form/integrations/webhook-payload.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { answerReader } from '@wayform/core/responses/read-answers.ts'
import { anyDocument } from '@wayform/core/testing/any-document.ts'
import { jsonbOrder } from '@wayform/core/testing/jsonb-order.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonb } from '../../platform/db/values.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Filled = { doc: FormDoc; answers: Record<string, unknown> }

/** Answers of every type, as they are stored: validated, and on the path. */
const filled: fc.Arbitrary<Filled> = anyDocument({ maxPages: 2, maxQuestions: 12 }).chain((doc) =>
  anyAnswers(doc).map((raw) => ({ doc, answers: { ...[...walkPages(pagesOf(doc), raw, TOOLS)].at(-1)?.answers } })),
)

const TOOLS = {
  parsePhone: (text: string) => ({ ok: true as const, value: text }),
  file: (uploadId: string) => ({ uploadId, name: `${uploadId}.pdf`, type: 'application/pdf', size: 9 }),
}

describe('stored answers', () => {
  it('stored answers have the same meaning before and after the database, for every type', async () => {
    const cases = fc.sample(filled, { numRuns: 300, seed: 17 })
    const asked = cases.flatMap(({ doc, answers }) => doc.filter(({ questionId }) => answers[questionId] !== undefined))
    expect([...new Set(asked.map(({ type }) => type))].toSorted()).toEqual(ANSWERED)
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner)
    const { db } = server.deps.database
    const key = { user_id: owner.id, form_id: form.id }
    for (const [index, { doc, answers }] of cases.entries()) {
      const number = index + 1
      await db
        .insertInto('form_versions')
        .values({ ...key, version: number, questions: jsonb(doc) })
        .execute()
      await db
        .insertInto('responses')
        .values({
          ...key,
          number,
          version: number,
          submission_id: `stored-${number}`,
          request_hash: '',
          answers: jsonb(answers),
          delivered_to: '',
        })
        .execute()
    }
    const rows = await db
      .selectFrom('responses as r')
      .innerJoin('form_versions as v', (join) =>
        join
          .onRef('v.user_id', '=', 'r.user_id')
          .onRef('v.form_id', '=', 'r.form_id')
          .onRef('v.version', '=', 'r.version'),
      )
      .select(['r.answers', 'v.questions'])
      .where('r.form_id', '=', form.id)
      .orderBy('r.number')
      .execute()
    expect(rows).toHaveLength(cases.length)
    for (const [index, { answers, questions }] of rows.entries()) {
      const { doc, answers: given } = cases[index] ?? { doc: [], answers: {} }
      expect(meaningOf(questions, answers)).toEqual(meaningOf(doc, given))
      // Unit tests assume this key order of the database.
      expect(JSON.stringify(answers)).toBe(JSON.stringify(jsonbOrder(given)))
      expect(JSON.stringify(questions)).toBe(JSON.stringify(jsonbOrder(doc)))
    }
  })

  it('stored answers show an address in the order of the question, to the owner and in the export', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    const form = await server.given.form(owner, {
      questions: [{ questionId: 'where', type: 'ADDRESS', label: 'Where' }],
    })
    const where = {
      line1: 'Rua A, 1',
      line2: 'Casa 2',
      city: 'Recife',
      state: 'PE',
      postalCode: '50000',
      country: 'BR',
    }
    await server.call(calls.publicForms.submit, { params: { link: form.link }, body: { answers: { where } } })
    const { body } = await server.call(calls.responses.list, { query: { formId: form.id } }, owner)
    expect(body.list[0].responses[0].text).toBe('Rua A, 1, Casa 2, Recife, PE, 50000, BR')
  })
})

const ANSWERED = [
  'ADDRESS',
  'CHECKBOX',
  'CONSENT',
  'DATE',
  'DROPDOWN',
  'EMAIL',
  'FILE',
  'FORMULA',
  'MATRIX',
  'NUMBER',
  'PAYMENT',
  'PHONE',
  'RADIO',
  'RANKING',
  'RATING',
  'SIGNATURE',
  'SLIDER',
  'TEXT',
  'TIME',
]

/**
 * Everything that is derived from answers: texts, cells, search words, webhook fields, inputs of rules and formulas.
 */
function meaningOf(doc: FormDoc, answers: Record<string, unknown>) {
  const texts = formatAnswers(doc, answers, { language: 'en' })
  const reader = answerReader(doc)
  const ids = doc.map(({ questionId }) => questionId)
  const keys = Object.fromEntries(ids.map((id) => [id, '']))
  const about = { id: '', formName: '', createdAt: new Date(0), number: 1, deliveredTo: '' }
  const sent = { ...about, questions: doc, answers: texts }
  return {
    texts,
    words: reader.words(answers, 'en'),
    cells: reader.cells(ids)(answers, { language: 'en' }),
    fields: webhookFields({ keys: jsonbOrder(keys), additionalFields: [] }, sent),
    compared: doc.map((question) => {
      const answer = answers[question.questionId]
      return answer === undefined ? null : answerRules(question)?.comparable?.(answer, question)
    }),
    numbers: doc.map((question) => {
      const answer = answers[question.questionId]
      return answer === undefined ? null : answerRules(question)?.number?.(answer, question)
    }),
  }
}
