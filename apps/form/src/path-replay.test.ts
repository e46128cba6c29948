import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Evaluation, evaluateAnswers } from '@wayform/core/answers/answers.ts'
import { pageDoc } from '@wayform/core/form/page-doc.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { anyAnswers } from '@wayform/core/form/testing/any-answers.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { anyDocument } from '@wayform/core/testing/any-document.ts'
import { pageData } from '@wayform/form-view/make-page-data.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import { build } from 'esbuild'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCRIPT } from './build.ts'

type Rules = { evaluateAnswers: typeof evaluateAnswers; pagesOf: typeof pagesOf }

const folder = mkdtempSync(join(tmpdir(), 'wayform-replay-'))
let browser: Rules

beforeAll(async () => {
  const outfile = join(folder, 'rules.mjs')
  const contents = `
    export { evaluateAnswers } from '@wayform/core/answers/answers.ts'
    export { pagesOf } from '@wayform/core/form/pages.ts'`
  await build({
    ...SCRIPT,
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile,
    write: true,
    metafile: false,
  })
  browser = await import(pathToFileURL(outfile).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

const documentsWithAnswers = anyDocument().chain((doc) => fc.tuple(fc.constant(doc), anyAnswers(doc)))
const NOW = { earliest: '2026-05-10T10:00', latest: '2026-05-10T10:00' }
const tools = {
  now: NOW,
  parsePhone,
  file: (uploadId: string) => ({ uploadId, name: 'a.pdf', type: 'application/pdf', size: 1 }),
}

/** Without the hidden formulas that only the server works out. */
function answersOf(evaluation: Evaluation, known: ReadonlySet<string>): Evaluation {
  if (!evaluation.ok) return evaluation
  const answers = Object.entries(evaluation.answers).filter(([questionId]) => known.has(questionId))
  return { ...evaluation, answers: Object.fromEntries(answers) }
}

describe('the page’s script and the server', () => {
  it('take the same path and get the same answers for any form and any input', () => {
    fc.assert(
      fc.property(documentsWithAnswers, ([doc, raw]) => {
        const shared = { link: 'x', version: 1, name: 'x', language: 'en', submitText: 'x', branding: true } as const
        const sent = pageData({ ...shared, questions: pageDoc(doc) }, messages, {
          later: { keep: '' },
        })
        // As the page gets it: JSON, without the texts that stand in the markup.
        const inPage: typeof sent = JSON.parse(JSON.stringify(sent))
        const known = new Set(inPage.questions.map(({ questionId }) => questionId))
        expect(browser.evaluateAnswers(browser.pagesOf(inPage.questions), raw, tools)).toEqual(
          answersOf(evaluateAnswers(pagesOf(doc), raw, tools), known),
        )
      }),
      { numRuns: 300 },
    )
  })
})
