import { describe, expect, it } from 'vitest'
import { type FormParts, NO_PARTS } from '../../form/parts/parts.ts'
import { mergeParts } from './merge-parts.ts'

const parts = (changes: Partial<FormParts>): FormParts => ({ ...NO_PARTS, ...changes })
const arabic = (texts: Record<string, string>, isOn = true): FormParts['texts'][number] => ({
  language: 'ar',
  isOn,
  texts: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, of: '1' }])),
})
const ending = (endingId: string, title = endingId) => ({ endingId, name: '', title, text: '' })

describe('merging the parts of two drafts', () => {
  it('takes fields of the look that only one side changed, and mine where both did', () => {
    const base = parts({ look: { colour: '#111111', corners: 'soft' } })
    const mine = parts({ look: { colour: '#222222', corners: 'soft' } })
    const theirs = parts({ look: { colour: '#333333', font: 'plain' } })
    expect(mergeParts(base, mine, theirs).look).toEqual({ colour: '#222222', font: 'plain' })
  })

  it('takes texts that only one side changed, and keeps languages that either side added', () => {
    const base = parts({ texts: [arabic({ 'q1.label': 'a', 'q2.label': 'b' })] })
    const mine = parts({ texts: [arabic({ 'q1.label': 'mine', 'q2.label': 'b' })] })
    const theirs = parts({
      texts: [arabic({ 'q1.label': 'a', 'q2.label': 'theirs' }, false), { language: 'en', isOn: true, texts: {} }],
    })
    expect(mergeParts(base, mine, theirs).texts).toEqual([
      arabic({ 'q1.label': 'mine', 'q2.label': 'theirs' }, false),
      { language: 'en', isOn: true, texts: {} },
    ])
  })

  it('deletes an ending that one side deleted, unless the other side changed it', () => {
    const base = parts({ endings: [ending('a'), ending('b'), ending('c')] })
    const mine = parts({ endings: [ending('c')] })
    const theirs = parts({ endings: [ending('a'), ending('b', 'changed'), ending('c'), ending('d')] })
    expect(mergeParts(base, mine, theirs).endings.map(({ title }) => title)).toEqual(['changed', 'c', 'd'])
  })

  it('returns theirs when nothing was changed here', () => {
    const theirs = parts({ endings: [ending('x')], look: { font: 'classic' } })
    expect(mergeParts(NO_PARTS, NO_PARTS, theirs)).toEqual(theirs)
  })
})
