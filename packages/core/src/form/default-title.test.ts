import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { withoutDefaultTitle } from './default-title.ts'

const untouched = given.page({ label: 'Page 1' })

describe('the title of a form’s only page', () => {
  it('is left out while it is the one that nobody chose', () => {
    const text = given.text()
    expect(withoutDefaultTitle([untouched, text], 'Page 1')).toEqual([{ ...untouched, label: '' }, text])
  })

  it.each([
    ['somebody named it', [given.page({ label: 'Your order' }), given.text()]],
    ['there is a second page', [untouched, given.text(), given.page({ label: 'Page 2' })]],
    ['there is no page', [given.text()]],
    ['there is nothing', []],
  ])('stays when %s', (_, doc) => {
    expect(withoutDefaultTitle(doc, 'Page 1')).toBe(doc)
  })
})
