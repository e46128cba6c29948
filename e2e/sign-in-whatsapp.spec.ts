import type { Page } from '@playwright/test'
import { login as loginAr } from '@wayform/i18n/messages/ar/login.ts'
import { shell as shellAr } from '@wayform/i18n/messages/ar/shell.ts'
import { login as loginEn } from '@wayform/i18n/messages/en/login.ts'
import { shell as shellEn } from '@wayform/i18n/messages/en/shell.ts'
import { expectAccessible } from './support/accessible.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { signInBehindScreens } from './support/sign-in.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const LANGUAGES = [
  { name: 'English', locale: 'en-US', direction: 'ltr', login: loginEn, shell: shellEn },
  { name: 'Arabic', locale: 'ar', direction: 'rtl', login: loginAr, shell: shellAr },
] as const
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

const shot = (page: Page, name: string) => takePicture(page, { path: `test-results/${name}.png` })
/** Arabic may number its fields with its own digits. */
const firstDigit = ({ code }: { code: { digit: string } }) => new RegExp(code.digit.replace('{position}', '[1١]'))

for (const [index, { name, locale, direction, login, shell }] of LANGUAGES.entries()) {
  test.describe(`in ${name}`, () => {
    test.use({ locale })

    // Both devices and both languages; all combinations only in the matrix.
    const atDesk = { tag: locale === 'ar' ? ['@matrix'] : [] }
    const onPhone = { tag: locale === 'ar' ? [] : ['@matrix'] }

    test('an owner signs in on a computer with the code', atDesk, async ({ page, sandbox }) => {
      const number = `+491511920110${index}`
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectAccessible(page, 'the number')
      await page.getByRole('textbox', { name: login.number }).fill(number)
      await shot(page, `login-phone-1440-${locale}`)
      const code = await sandbox.codeAfter(number, async () => {
        await page.getByRole('button', { name: login.withWhatsapp }).click()
        await expect(page.getByRole('heading', { name: login.waiting.title })).toBeVisible()
      })
      await expect(page.getByRole('img', { name: login.waiting.qr })).toBeVisible()
      await expectAccessible(page, 'waiting')
      await shot(page, `login-waiting-1440-${locale}`)
      await page.getByRole('button', { name: login.waiting.enterCode }).click()
      await expectAccessible(page, 'the code')
      await shot(page, `login-code-1440-${locale}`)
      await page.getByLabel(firstDigit(login)).pressSequentially(code)
      await expect(page).toHaveURL(/localhost:\d+\/$/)
      await expect(page.getByRole('button', { name: shell.account.menu })).toBeVisible()
    })

    test('an owner without codes left signs in on a computer by message', IN_MATRIX, async ({ page, sandbox }) => {
      const number = `+491511920140${index}`
      await useUpCodes(page, sandbox, number)
      await page.goto('/login')
      await page.getByRole('textbox', { name: login.number }).fill(number)
      await page.getByRole('button', { name: login.withWhatsapp }).click()
      await expect(page.getByRole('heading', { name: login.message.title })).toBeVisible()
      await expect(page.getByRole('button', { name: login.waiting.enterCode })).toHaveCount(0)
      await expect(page.getByRole('img', { name: login.waiting.qr })).toBeVisible()
      await expectAccessible(page, 'the message')
      await shot(page, `login-message-1440-${locale}`)
      const link = await page.getByRole('link', { name: login.waiting.open }).getAttribute('href')
      await sandbox.inbound(number, new URL(link ?? '').searchParams.get('text') ?? '')
      await expect(page.getByRole('button', { name: shell.account.menu })).toBeVisible()
    })

    test.describe('on a phone', onPhone, () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: PHONE })

      test('an owner signs in with a prepared message', async ({ page, sandbox }) => {
        const number = `+491511920120${index}`
        // WhatsApp opens beside the page, which stays.
        await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
        await page.goto('/login')
        await expectAccessible(page, 'the number on a phone')
        await shot(page, `login-phone-390-${locale}`)
        await page.getByRole('textbox', { name: login.number }).fill(number)
        const opened = page.waitForRequest('https://wa.me/**')
        await page.getByRole('button', { name: login.withWhatsapp }).click()
        const text = new URL((await opened).url()).searchParams.get('text') ?? ''
        await expect(page.getByRole('heading', { name: login.waiting.title })).toBeVisible()
        await expect(page.getByRole('img', { name: login.waiting.qr })).toHaveCount(0)
        await expectAccessible(page, 'waiting on a phone')
        await shot(page, `login-waiting-390-${locale}`)
        await sandbox.inbound(number, text)
        await expect(page).toHaveURL(/localhost:\d+\/$/)
        await expect(page.getByRole('button', { name: shell.account.menu })).toBeVisible()
      })

      test('an owner without codes left signs in by message', IN_MATRIX, async ({ page, sandbox }) => {
        const number = `+491511920150${index}`
        await useUpCodes(page, sandbox, number)
        await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }))
        await page.goto('/login')
        await page.getByRole('textbox', { name: login.number }).fill(number)
        const opened = page.waitForRequest('https://wa.me/**')
        await page.getByRole('button', { name: login.withWhatsapp }).click()
        const text = new URL((await opened).url()).searchParams.get('text') ?? ''
        await expect(page.getByRole('heading', { name: login.message.title })).toBeVisible()
        await expectAccessible(page, 'the message on a phone')
        await shot(page, `login-message-390-${locale}`)
        await sandbox.inbound(number, text)
        await expect(page.getByRole('button', { name: shell.account.menu })).toBeVisible()
      })
    })
  })
}

/** Uses up the three codes that a number gets in fifteen minutes. */
async function useUpCodes(page: Page, sandbox: SandboxControl, number: string) {
  for (let i = 0; i < 3; i++) await signInBehindScreens(page, sandbox, number)
  await page.context().clearCookies()
}

test('numbers that can’t sign in are refused before anything is sent', IN_MATRIX, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/whatsapp') && sent.push(request.url()))
  await page.goto('/login')
  const field = page.getByRole('textbox', { name: loginEn.number })
  for (const [number, text] of [
    ['+905321234567', loginEn.numberBlocked],
    ['+59995181234', loginEn.numberBlocked],
    ['12', loginEn.numberInvalid],
  ] as const) {
    await field.fill(number)
    await page.getByRole('button', { name: loginEn.withWhatsapp }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(field).toBeFocused()
  }
  expect(sent).toEqual([])
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: loginEn.terms, exact: true }).click(),
  ])
  await expect(terms.getByRole('heading', { name: 'Terms of this house' })).toBeVisible()
  await expect(page.getByRole('link', { name: loginEn.privacy })).toHaveCount(0)
})

test('a wrong code is reported, the fields are cleared, and another method is one click away', async ({
  page,
  sandbox,
}) => {
  const number = '+4915119201301'
  await page.goto('/login')
  await page.getByRole('textbox', { name: loginEn.number }).fill(number)
  const code = await sandbox.codeAfter(number, () => page.getByRole('button', { name: loginEn.withWhatsapp }).click())
  await page.getByRole('button', { name: loginEn.waiting.enterCode }).click()
  const box = page.getByLabel('Digit 1 of 6')
  // Only six digits are accepted from the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await box.focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  await paste('12a456')
  await expect(box).toHaveValue('')
  const wrong = code === '000000' ? '000001' : '000000'
  await paste(wrong)
  await expect(page.getByText(loginEn.code.invalid)).toBeVisible()
  await expect(box).toHaveValue('')
  await page.getByRole('button', { name: loginEn.back, exact: true }).click()
  await page.getByRole('button', { name: loginEn.waiting.tryAnother }).click()
  await expect(page.getByRole('link', { name: loginEn.withGoogle })).toBeVisible()
  await expect(page.getByRole('textbox', { name: loginEn.number })).toBeVisible()
})

test('one code too many keeps the last one valid and offers the message', IN_MATRIX, async ({ page, sandbox }) => {
  const number = '+4915119201601'
  for (let i = 0; i < 2; i++) await signInBehindScreens(page, sandbox, number)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('textbox', { name: loginEn.number }).fill(number)
  const code = await sandbox.codeAfter(number, () => page.getByRole('button', { name: loginEn.withWhatsapp }).click())
  await page.getByRole('button', { name: loginEn.waiting.enterCode }).click()
  await page.getByRole('button', { name: loginEn.code.again }).click()
  await expect(page.getByRole('heading', { name: loginEn.message.title })).toBeVisible()
  await expect(page.getByText(loginEn.message.earlierCode)).toBeVisible()
  await page.getByRole('button', { name: loginEn.waiting.enterCode }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await expect(page.getByRole('button', { name: shellEn.account.menu })).toBeVisible()
})

test.describe('the country of the number', () => {
  test.use({ serviceWorkers: 'block', locale: 'en-GB' })

  test('the country follows the server’s guess until the owner types', IN_MATRIX, async ({ page }) => {
    const country = Promise.withResolvers<void>()
    await page.route('**/auth/country', async (route) => {
      await country.promise
      await route.fulfill({ json: { country: 'BR' } })
    })
    await page.goto('/login')
    const choice = page.getByRole('combobox', { name: loginEn.country })
    await expect(choice).toHaveValue('gb')
    country.resolve()
    await expect(choice).toHaveValue('br')
    await choice.selectOption('in')
    await expect(choice).toHaveValue('in')
  })
})

test.describe('loading states', () => {
  test.use({ serviceWorkers: 'block' })

  test('a failure shows the server’s message or a default for three seconds', IN_MATRIX, async ({ page }) => {
    let answer: 'words' | 'silence' = 'words'
    await page.route('**/auth/whatsapp', (route) =>
      answer === 'words'
        ? route.fulfill({
            status: 502,
            json: { code: 'auth.sendFailed', message: 'WhatsApp did not take the message.' },
          })
        : route.abort(),
    )
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/login')
    await page.getByRole('textbox', { name: loginEn.number }).fill('+4915119201302')
    await page.getByRole('button', { name: loginEn.withWhatsapp }).click()
    await expect(page.getByText('WhatsApp did not take the message.')).toBeVisible()
    answer = 'silence'
    await page.getByRole('button', { name: loginEn.withWhatsapp }).click()
    const toast = page.getByText(loginEn.failed, { exact: true })
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast).toHaveCount(0)
  })

  test(
    'the waiting screen polls every two seconds, and six digits are submitted after half a second',
    IN_MATRIX,
    async ({ page }) => {
      const asked: string[] = []
      let next: 'wait' | 'code' = 'wait'
      await page.clock.install()
      await page.route('**/auth/whatsapp', (route) =>
        route.fulfill({
          json: {
            next,
            whatsappUrl: 'https://wa.me/1?text=x',
            expiresAt: new Date(Date.now() + 600_000).toISOString(),
          },
        }),
      )
      await page.route('**/auth/whatsapp/status?*', async (route) => {
        asked.push('status')
        await route.fulfill({ json: { status: 'pending' } })
      })
      await page.route('**/auth/whatsapp/callback?*', async (route) => {
        asked.push('callback')
        await route.fulfill({ status: 422, json: { code: 'auth.invalidCode', message: 'Invalid verification code' } })
      })
      const begin = async () => {
        await page.getByRole('textbox', { name: loginEn.number }).fill('+4915119201303')
        await page.getByRole('button', { name: loginEn.withWhatsapp }).click()
      }
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.goto('/login')
      await begin()
      await expect.poll(() => asked.length).toBe(1)
      await page.clock.runFor(1_900)
      expect(asked).toHaveLength(1)
      await page.clock.runFor(200)
      await expect.poll(() => asked.length).toBe(2)
      await page.getByRole('button', { name: loginEn.waiting.tryAnother }).click()

      // The number of app store reviewers gets no message, so it goes straight to the code.
      next = 'code'
      await begin()
      await expect(page.getByRole('heading', { name: loginEn.code.title })).toBeVisible()
      await page.getByLabel('Digit 1 of 6').pressSequentially('123456')
      await page.clock.runFor(400)
      expect(asked).not.toContain('callback')
      await page.clock.runFor(200)
      await expect(page.getByText(loginEn.code.invalid)).toBeVisible()
      await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('')
      await page.getByRole('button', { name: loginEn.back, exact: true }).click()
      await expect(page.getByRole('textbox', { name: loginEn.number })).toBeVisible()
    },
  )
})
