import { evaluateAnswers } from '@wayform/core/answers/conditional-answers.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { computeFormulas } from '@wayform/core/formulas/compute-formulas.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Row } from '../support/bench.ts'
import { atMost, type Limit, type Line, median } from '../support/figures.ts'

const QUESTIONS = 200

/** The work of the server for every submission, without network and database. */
export const rules: Row = {
  name: 'rules',
  title: 'the rules of core, in microseconds',
  async measure() {
    const { doc, raw } = largeForm()
    const pages = pagesOf(doc)
    const tools = { parsePhone, now: { earliest: '2026-05-10T10:00', latest: '2026-05-10T10:00' } }
    const evaluation = evaluateAnswers(pages, raw, tools)
    if (!evaluation.ok) throw new Error(`The sample does not pass: ${JSON.stringify(evaluation.fields)}`)
    const answers = formatAnswers(doc, evaluation.answers, { language: 'en' })
    const message = {
      number: '+46701234567',
      formName: 'Cake orders',
      responseNumber: 12,
      answers: answers.slice(0, 20),
      suffix: 'Sent with Wayform',
      more: 'https://forms.example/cakes/receipt/x',
    }
    const formula = {
      expression: '(a + b * 3.5) * (1 - c / 100) + d ^ 2',
      variables: { a: 'a', b: 'b', c: 'c', d: 'd' },
    }
    return [
      line(
        'Check a submission of 200 questions on 10 pages',
        () => evaluateAnswers(pages, raw, tools),
        atMost(2_000, 600),
      ),
      line('Check a document of 200 questions (a save)', () => formDoc.parse(doc), atMost(10_000, 2_000)),
      line(
        'Put 200 answers into words',
        () => formatAnswers(doc, evaluation.answers, { language: 'en' }),
        atMost(1_000, 150),
      ),
      line('Compose a message of 20 answers', () => composeMessage(message), atMost(500, 50)),
      line(
        'Compose one of 200 answers, which is cut',
        () => composeMessage({ ...message, answers }),
        atMost(5_000, 1_000),
      ),
      line(
        'Work out a formula with 4 mentions',
        () => computeFormulas(new Map([['f', formula]]), () => '12.5'),
        atMost(100, 10),
      ),
    ]
  },
}

/** The median of many runs, after enough of them for the compiler. */
function line(what: string, work: () => unknown, limit: Limit): Line {
  const times: number[] = []
  const endsAt = performance.now() + 1_500
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    for (let n = 0; n < 10; n++) work()
    times.push((performance.now() - startedAt) * 100)
  }
  return { what, measured: median(times.slice(times.length / 3)), unit: 'µs', limit }
}

function largeForm() {
  const options = ['a', 'b', 'c'].map((_id) => ({ _id, label: `Choice ${_id}`, weight: '2.5' }))
  const kinds = [
    [{ type: 'TEXT' }, 'A cake with nuts, please'],
    [{ type: 'NUMBER', numberType: 'decimal' }, '12.5'],
    [{ type: 'EMAIL' }, 'maria@example.com'],
    [{ type: 'PHONE' }, '+5511987654321'],
    [{ type: 'RADIO', options, assignValues: true }, 'b'],
    [{ type: 'CHECKBOX', options, assignValues: true }, ['a', 'c']],
    [{ type: 'DROPDOWN', options }, 'c'],
    [{ type: 'DATE', disablePastDate: true }, '2026-12-31'],
    [{ type: 'RATING' }, 4],
    [{ type: 'ADDRESS' }, { line1: 'Rua A, 1', city: 'Recife', country: 'Brasil' }],
  ] as const
  const raw: Record<string, unknown> = {}
  const doc = Array.from({ length: QUESTIONS }, (_, n) => {
    const [question, answer] = kinds[n % kinds.length] ?? kinds[0]
    const questionId = `q${n}`
    raw[questionId] = answer
    const page = { questionId: `p${n}`, type: 'SECTION', label: `Page ${n}` }
    return [...(n % 20 === 0 ? [page] : []), { ...question, questionId, label: `Question ${n}`, required: true }]
  })
  return { doc: formDoc.parse(doc.flat()), raw }
}
