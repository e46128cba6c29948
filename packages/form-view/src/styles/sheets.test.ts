import { describe, expect, it } from 'vitest'
import { marksOf, sheetsFor } from './sheets.ts'

const CSS = ['.pf-i{padding:.5rem}.on{color:red}', '.pf-o :checked{border:0}.pf-o.on{}', '@media print{.pf-s .pf-i{}}']
const sheets = marksOf(CSS).map((marks, index) => ({ css: CSS[index] ?? '', hash: `h${index}`, marks }))
const included = (markup: string) => sheetsFor(sheets, markup).map(({ hash }) => hash)

describe('the sheets of a page', () => {
  it('finds a sheet by the classes that only this sheet has', () => {
    expect(sheets.map(({ marks }) => marks)).toEqual([[], ['pf-o'], ['pf-s']])
  })

  it('includes the sheets of every page, and those whose classes are in the markup', () => {
    expect(included('<p>')).toEqual(['h0'])
    expect(included('<p class="pf-i on">')).toEqual(['h0'])
    expect(included('<label class="pf-q pf-o"><i class="pf-s">')).toEqual(['h0', 'h1', 'h2'])
  })

  it('includes no sheet for a text of the owner that looks like a class', () => {
    expect(included('<p>pf-o class=&#34;pf-s&#34;</p>')).toEqual(['h0'])
  })
})
