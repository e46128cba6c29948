// oxlint-disable-next-line no-restricted-imports -- only this test: codes have their home in the contract, their texts here
import { ERROR_CODES } from '@wayform/contract/errors.ts'
import { DELIVERY_REASONS } from '@wayform/core/delivery/delivery-reason.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import { question } from '@wayform/core/questions/question.ts'
import { KINDS, questionTypes } from '@wayform/core/questions/registry.ts'
import type { ProblemKey } from '@wayform/core/result.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue, loadTranslator, type T } from './catalogue.ts'
import { deliveryReasonText } from './delivery-reason-text.ts'
import { deliveries } from './messages/en/deliveries.ts'
import { errors } from './messages/en/errors.ts'
import { problems } from './messages/en/problems.ts'
import { questionTexts } from './question-texts.ts'
import { translateDynamic } from './translate.ts'

describe.each(LANGUAGES)('in %s', (language) => {
  let t: T
  beforeAll(async () => {
    t = await loadTranslator(language)
  })

  it.each(ERROR_CODES)('the error %s says what to do', (code) => {
    expect(translateDynamic(t, `errors.${code}`)).not.toBe(`errors.${code}`)
  })

  it.each(['webhook.500', 'webhook.gone', 'webhook.404', 'mail.ESOCKET', 'whatsapp.131026', 'internal', 'x.y'])(
    'the reason %s has a complete text',
    (code) => {
      const text = deliveryReasonText(t, code)
      expect(text).toMatch(/\s|\p{sc=Han}/u)
      expect(text).not.toMatch(/[{}]|deliveries\.|\(\)|（）/)
      expect(text).not.toContain(code)
    },
  )

  it.each(KINDS)('the question type %s has a name, and a default label', async (kind) => {
    const { names, labels } = (await loadCatalogue(language)).questions
    expect(names[kind]).toMatch(/\S/)
    expect(labels[kind]).toMatch(/\S/)
    const label = translateDynamic(t, `questions.labels.${kind}`, { number: 1 })
    expect(label.length).toBeLessThanOrEqual(MAX_LABEL_LENGTH)
    const created = questionTypes[kind].create({ questionId: 'q', label, newId: newIds(), texts: questionTexts(t) })
    expect(question.parse(created)).toEqual(created)
  })
})

describe('the Arabic texts', () => {
  /** Names and notations that are the same in every language. */
  const NOTATION = /\p{L}+[\w.-]*\d[\w.-]*|\b[245]xx|\b4\d\d\b|\d{4}-\d\d-\d\d|:\d+(?=\n|$)|\d \* @/gu

  it('the Arabic texts use the same digits as the numbers that are filled in', async () => {
    const mixed = flat(await loadCatalogue('ar')).filter(([, text]) =>
      /[0-9]/.test(text.replaceAll(/\{\w+\}|\u200E/g, '').replaceAll(NOTATION, '')),
    )
    expect(mixed).toEqual([])
  })
})

function flat(tree: object, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value as object, `${path}${key}.`),
  )
}

describe('the English texts', () => {
  it('the English texts of errors are exactly those of the contract', () => {
    expect(paths(errors).toSorted()).toEqual([...ERROR_CODES].toSorted())
  })

  it('the English texts of reasons are exactly those of core', () => {
    expect(Object.keys(deliveries.reasons).toSorted()).toEqual([...DELIVERY_REASONS].toSorted())
  })

  it('the English texts of problems are exactly those of core', () => {
    const checked: Record<ProblemKey, string> = problems
    const exact: Exclude<keyof typeof problems, ProblemKey> extends never ? true : false = true
    expect(Object.keys(checked).length > 0 && exact).toBe(true)
  })
})

function paths(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, node]: [string, unknown]) =>
    typeof node === 'object' && node !== null ? paths(node, `${path}${name}.`) : [`${path}${name}`],
  )
}

function newIds(): () => string {
  let made = 0
  return () => `id-${++made}`
}
