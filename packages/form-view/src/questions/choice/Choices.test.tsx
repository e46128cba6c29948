import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a choice', () => {
  const chosen = (markup: string) =>
    Array.from(markup.matchAll(/<input[^>]*checked[^>]*value="([^"]*)"/g), ([, id]) => id)

  it.each(['RADIO', 'CHECKBOX'] as const)('a choice of %s has no "Other" unless its owner allows it', (kind) => {
    expect(html(sample(kind))).not.toContain('q1.other')
    expect(html(sample(kind, { allowOther: true }))).toMatch(/<input[^>]*name="q1\.other"[^>]*>/)
  })

  it('a choice with several answers checks each chosen one', () => {
    expect(chosen(html(sample('CHECKBOX'), { value: ['coffee'] }))).toEqual(['coffee'])
    expect(chosen(html(sample('CHECKBOX', { allowOther: true }), { value: ['tea', { other: 'x' }] }))).toEqual([
      'tea',
      'other',
    ])
  })

  it('a choice with several answers requires no single box', () => {
    expect(html(sample('RADIO'))).toContain('required')
    expect(html(sample('CHECKBOX'))).not.toContain('required')
  })

  it('shows options with pictures as cards, and the others as rows between them', () => {
    const media = { type: 'image/png', url: 'https://pictures.example/a.png', name: '' }
    const options = [
      { _id: 'a', label: 'With', value: '', media, weight: null },
      { _id: 'b', label: 'Without', value: '', media: null, weight: null },
    ]
    const markup = html(sample('RADIO', { options }))
    expect(markup).toContain('class="pf-os pf-g"')
    expect(markup).toMatch(/<label class="pf-o pf-m"><input[^>]*value="a"\/><img[^>]*alt="" loading="lazy"/)
    expect(markup).toMatch(/<label class="pf-o"><input[^>]*value="b"/)
    expect(html(sample('RADIO'))).not.toContain('pf-g')
  })
})
