import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('an address', () => {
  const field = (id: string, changes: object = {}) => ({
    id,
    label: '',
    hint: '',
    required: false,
    enabled: true,
    ...changes,
  })

  it('shows the enabled lines, each with its label', () => {
    const fields = [
      field('line1', { label: 'Street' }),
      field('line2', { enabled: false }),
      field('city', { label: 'Town' }),
    ]
    const markup = html(sample('ADDRESS', { fields }))
    expect(markup).toContain('<bdi>Street</bdi>')
    expect(markup).toContain('<bdi>Town</bdi>')
    expect(markup).not.toContain('q1.line2')
  })

  it('an address sets autocomplete for the usual lines', () => {
    const tokens = Array.from(html(sample('ADDRESS')).matchAll(/autoComplete="([^"]*)"/g), ([, token]) => token)
    expect(tokens).toEqual([
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'country-name',
    ])
  })

  it('marks required lines, and links each hint to its line', () => {
    const markup = html(
      sample('ADDRESS', { fields: [field('line1', { required: true, hint: 'Flat' }), field('city')] }),
    )
    expect(markup.match(/<em>Required<\/em>/g)).toHaveLength(1)
    expect(markup).toContain('aria-describedby="h-q1.line1"')
    expect(markup).toContain('<small id="h-q1.line1"><bdi>Flat</bdi></small>')
  })

  it('shows missing lines at the lines themselves', () => {
    const fields = [field('line1', { required: true }), field('city'), field('country', { required: true })]
    const wrong = (value: object, given = fields) => {
      const markup = html(sample('ADDRESS', { fields: given }), { value, problem: { key: 'addressLineRequired' } })
      const inputs = markup.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []
      return inputs.map((input) => /name="q1\.(\w+)"/.exec(input)?.[1])
    }
    expect(wrong({ city: 'Malmö' })).toEqual(['line1', 'country'])
    expect(wrong({ line1: 'Storgatan 1' })).toEqual(['country'])
    expect(wrong({}, [field('line1', { label: 'Street' }), field('city')])).toEqual(['line1'])
  })
})
