import { afterEach, describe, expect, it } from 'vitest'
import { house, legalLink, readHouse, supportLink } from './house.ts'

const initial = { ...house }
afterEach(() => void Object.assign(house, initial))

const pageWith = (content: string | null) =>
  ({ querySelector: () => content && { content } }) as unknown as Pick<Document, 'querySelector'>

describe('the house', () => {
  it('uses the product’s name and no links until the page sets others', () => {
    readHouse(pageWith(null))
    expect(house.brand).toBe('Wayform')
    expect([supportLink('Help'), legalLink('terms'), legalLink('privacy')]).toEqual([null, null, null])
  })

  it('reads the brand and the links that the server wrote into the page', () => {
    readHouse(pageWith(JSON.stringify({ ...initial, brand: 'Aurora', supportEmail: 'a&b@aurora.example' })))
    expect(house.brand).toBe('Aurora')
    expect(supportLink('Help & more', 'x')).toBe('mailto:a&b@aurora.example?subject=Help%20%26%20more&body=x')
  })

  it('links to the operator’s help page where there is no support address', () => {
    Object.assign(house, { supportUrl: 'https://help.aurora.example/ask' })
    expect(supportLink('Help')).toBe('https://help.aurora.example/ask')
  })

  it('opens terms and policy in the language on screen', () => {
    Object.assign(house, { termsUrl: 'https://app.aurora.example/legal/terms' })
    expect(legalLink('terms')).toBe('https://app.aurora.example/legal/terms?lang=en')
    expect(legalLink('privacy')).toBeNull()
  })
})
