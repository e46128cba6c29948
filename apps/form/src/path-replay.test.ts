import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Evaluation, RawAnswers } from '@wayform/core/answers/answers.ts'
import { evaluateAnswers } from '@wayform/core/answers/conditional-answers.ts'
import {
  randomAnswers,
  randomConditionalForm,
  seeded,
} from '@wayform/core/conditions/testing/random-conditional-form.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { pageDoc } from '@wayform/core/form/page-doc.ts'
import { pagesOf } from '@wayform/core/form/pages.ts'
import { anyAnswers } from '@wayform/core/form/testing/any-answers.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import { isComputed, type learnRules, type Rules as LateRules } from '@wayform/core/questions/answer-registry.ts'
import { questionTypes } from '@wayform/core/questions/registry.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { anyDocument } from '@wayform/core/testing/any-document.ts'
import { cases } from '@wayform/core/testing/cases.ts'
import { pageData } from '@wayform/form-view/make-page-data.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import { build, type Plugin } from 'esbuild'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pluginsOf, SCRIPT } from './build.ts'

type Rules = { evaluateAnswers: typeof evaluateAnswers; pagesOf: typeof pagesOf; learnRules: typeof learnRules }

const folder = mkdtempSync(join(tmpdir(), 'wayform-replay-'))
/** As in the scripts that know every type, without conditions and with them; and in those that know less. */
let plain: Rules
let conditional: Rules
let smaller: Record<Smaller, Rules>

const SMALLER = ['light', 'logic', 'fields', 'types', 'typesFields', 'conditions', 'conditionsFields'] as const
type Smaller = (typeof SMALLER)[number]

beforeAll(async () => {
  plain = await browserRules('plain', [])
  // As pages do before they take answers for right.
  const { rules } = await lateRules()
  conditional = await browserRules('conditional', pluginsOf('typesEvery'))
  conditional.learnRules(rules)
  const built = SMALLER.map(async (name) => {
    const browser = await browserRules(name, pluginsOf(name))
    browser.learnRules(rules)
    return [name, browser] as const
  })
  smaller = Object.fromEntries(await Promise.all(built)) as typeof smaller // each of them is there
})
afterAll(() => rmSync(folder, { recursive: true }))

async function browserRules(name: string, plugins: Plugin[]): Promise<Rules> {
  const contents = `
    export { evaluateAnswers } from '@wayform/core/answers/answers.ts'
    export { pagesOf } from '@wayform/core/form/pages.ts'
    export { learnRules } from '@wayform/core/questions/answer-registry.ts'`
  return (await bundled(name, contents, plugins)) as Rules // what it exports
}

async function lateRules(): Promise<{ rules: LateRules }> {
  const contents = `export { answerRegistry as rules } from '@wayform/core/questions/answer-registry.ts'`
  return (await bundled('rules', contents, pluginsOf('keep'))) as { rules: LateRules } // what it exports
}

async function bundled(name: string, contents: string, plugins: Plugin[]): Promise<unknown> {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    ...SCRIPT,
    stdin: { contents, resolveDir: import.meta.dirname },
    plugins,
    outfile,
    write: true,
    metafile: false,
  })
  return import(pathToFileURL(outfile).href)
}

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

/** The form without what such a script leaves out. */
function withinReach(name: Smaller, doc: FormDoc): FormDoc {
  const hasConditions = name.startsWith('conditions') || name === 'typesFields'
  const hasApart = name.startsWith('types')
  const hasFields = name.toLowerCase().includes('fields')
  const isJumping = hasFields || hasApart || name === 'logic'
  return doc
    .filter(({ type }) => {
      const { isRare, isApart } = questionTypes[type]
      if (isComputed(type) || type === 'SIGNATURE' || (isRare && (isApart || !hasFields))) return false
      return hasApart || !isApart
    })
    .map((question) => {
      const { showIf: _, ...unconditional } = question
      return {
        ...(hasConditions ? question : unconditional),
        ...(!isJumping && { rules: [] }),
        ...(!isJumping && 'jumpToSection' in question && { jumpToSection: '' }),
        ...('options' in question && !hasConditions
          ? { options: question.options.map(({ showIf: __, ...option }) => option) }
          : {}),
      }
    })
}

/** The same answers to the form as the page gets it, JSON without the texts of the markup, and as the server has it. */
function replay(browser: Rules, doc: FormDoc, raw: RawAnswers) {
  const shared = { link: 'x', version: 1, name: 'x', language: 'en', submitText: 'x', branding: true } as const
  const sent = pageData({ ...shared, questions: pageDoc(doc) }, messages, { later: { keep: '' } })
  const { questions }: typeof sent = JSON.parse(JSON.stringify(sent))
  const known = new Set(questions.map(({ questionId }) => questionId))
  return {
    texts: sent.messages.problems,
    inPage: browser.evaluateAnswers(browser.pagesOf(questions), raw, tools),
    onServer: answersOf(evaluateAnswers(pagesOf(doc), raw, tools), known),
  }
}

describe('the page’s script and the server', () => {
  it('page and server take the same path and get the same answers for any form and any input', () => {
    fc.assert(
      fc.property(documentsWithAnswers, ([doc, raw]) => {
        for (const browser of [plain, conditional]) {
          const { inPage, onServer } = replay(browser, doc, raw)
          expect(inPage).toEqual(onServer)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(SMALLER)('page and server take the same path with the script %s, for forms that need no more', (name) => {
    const random = seeded(20_261_118)
    const check = (doc: FormDoc, raw: RawAnswers) => {
      const { inPage, onServer } = replay(smaller[name], withinReach(name, doc), raw)
      expect(inPage).toEqual(onServer)
    }
    fc.assert(
      fc.property(documentsWithAnswers, ([doc, raw]) => check(doc, raw)),
      { numRuns: 100 },
    )
    for (let n = 0; n < cases(300); n++) {
      const doc = randomConditionalForm(random)
      check(doc, randomAnswers(doc, random))
    }
  })

  it('the page has a text for everything that can be wrong with an answer', () => {
    fc.assert(
      fc.property(documentsWithAnswers, ([doc, raw]) => {
        const { inPage, texts } = replay(plain, doc, raw)
        for (const { key } of inPage.ok ? [] : Object.values(inPage.fields)) expect(texts).toHaveProperty(key)
      }),
      { numRuns: 300 },
    )
  })

  it(`page and server show the same questions, pages and options for ${cases(10_000)} forms with conditions`, () => {
    const random = seeded(20_261_117)
    const seen = { stored: 0, refused: 0 }
    const different: object[] = []
    for (let n = 0; n < cases(10_000); n++) {
      const doc = randomConditionalForm(random)
      const raw = randomAnswers(doc, random)
      const { inPage, onServer } = replay(conditional, doc, raw)
      if (!isSameValue(inPage, onServer)) different.push({ doc, raw, inPage, onServer })
      seen[onServer.ok ? 'stored' : 'refused'] += 1
    }
    expect(different.slice(0, 1)).toEqual([])
    expect(Math.min(seen.stored, seen.refused)).toBeGreaterThan(cases(1_000))
  })
})
