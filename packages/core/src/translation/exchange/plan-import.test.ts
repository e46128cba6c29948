import { describe, expect, it } from 'vitest'
import { fingerprint } from '../fingerprint.ts'
import type { SourceText } from '../form-texts.ts'
import { planImport } from './plan-import.ts'

const sources: SourceText[] = [
  { id: 'q1', name: 'label', key: 'q1.label', text: 'Drink?', of: 'question' },
  { id: 'q1', name: 'description', key: 'q1.description', text: 'Cold <b>only</b>', of: 'question' },
  { id: 'q2', name: 'label', key: 'q2.label', text: 'Thanks, {{@q1}}!', of: 'question' },
  { id: 'form', name: 'name', key: 'form.name', text: 'Cakes', of: 'form' },
]
const given = { 'q1.label': { text: 'شراب؟', of: fingerprint('Drink?') } }
const own = (text: string) => (text === 'Cakes' ? 'كعك' : undefined)
const plan = (lines: Parameters<typeof planImport>[0], translations: Parameters<typeof planImport>[2] = given) =>
  planImport(lines, sources, translations, own)
const line = (key: string, text: string, source: string | null = null) => ({ key, text, source })

describe('an import of texts', () => {
  it('imports texts that are new or different, and counts the unchanged and the empty ones', () => {
    expect(
      plan([
        line('q1.label', ' شراب؟\r\n'),
        line('form.name', 'كعك'),
        line('q1.description', 'بارد <b>فقط</b><script>x</script>'),
        line('q2.label', '  '),
      ]),
    ).toEqual({
      changes: [
        {
          key: 'q1.description',
          before: '',
          after: 'بارد <b>فقط</b>',
          of: fingerprint('Cold <b>only</b>'),
          isOutdated: false,
        },
      ],
      leftOut: [],
      same: 2,
      empty: 1,
    })
  })

  it('marks a translation of an older source, and confirms one whose source changed', () => {
    expect(plan([line('q1.label', 'مشروب؟', 'Drinks?')]).changes).toMatchObject([
      { before: 'شراب؟', after: 'مشروب؟', of: fingerprint('Drinks?'), isOutdated: true },
    ])
    const older = { 'q1.label': { text: 'شراب؟', of: fingerprint('Drinks?') } }
    expect(plan([line('q1.label', 'شراب؟', 'Drink?')], older).changes).toMatchObject([
      { before: 'شراب؟', after: 'شراب؟', of: fingerprint('Drink?') },
    ])
    expect(plan([line('q1.label', 'شراب؟', 'Drinks?')], older)).toMatchObject({ changes: [], same: 1 })
    const untouched = { ...line('q1.label', 'شراب؟', 'Drink?'), isUnchecked: true }
    expect(plan([untouched], older)).toMatchObject({ changes: [], same: 1 })
  })

  it('leaves out texts that the form does not have, that come twice, or that are too long', () => {
    const { changes, leftOut } = plan([
      line('gone.label', 'قديم'),
      line('__proto__', 'x'),
      line('q1.label', 'مشروب؟'),
      line('q1.label', 'عصير؟'),
      line('form.name', 'ك'.repeat(1_001)),
    ])
    expect(changes).toHaveLength(1)
    expect(leftOut.map(({ key, reason }) => [key, reason])).toEqual([
      ['gone.label', 'unknown'],
      ['__proto__', 'unknown'],
      ['q1.label', 'twice'],
      ['form.name', 'tooLong'],
    ])
  })

  it.each([
    ['شكرًا', false],
    ['شكرًا {{@q1}}', true],
    ['{{@q1}} و {{@q1}}', true],
    ['شكرًا {{@ q1}}', false],
    ['شكرًا {{q1}} {{@q1}}', false],
    ['شكرًا {{@q1}} {{@q2}}', false],
    ['شكرًا {{@q1}', false],
  ])('accepts the translation %j only with the mentions of its source: %j', (text, isTaken) => {
    const { changes, leftOut } = plan([line('q2.label', text)])
    expect([changes.length, leftOut.map(({ reason }) => reason)]).toEqual(isTaken ? [1, []] : [0, ['mentions']])
  })
})
