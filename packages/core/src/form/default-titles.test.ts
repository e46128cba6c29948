import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { withoutDefaultTitles } from './default-titles.ts'

const titleOf = (number: number) => `Page ${number}`
const titles = (...labels: string[]) =>
  withoutDefaultTitles(
    labels.flatMap((label, n) => [given.page({ questionId: `p${n}`, label }), given.text({ questionId: `q${n}` })]),
    titleOf,
  )
    .filter(({ type }) => type === 'SECTION')
    .map(({ label }) => label)

describe('the titles of a form’s pages', () => {
  it('clears the default titles of pages', () => {
    expect(titles('Page 1')).toEqual([''])
    expect(titles('Page 1', 'About you', 'Page 3')).toEqual(['', 'About you', ''])
  })

  it('clears a default title after its page was moved', () => {
    expect(titles('Page 2', 'Page 1', 'Page 12')).toEqual(['', '', ''])
  })

  it('recognises a default title in the digits of the language', () => {
    const doc = [given.page({ label: 'الصفحة ٢' })]
    const arabic = (number: number) => `الصفحة ${number.toLocaleString('ar-u-nu-arab')}`
    expect(withoutDefaultTitles(doc, arabic)).toMatchObject([{ label: '' }])
  })

  it.each([
    ['the owner named them', [given.page({ label: 'Your order' }), given.text()]],
    ['a name has a number', [given.page({ label: 'Page 1 of your order' }), given.text()]],
    ['a question is called so', [given.text({ label: 'Page 1' })]],
    ['there is nothing', []],
  ])('keeps the titles of pages when %s', (_, doc) => {
    expect(withoutDefaultTitles(doc, titleOf)).toBe(doc)
  })
})
