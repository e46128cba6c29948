import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv-texts.ts'
import type { WrittenText } from './text-file.ts'

const text = (changes: Partial<WrittenText> = {}): WrittenText => ({
  key: 'q1.label',
  where: 'Question 1: Question',
  source: 'Drink?',
  translation: 'شراب؟',
  state: 'translated',
  ...changes,
})

describe('the texts of a form as CSV', () => {
  it('names the columns by their languages, and begins with the mark that spreadsheets need', () => {
    expect(writeCsv('pt-br', 'ar', [text()])).toBe(
      '\ufeffkey,where,pt-BR,ar,state\r\nq1.label,Question 1: Question,Drink?,شراب؟,translated\r\n',
    )
  })

  it('reads back exactly what it wrote, whatever the texts are, and other programs read the same', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^['=+\-@",;\t\n ]{0,3}[a-z]{0,3}["\n']{0,2}$/),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText)), (pairs) => {
        const texts = pairs.map(([source, translation], index) => text({ key: `q${index}.label`, source, translation }))
        const file = writeCsv('en', 'ar', texts)
        const read = readCsv(file, 'en', 'ar')
        expect(read).toEqual({
          ok: true,
          texts: texts.map(({ key, source, translation }) => ({ key, source, text: translation })),
        })
        const others: string[][] = parse(file, { bom: true, relax_column_count: true })
        for (const cell of others.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })

  it('accepts the separators of spreadsheets, other columns, and any order', () => {
    const file = 'Notes;AR;Key\r\nfor you;"شراب; بارد؟";q1.label\r\n;;\r\n'
    expect(readCsv(file, 'en', 'ar')).toEqual({
      ok: true,
      texts: [{ key: 'q1.label', source: null, text: 'شراب; بارد؟' }],
    })
    expect(readCsv('key\tpt\nq1.label\tBebida?', 'en', 'pt-br')).toMatchObject({
      ok: true,
      texts: [{ text: 'Bebida?' }],
    })
  })

  it('reports what is wrong with a file that can’t be used', () => {
    const problem = (file: string) => {
      const read = readCsv(file, 'en', 'ar')
      return read.ok ? null : read.problem
    }
    expect(problem('')).toBe('columns')
    expect(problem('Question,Answer\na,b')).toBe('columns')
    expect(problem('key,en,de\nq1.label,Drink?,Getränk?')).toBe('language')
    expect(problem('key,en\nq1.label,Drink?')).toBe('columns')
    expect(problem('key,ar\nq1.label,"never ends')).toBe('damaged')
    expect(problem(`key,ar\n${'q,x\n'.repeat(20_001)}`)).toBe('tooLarge')
  })
})
