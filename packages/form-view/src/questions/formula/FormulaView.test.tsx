import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a formula', () => {
  it('shows the result of a formula, or that there is none', () => {
    expect(html(sample('FORMULA'), { live: '₹ 12 a day' })).toContain('<bdi data-live="q1">₹ 12 a day</bdi>')
    expect(html(sample('FORMULA'))).toContain('<bdi data-live="q1">–</bdi>')
  })

  it('a formula is neither required nor optional', () => {
    expect(html(sample('FORMULA', { required: false }))).not.toMatch(/Optional|required/)
  })

  it('a formula is on the page but invisible when its owner hides it', () => {
    const markup = html(sample('FORMULA', { hidden: true, description: 'About it' }))
    expect(markup).toMatch(/^<div hidden="" data-kind="FORMULA"><output[^>]*id="f-q1"/)
    expect(markup).not.toMatch(/What\?|About it|pf-q/)
  })
})
