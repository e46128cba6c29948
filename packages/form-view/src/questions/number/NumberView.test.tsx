import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a number', () => {
  it('has the keyboard of its kind, and what stands around it', () => {
    expect(html(sample('NUMBER'))).toContain('inputMode="numeric"')
    const money = html(
      sample('NUMBER', { numberType: 'currency', numberCurrencyCode: 'INR', prefix: 'about', suffix: 'a day' }),
    )
    expect(money).toContain('inputMode="decimal"')
    expect(money).toContain('about ₹')
    expect(money).toContain('a day')
  })

  it('leaves the spaces around it to the style, whatever its owner typed', () => {
    const weight = html(sample('NUMBER', { prefix: 'about ', suffix: ' kg ' }))
    expect(weight).toContain('<bdi>about</bdi>')
    expect(weight).toContain('<bdi>kg</bdi>')
    expect(html(sample('NUMBER', { prefix: ' ', suffix: ' ' }))).not.toContain('<bdi>')
  })
})
