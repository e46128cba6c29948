import { readGoogle } from '@wayform/core/import/google/read-google.ts'
import { importTools } from '@wayform/core/import/testing.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { isRecord } from '@wayform/core/form/repair/raw-values.ts'
import { leastCpuMs } from '@wayform/core/testing/least-cpu-ms.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAMPLE_FORMS } from './sample-forms.ts'

const read = (title: string) => {
  const { description, settings, items } = SAMPLE_FORMS[title] ?? { items: [] }
  return readGoogle({ info: { title, description }, settings, items: [...items] }, importTools)
}
const told = (title: string) => read(title).items.map(({ label, kind, reasons }) => [label, kind, ...reasons])

describe('the forms that people have at Google', () => {
  it('there are twenty sample forms', () => expect(Object.keys(SAMPLE_FORMS)).toHaveLength(20))

  it.each(Object.keys(SAMPLE_FORMS))('%s is imported without a silent loss', (title) => {
    const { questions, items, name } = read(title)
    expect(name).toBe(title)
    expect(formDoc.parse(questions)).toEqual(questions)
    const labels = items.map(({ label }) => label)
    for (const item of SAMPLE_FORMS[title]?.items ?? []) expect(labels).toContain(item.title)
    for (const { kind, reasons } of items) expect(kind === null && reasons.length === 0).toBe(false)
  })

  it('the import keeps sections and branches', () => {
    const { questions } = read('Course registration')
    const [yes, ...others] = questions.find(({ rules }) => rules.length > 0)?.rules ?? []
    expect([yes?.jumpToSection, others]).toEqual(['END', []])
    expect(told('Course registration')).toContainEqual(['Have you been here before?', 'RADIO', 'jumpsLeft'])
    expect(read('Job application').questions.filter(({ type }) => type === 'SECTION')).toHaveLength(3)
  })

  it('the import reports what changed and what is left out', () => {
    expect(told('History quiz').every((line) => line.includes('pointsLeft'))).toBe(true)
    expect(told('Property viewing').map(([, ...rest]) => rest)).toEqual([
      [null, 'pictureLeft'],
      ['VIDEO'],
      ['HEADER'],
      ['DATE'],
    ])
    expect(told('Gym check-in').map(([, ...rest]) => rest)).toEqual([
      ['TIME'],
      ['TEXT', 'otherType'],
      ['SLIDER', 'otherType'],
    ])
    expect(told('Photo contest').map(([, ...rest]) => rest)).toEqual([
      ['FILE', 'limitLeft'],
      ['FILE', 'limitLeft'],
    ])
    expect(told('Swap of shifts').map(([, ...rest]) => rest)).toEqual([
      ['RADIO', 'optionsMerged'],
      ['TEXT', 'noOptions'],
      [null, 'noSuchQuestion'],
    ])
    expect(told('Verified poll').map(([, ...rest]) => rest)).toEqual([
      ['EMAIL', 'otherType', 'limitLeft'],
      ['RADIO', 'pictureLeft'],
    ])
    expect(told('Big grid')).toEqual([['Rate all of these', 'MATRIX', 'optionsCut']])
  })
})

describe('what a form of Google becomes', () => {
  it('the import of any form is valid and without markup, whatever is wrong in it', () => {
    fc.assert(
      fc.property(spoiled, (form) => {
        const { questions, items } = readGoogle(form, importTools)
        expect(formDoc.parse(questions)).toEqual(questions)
        for (const { description } of questions) expect(description).not.toMatch(/<(?!\/?(?:b|i|a)\b|br>)/)
        for (const { kind, reasons } of items) expect(kind === null && reasons.length === 0).toBe(false)
      }),
      { seed: 29, numRuns: 300 },
    )
  })

  it('the import takes little time and memory, however large the form is', () => {
    const options = Array.from({ length: 100 }, (_, n) => ({
      value: `${n} ${'x'.repeat(500)}`,
      goToSectionId: `s${n}`,
    }))
    const items = Array.from({ length: 300 }, (_, n) => ({
      itemId: `s${n}`,
      title: `${n} ${'x'.repeat(5_000)}`,
      description: '<b>'.repeat(200),
      ...(n % 3 === 0
        ? { pageBreakItem: {} }
        : { questionItem: { question: { questionId: `q${n}`, choiceQuestion: { type: 'RADIO', options } } } }),
    }))
    const form = { info: { title: 'Large' }, items }
    expect(leastCpuMs(() => readGoogle(form, importTools), { enoughMs: 2_000 })).toBeLessThan(2_000)
    // Each text once, and nothing that grows with the number of jumps: no more than a few times what came in.
    expect(JSON.stringify(readGoogle(form, importTools)).length).toBeLessThan(4 * JSON.stringify(form).length)
  })
})

const odd = fc.oneof(
  fc.constantFrom<unknown>('', null, true, -1, 1e308, '__proto__', '<script>x</script>', 'x'.repeat(5_000), [[[]]], {}),
  fc.constantFrom(
    'END',
    'RESTART_FORM',
    'GO_TO_ACTION_UNSPECIFIED',
    'RADIO',
    'GRID',
    '2026-13-45',
    '<img src=x onerror=y>',
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
)

/** The samples as Google would answer them, with up to eight values of each replaced, taken away or doubled. */
const spoiled = fc
  .record({
    title: fc.constantFrom(...Object.keys(SAMPLE_FORMS)),
    changes: fc.array(fc.record({ at: fc.nat(), how: fc.constantFrom('replace', 'remove', 'double'), by: odd }), {
      maxLength: 8,
    }),
  })
  .map(({ title, changes }) => {
    const { description, settings, items } = structuredClone(SAMPLE_FORMS[title] ?? { items: [] })
    const form: Record<string, unknown> = { info: { title, description }, settings, items }
    for (const { at, how, by } of changes) {
      const places = placesIn(form)
      const place = places[at % places.length]
      if (!place) continue
      const [holder, key] = place
      const isList = Array.isArray(holder)
      if (how === 'replace') Reflect.set(holder, key, by)
      else if (how === 'double' && isList) holder.push(structuredClone(holder[Number(key)]))
      else if (isList) holder.splice(Number(key), 1)
      else Reflect.deleteProperty(holder, key)
    }
    return form
  })

/** Everything that can be changed, from the outside in. */
function placesIn(value: object): (readonly [holder: object, key: string])[] {
  return Object.entries(value).flatMap(([key, each]): (readonly [object, string])[] => [
    [value, key],
    ...(isRecord(each) || Array.isArray(each) ? placesIn(each) : []),
  ])
}
