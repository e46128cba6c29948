import { describe, expect, it } from 'vitest'
import { csvLine, harmless } from './safe-cell.ts'
import { columnLetters, sheetRow, workbookParts } from './sheet-xml.ts'

describe('a line of CSV', () => {
  it.each([
    ['plain texts', ['a', 'b c'], 'a,b c'],
    ['commas and quotes', ['a,b', 'say "hi"'], '"a,b","say ""hi"""'],
    ['line breaks', ['a\nb', 'c\r\nd'], '"a\nb","c\r\nd"'],
    ['spaces at the ends', [' a', 'b '], '" a","b "'],
    ['numbers, negative ones too', [-5, 0.25, 1e3], '-5,0.25,1000'],
    ['nothing', ['', 'x', ''], ',x,'],
  ])('writes %s as CSV', (_, cells, expected) => {
    expect(csvLine(cells)).toBe(`${expected}\r\n`)
  })

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0x', '  =1', '＝1', '＋1', '－1', '＠x'])(
    'escapes the formula %j',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
    },
  )

  it.each(['a=b', '1-2', 'x@y.example', "'=1", '(=1)', '٥', '張'])('leaves %j unescaped', (text) => {
    expect(harmless(text)).toBe(text)
  })
})

describe('a row of a sheet', () => {
  const letters = columnLetters(4)

  it('a row of a sheet contains texts, numbers and times, and leaves out empty cells', () => {
    expect(sheetRow(2, ['=cmd()', 4.5, '', { localMs: Date.UTC(2026, 10, 16, 12) }], letters)).toBe(
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">=cmd()</t></is></c><c r="B2"><v>4.5</v></c>' +
        '<c r="D2" s="1"><v>46342.5</v></c></row>',
    )
  })

  it.each([
    ['marks of XML', 'a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['what XML can’t hold', 'a\u0000b\u000bc\ufffe', 'abc'],
    ['half a letter', 'a\ud83d', 'a\ufffd'],
    ['what a spreadsheet would take for a letter', '_x0041_', '_x005F_x0041_'],
    ['a carriage return', 'a\r\nb', 'a&#13;\nb'],
  ])('writes %s as XML', (_, text, expected) => {
    expect(sheetRow(1, [text], letters)).toContain(`>${expected}</t>`)
  })

  it('cuts a text at the maximum length of a cell', () => {
    const [, text = ''] = /preserve">(.*)<\/t>/s.exec(sheetRow(1, ['x'.repeat(40_000)], letters)) ?? []
    expect([text.length, text.at(-1)]).toEqual([32_767, '…'])
  })

  it('a row of a sheet names columns like spreadsheets: A … Z, AA', () => {
    const all = columnLetters(703)
    expect([all[0], all[25], all[26], all[51], all[52], all[701], all[702]]).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })

  it('a row of a sheet is listed in its workbook', () => {
    const parts = workbookParts(2)
    expect(parts['xl/workbook.xml']).toContain('name="Sheet2"')
    expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml')
    expect(parts['xl/_rels/workbook.xml.rels']).toContain('Id="rId3"')
  })
})
