import { LANGUAGES } from '@wayform/core/languages.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { loadTranslator } from '@wayform/i18n/catalogue.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forKeeping, fromKept, hasLink, TEMPLATES, templateText, withLink } from './share-message.ts'

const publicUrl = 'https://forms.example/order-cake'
const questions = (count: number) =>
  [
    { questionId: 'p', type: 'SECTION', label: '' },
    { questionId: 'h', type: 'HEADER', label: 'Hi' },
    ...Array.from({ length: count }, (_, n) => ({ questionId: `q${n}`, type: 'TEXT', label: `Q${n}` })),
  ] as unknown as FormDoc // only their types are read
const form = (count: number, name = 'Cake orders') => ({ name, publicUrl, formQuestions: [...questions(count)] })

describe('a ready text', () => {
  it('says what the form is about and how long it takes, and ends with the link', async () => {
    const t = await loadTranslator('en')
    expect(templateText(t, 'invite', form(8))).toBe(
      `Hello! Here is our form: *Cake orders*\nJust 8 short questions.\n\n${publicUrl}`,
    )
    expect(templateText(t, 'invite', form(1))).toContain('Just one short question.')
  })

  it('omits the number of questions if there are none or many', async () => {
    const t = await loadTranslator('en')
    for (const count of [0, 40]) expect(templateText(t, 'invite', form(count))).not.toMatch(/question/)
  })

  it('keeps a name with asterisks or several lines bold on one line', async () => {
    const t = await loadTranslator('en')
    expect(templateText(t, 'group', form(3, '5* cakes\n**now**'))).toContain('*5 cakes now*')
  })

  it.each(LANGUAGES)(
    'every ready text exists in %s, with the name and the link on lines of their own',
    async (language) => {
      const t = await loadTranslator(language)
      const texts = TEMPLATES.map((template) => templateText(t, template, form(5)))
      expect(new Set(texts).size).toBe(TEMPLATES.length)
      for (const text of texts) {
        expect(text).toContain('Cake orders')
        expect(text.split('\n').at(-1)).toBe(publicUrl)
        expect(text).not.toMatch(/\{\w+\}|share\.texts/)
      }
    },
  )
})

describe('a custom text', () => {
  it('a custom text is stored with a placeholder for the link, so that it follows a new link', () => {
    const kept = forKeeping(`Order: ${publicUrl} – today!`, publicUrl)
    expect(fromKept(kept, 'https://forms.example/cakes')).toBe('Order: https://forms.example/cakes – today!')
  })

  it('the value survives a round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(publicUrl)), { maxLength: 5 }), (parts) => {
        const text = parts.join('')
        expect(fromKept(forKeeping(text, publicUrl), publicUrl)).toBe(text)
      }),
    )
  })

  it('a custom text without the link gets it appended', () => {
    expect(hasLink('Hello', publicUrl)).toBe(false)
    expect(withLink('Hello \n', publicUrl)).toBe(`Hello\n\n${publicUrl}`)
    expect(withLink('', publicUrl)).toBe(publicUrl)
  })
})
