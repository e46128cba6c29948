import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a number', () => {
  it('a number has the right keyboard, prefix and suffix', () => {
    expect(html(sample('NUMBER'))).toContain('inputMode="numeric"')
    const money = html(
      sample('NUMBER', { numberType: 'currency', numberCurrencyCode: 'INR', prefix: 'about', suffix: 'a day' }),
    )
    expect(money).toContain('inputMode="decimal"')
    expect(money).toContain('about ₹')
    expect(money).toContain('a day')
  })

  it.each([
    [{ max: '12' }, 2],
    [{ min: '1', max: '30' }, 2],
    [{ max: '31' }, 0],
    [{ min: '1' }, 0],
    [{ max: '12', numberType: 'decimal' }, 0],
  ])('a number with %j has %i step buttons, for the script to show', (changes, count) => {
    expect(html(sample('NUMBER', changes)).match(/<button type="button"[^>]* hidden=""/g)?.length ?? 0).toBe(count)
  })

  it('leaves the spaces around it to the style, whatever its owner typed', () => {
    const weight = html(sample('NUMBER', { prefix: 'about ', suffix: ' kg ' }))
    expect(weight).toContain('<bdi>about</bdi>')
    expect(weight).toContain('<bdi>kg</bdi>')
    expect(html(sample('NUMBER', { prefix: ' ', suffix: ' ' }))).not.toContain('<bdi>')
  })
})
