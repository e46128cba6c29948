import type { Page } from '@playwright/test'
import { shell as shellAr } from '@wayform/i18n/messages/ar/shell.ts'
import { shell as shellEn } from '@wayform/i18n/messages/en/shell.ts'
import { expectAccessible } from './support/accessible.ts'
import { callAs, signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const LANGUAGES = [
  { locale: 'en-US', language: 'en', direction: 'ltr', shell: shellEn },
  { locale: 'ar', language: 'ar', direction: 'rtl', shell: shellAr },
] as const

const nameOf = async (page: Page) => (await callAs(page)<{ me: { name: string } }>('GET', '/api/users/me')).me.name
const named = (page: Page, name: string, language: 'en' | 'ar') =>
  Promise.all([
    callAs(page)('PATCH', '/api/users/me', { name, email: `${name.split(' ')[0]?.toLowerCase()}@mail.com` }),
    callAs(page)('PATCH', '/api/users/language', { language }),
  ])

for (const [index, { locale, language, direction, shell }] of LANGUAGES.entries()) {
  test(
    `a bridge link for another account asks first and names both (${language})`,
    IN_MATRIX,
    async ({ browser, app, sandbox }) => {
      const { ask } = shell.bridge
      const options = { baseURL: app.appUrl, locale }
      const mine = await browser.newPage({ ...options, viewport: { width: 1440, height: 900 } })
      const theirs = await browser.newPage(options)
      await signInBehindScreens(mine, sandbox, `+491511905810${index}`)
      await named(mine, 'Marina Duarte', language)
      await signInBehindScreens(theirs, sandbox, `+491511905820${index}`)
      await named(theirs, 'Otto Braun', language)
      const bridge = async () =>
        (await callAs(theirs)<{ data: { token: string } }>('GET', '/auth/generate-bridge-auth-token')).data.token

      const first = await bridge()
      await mine.goto(`/bridge-auth-verify?token=${first}&redirect=/account`)
      await expect(mine.getByRole('heading', { name: ask.title })).toBeVisible()
      await expect(mine.locator('html')).toHaveAttribute('dir', direction)
      await expect(mine.getByText('Marina Duarte')).toBeVisible()
      await expect(mine.getByText('Otto Braun')).toBeVisible()
      await expectAccessible(mine, 'the choice')
      await takePicture(mine, { path: `test-results/bridge-1440-${language}.png` })
      await mine.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(mine, 'the choice on a phone')
      await takePicture(mine, { path: `test-results/bridge-390-${language}.png` })
      // A reload asks the same question.
      await mine.reload()
      await mine.getByRole('button', { name: ask.stay }).click()
      await expect(mine).toHaveURL(/\/$/)
      expect(await nameOf(mine)).toBe('Marina Duarte')

      await mine.goto(`/bridge-auth-verify?token=${await bridge()}&redirect=/account`)
      await mine.getByRole('button', { name: ask.switch }).click()
      await expect(mine).toHaveURL(/\/account$/)
      await expect(mine.getByRole('heading', { name: 'Otto Braun' })).toBeVisible()
      expect(await nameOf(mine)).toBe('Otto Braun')

      // For the same account there is no question.
      await mine.goto(`/bridge-auth-verify?token=${await bridge()}&redirect=/account`)
      await expect(mine).toHaveURL(/\/account$/)
      await mine.close()
      await theirs.close()
    },
  )
}
