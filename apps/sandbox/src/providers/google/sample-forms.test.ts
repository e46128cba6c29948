import { readGoogle } from '@wayform/core/import/google/read-google.ts'
import { importTools } from '@wayform/core/import/testing.ts'
import { formDoc } from '@wayform/core/form/document.ts'
import { describe, expect, it } from 'vitest'
import { SAMPLE_FORMS } from './sample-forms.ts'

const read = (title: string) => {
  const { description, settings, items } = SAMPLE_FORMS[title] ?? { items: [] }
  return readGoogle({ info: { title, description }, settings, items: [...items] }, importTools)
}
const told = (title: string) => read(title).items.map(({ label, kind, reasons }) => [label, kind, ...reasons])

describe('the forms that people have at Google', () => {
  it('are twenty', () => expect(Object.keys(SAMPLE_FORMS)).toHaveLength(20))

  it.each(Object.keys(SAMPLE_FORMS))('%s comes here without a silent loss', (title) => {
    const { questions, items, name } = read(title)
    expect(name).toBe(title)
    expect(formDoc.parse(questions)).toEqual(questions)
    const labels = items.map(({ label }) => label)
    for (const item of SAMPLE_FORMS[title]?.items ?? []) expect(labels).toContain(item.title)
    for (const { kind, reasons } of items) expect(kind === null && reasons.length === 0).toBe(false)
  })

  it('keep sections and branches', () => {
    const { questions } = read('Course registration')
    const [yes, ...others] = questions.find(({ rules }) => rules.length > 0)?.rules ?? []
    expect([yes?.jumpToSection, others]).toEqual(['END', []])
    expect(told('Course registration')).toContainEqual(['Have you been here before?', 'RADIO', 'jumpsLeft'])
    expect(read('Job application').questions.filter(({ type }) => type === 'SECTION')).toHaveLength(3)
  })

  it('say what changed and what is left out', () => {
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
