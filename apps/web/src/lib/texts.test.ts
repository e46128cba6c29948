import { first } from '@wayform/i18n/messages/en/first.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTexts } from './texts.ts'

const SRC = new URL('..', import.meta.url)
/** What is on screen before a form, the account or the help is opened. */
const AROUND_A_FORM = /^app\/(form|published)\//
const FIRST_SCREENS = '{app,lib/account,features/dashboard,features/create,features/login}/**/*.{ts,tsx}'

describe('the texts of the app', () => {
  it('are the first ones at first, and whole when a screen asks for it, in any language', async () => {
    const texts = createTexts()
    await texts.speak('de')
    expect(texts.get().language).toBe('de')
    expect(texts.get().t('login.title')).not.toBe('login.title')
    expect(texts.get().t('account.title')).toBe('account.title')
    await texts.makeWhole()
    expect(texts.get().t('account.title')).not.toBe('account.title')
    await texts.speak('ar')
    expect(texts.get().t('account.title')).toMatch(/[\u0600-\u06ff]/)
  })

  it('end in the language that was chosen last, and tell once they are there', async () => {
    const texts = createTexts()
    const told: string[] = []
    texts.subscribe(() => told.push(texts.get().language))
    await Promise.all([texts.speak('de'), texts.speak('fr'), texts.makeWhole(), texts.speak('ar')])
    expect(texts.get().language).toBe('ar')
    expect(new Set(told)).toEqual(new Set(['ar']))
    expect(texts.get().t('account.title')).not.toBe('account.title')
  })

  it('are among the first ones wherever a first screen uses one', () => {
    const later = Object.keys(messages).filter((name) => !(name in first))
    const use = new RegExp(String.raw`(\bt\(|Dynamic\(t,)\s*['\x60](${later.join('|')})\.`)
    const files = globSync(FIRST_SCREENS, { cwd: SRC }).filter(
      (file) => !file.includes('.test.') && !AROUND_A_FORM.test(file),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => use.test(readFileSync(new URL(file, SRC), 'utf8')))).toEqual([])
  })
})
