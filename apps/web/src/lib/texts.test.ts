import { firstScreens } from '@wayform/i18n/messages/en/first-screens.ts'
import { messages } from '@wayform/i18n/messages/en/all.ts'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTexts } from './texts.ts'

const SRC = new URL('..', import.meta.url)
/** Loaded together with all texts: screens around a form, those of the native app, and panes opened by a press. */
const WITH_ALL_TEXTS = /^(app\/(form|published|native|install|upgrade|workspace)|features\/create\/bring)\//
/** Screens that appear before a form, the account or the help is opened. */
const FIRST_SCREENS = '{app,lib/account,features/dashboard,features/create,features/login}/**/*.{ts,tsx}'

describe('createTexts', () => {
  it('loads the first texts at first and all texts when a screen needs them, in any language', async () => {
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

  it('uses the language chosen last and notifies once it is loaded', async () => {
    const texts = createTexts()
    const told: string[] = []
    texts.subscribe(() => told.push(texts.get().language))
    await Promise.all([texts.speak('de'), texts.speak('fr'), texts.makeWhole(), texts.speak('ar')])
    expect(texts.get().language).toBe('ar')
    expect(new Set(told)).toEqual(new Set(['ar']))
    expect(texts.get().t('account.title')).not.toBe('account.title')
  })

  it('the first texts include every key that a first screen uses', () => {
    const later = Object.keys(messages).filter((name) => !(name in firstScreens))
    const use = new RegExp(String.raw`(\bt\(|Dynamic\(t,)\s*['\x60](${later.join('|')})\.`)
    const files = globSync(FIRST_SCREENS, { cwd: SRC }).filter(
      (file) => !file.includes('.test.') && !WITH_ALL_TEXTS.test(file),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => use.test(readFileSync(new URL(file, SRC), 'utf8')))).toEqual([])
  })
})
