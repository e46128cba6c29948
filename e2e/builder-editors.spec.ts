import type { Locator, Page } from '@playwright/test'
import type { Language } from '@wayform/core/languages.ts'
import { PALETTE } from '@wayform/core/questions/palette.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { loadTranslator, type T } from '@wayform/i18n/catalogue.ts'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import type { SandboxControl } from './support/sandbox.ts'
import { expect, test } from './support/wayform.ts'

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ'
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/builder-editors/${name}.png`, import.meta.url))

const SCREENS = [
  { name: 'on a desktop in English', language: 'en', use: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'on a phone in Arabic',
    language: 'ar',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' },
  },
] as const satisfies readonly { name: string; language: Language; use: object }[]

let numbers = 0

for (const { name: where, language, use } of SCREENS) {
  test.describe(where, () => {
    test.use(use)
    const shot = (name: string) => screenshot(`${name}-${language}`)

    test('texts to read and to write have all their properties', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      await editor.add('HEADER')
      await editor.field(t('builder.header.heading')).fill('Welcome')
      await editor.describe()
      await editor.expectAccessible('HEADER')
      await page.screenshot({ path: shot('header') })
      await editor.add('TEXT')
      await editor.field(t('builder.properties.label')).fill('Your story')
      await editor.describe()
      await editor.field(t('builder.properties.hint')).fill('A few words')
      await editor.field(t('builder.properties.placeholder')).fill('It began')
      await editor.turnOn(t('builder.properties.required'))
      await editor.turnOn(t('builder.text.longAnswer'))
      await editor.expectAccessible('TEXT')
      await editor.add('EMAIL')
      await editor.field(t('builder.properties.label')).fill('Your mail')
      await editor.field(t('builder.properties.placeholder')).fill('ana@mail.com')
      await editor.expectAccessible('EMAIL')
      await editor.add('PHONE')
      await editor.field(t('builder.properties.label')).fill('Your phone')
      await editor.field(t('builder.properties.hint')).fill('With your country')
      await expect(editor.field(t('builder.properties.placeholder'))).toHaveCount(0)
      await editor.turnOn(t('builder.properties.required'))
      await editor.expectAccessible('PHONE')

      const form = await editor.publish()
      await expect(form.getByRole('heading', { name: 'Welcome' })).toBeVisible()
      await expectDescription(questionOf(form, 'HEADER'))
      await expectDescription(questionOf(form, 'TEXT'))
      const story = form.getByLabel('Your story')
      await expect(story).toHaveAttribute('placeholder', 'It began')
      expect(await story.evaluate((field) => field.tagName)).toBe('TEXTAREA')
      await expect(questionOf(form, 'TEXT')).toContainText('A few words')
      await expect(form.getByLabel('Your mail')).toHaveAttribute('placeholder', 'ana@mail.com')
      await expect(questionOf(form, 'EMAIL')).toContainText(t('form.optional'))
      await expect(questionOf(form, 'PHONE')).toContainText('With your country')
      await expect(questionOf(form, 'PHONE')).not.toContainText(t('form.optional'))
    })

    test('numbers, ratings, dates and files have all their properties', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      await editor.add('NUMBER')
      await editor.field(t('builder.properties.label')).fill('Budget')
      await editor.field(t('builder.number.type')).selectOption('currency')
      await editor.field(t('builder.number.currency')).selectOption('INR')
      await editor.field(t('builder.number.min')).fill('90')
      await editor.field(t('builder.number.max')).fill('20')
      await expect(editor.panel.getByText(t('problems.boundsCrossed'))).toBeVisible()
      await editor.field(t('builder.number.max')).fill('-5')
      await expect(editor.panel.getByText(t('builder.properties.tooLow'))).toBeVisible()
      await editor.field(t('builder.number.max')).fill('900')
      await editor.field(t('builder.number.prefix')).fill('about')
      await editor.field(t('builder.number.suffix')).fill('per head')
      await editor.field(t('builder.properties.placeholder')).fill('100')
      await editor.expectAccessible('NUMBER')
      await page.screenshot({ path: shot('number') })
      await editor.add('RATING')
      await editor.field(t('builder.properties.label')).fill('How was it?')
      await editor.field(t('builder.rating.style')).selectOption('survey')
      await editor.expectAccessible('RATING')
      await editor.add('DATE')
      await editor.field(t('builder.properties.label')).fill('Which day?')
      await editor.field(t('builder.date.mode')).selectOption('datetime')
      await editor.field(t('builder.date.clock')).selectOption('12')
      await editor.turnOn(t('builder.date.noPast'))
      await editor.expectAccessible('DATE')
      await editor.add('FILE')
      await editor.field(t('builder.properties.label')).fill('Your passport')
      await editor.field(t('builder.file.types')).selectOption('pdf')
      await editor.turnOn(t('builder.file.multiple'))
      await editor.expectAccessible('FILE')

      const form = await editor.publish()
      const budget = questionOf(form, 'NUMBER')
      await expect(budget).toContainText('about')
      await expect(budget).toContainText('per head')
      await expect(form.getByLabel('Budget')).toHaveAttribute('placeholder', '100')
      await expect(questionOf(form, 'RATING').getByRole('radio')).toHaveCount(11)
      await expect(
        questionOf(form, 'DATE').locator('input[type=datetime-local], input[type=date], input').first(),
      ).toBeAttached()
      const file = form.locator('input[type=file]')
      await expect(file).toHaveAttribute('multiple', '')
      await expect(file).toHaveAttribute('accept', /pdf/)
    })

    test('choices have options that are typed, pasted, moved, counted and pictured', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      const option = (number: number) => editor.field(t('builder.options.label', { number }))
      const value = (number: number) => editor.field(t('builder.options.value', { number }))
      await editor.add('RADIO')
      await editor.field(t('builder.properties.label')).fill('Which size?')
      await option(1).fill('Small')
      await option(1).press('Enter')
      await expect(option(2)).toBeFocused()
      await page.keyboard.type('Medium')
      await option(3).fill('medium')
      await expect(option(3)).toHaveAccessibleDescription(t('problems.duplicateOptions', { option: 'medium' }))
      await option(3).fill('')
      await option(3).press('Backspace')
      await expect(option(3)).toHaveCount(0)
      await expect(option(2)).toBeFocused()
      await option(2).press('Enter')
      await page.keyboard.type('Large')
      await option(3).press('Alt+ArrowUp')
      await expect(option(2)).toHaveValue('Large')
      await editor.turnOn(t('builder.options.allowOther'))
      await editor.turnOn(t('builder.options.assignValues'))
      await value(1).fill('10')
      await value(2).fill('-1')
      await expect(value(2)).toHaveAccessibleDescription(t('builder.properties.tooLow'))
      await value(2).fill('30')
      await editor.choosePicture(editor.panel.getByLabel(t('editors.options.addImage', { number: 1 })), 'small.png')
      await expect(editor.panel.getByLabel(t('editors.options.image', { number: 1 })).locator('img')).toHaveAttribute(
        'src',
        /\/files\//,
      )
      await editor.expectAccessible('RADIO')
      await page.screenshot({ path: shot('radio') })
      await editor.expectAccessibleInDark('RADIO', shot('radio-dark'))

      await editor.add('CHECKBOX')
      await editor.field(t('builder.properties.label')).fill('Which extras?')
      await option(1).fill('')
      await paste(option(1), 'Candles\nCard\nCandles\nBalloons')
      await expect(option(4)).toHaveValue('Balloons')
      await editor.panel.getByRole('button', { name: t('builder.options.remove', { number: 2 }) }).click()
      await expect(option(1)).toHaveValue('Candles')
      await dragUp(
        page,
        editor.panel.getByRole('button', { name: t('builder.options.move', { number: 3 }), exact: true }),
        option(1),
      )
      await expect(option(1)).toHaveValue('Balloons')
      await editor.expectAccessible('CHECKBOX')

      await editor.add('DROPDOWN')
      await editor.field(t('builder.properties.label')).fill('Which branch?')
      await editor.field(t('builder.properties.placeholder')).fill('Look for yours')
      await editor.turnOn(t('builder.options.assignValues'))
      await editor.panel.getByRole('button', { name: t('builder.bulk.open') }).click()
      const dialog = page.getByRole('dialog', { name: t('builder.bulk.title') })
      await dialog.getByRole('textbox').fill('Jaipur:5\nUdaipur:x\nJodhpur')
      await dialog.getByRole('button', { name: t('builder.bulk.add', { count: 3 }) }).click()
      await expect(option(3)).toHaveValue('Jaipur')
      await expect(value(3)).toHaveValue(/^[5٥]$/)
      await editor.expectAccessible('DROPDOWN')

      const form = await editor.publish()
      const size = questionOf(form, 'RADIO')
      await expect(size.locator('.pf-o')).toHaveText(['Small', 'Large', 'Medium', t('form.otherOption')])
      await expect(size.locator('img')).toHaveCount(1)
      await expect(size.locator('img')).toHaveJSProperty('complete', true)
      expect(await size.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      await expect(questionOf(form, 'CHECKBOX').locator('.pf-o')).toHaveText(['Balloons', 'Candles', 'Card'])
      await expect(questionOf(form, 'DROPDOWN').locator('option').nth(0)).toHaveText('Look for yours')
      await expect(questionOf(form, 'DROPDOWN').locator('option')).toHaveCount(6)
    })

    test('pictures and videos are put into the form, and into a question', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      await editor.add('IMAGE')
      await editor.field(t('builder.media.imageTitle')).fill('Our menu')
      const zone = editor.panel.getByRole('button', { name: t('editors.media.choose') })
      await editor.expectAccessible('IMAGE, empty')
      await chooseFile(page, zone, { name: 'cake.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(page.getByText(t('problems.imageTypeUnsupported', { type: 'image/gif' }))).toBeVisible()
      await editor.choosePicture(zone, 'menu.png')
      await expect(editor.panel.getByRole('button', { name: t('editors.media.replace') })).toBeVisible()
      await editor.expectAccessible('IMAGE')
      await page.screenshot({ path: shot('image') })
      await editor.expectAccessibleInDark('IMAGE', shot('image-dark'))
      await editor.add('VIDEO')
      await editor.field(t('builder.media.videoTitle')).fill('How we bake')
      await editor.field(t('builder.media.video')).fill('https://shop.example/page')
      await expect(editor.panel.getByText(t('builder.media.notAVideo'))).toBeVisible()
      await editor.field(t('builder.media.video')).fill(YOUTUBE)
      await expect(editor.field(t('builder.media.video'))).toHaveValue(YOUTUBE)
      await editor.expectAccessible('VIDEO')

      await editor.add('TEXT')
      await editor.field(t('builder.properties.label')).fill('What do you see?')
      await editor.panel.getByRole('button', { name: t('editors.media.add') }).click()
      await drop(editor.panel.getByRole('group', { name: t('editors.media.picture') }), 'drawing.svg', 'image/svg+xml')
      await expect(editor.panel.getByRole('button', { name: t('editors.media.remove') })).toBeVisible()
      await editor.expectAccessible('TEXT with a picture')
      await editor.add('NUMBER')
      await editor.field(t('builder.properties.label')).fill('How often?')
      await editor.panel.getByRole('button', { name: t('editors.media.add') }).click()
      await editor.field(t('editors.media.video')).fill(YOUTUBE)
      await editor.field(t('editors.media.video')).blur()

      const form = await editor.publish()
      const menu = form.getByRole('img', { name: 'Our menu' })
      await expect(menu).toHaveAttribute('src', /\/files\/.*-\d+\.(webp|png)$/)
      expect(await menu.evaluate((image) => (image as HTMLImageElement).decode().then(() => 'seen'))).toBe('seen')
      await expect(questionOf(form, 'VIDEO').locator('a')).toHaveAttribute('href', PLAYER)
      await expect(questionOf(form, 'TEXT').locator('img')).toHaveAttribute('src', /\.svg$/)
      await expect(questionOf(form, 'NUMBER').locator('a.pf-v')).toHaveAttribute('href', PLAYER)
    })

    test('addresses and pages have all their properties', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      const line = (number: number) => editor.field(t('builder.address.name', { number }))
      const usual = (key: 'line2' | 'city' | 'country') => t(`questions.address.${key}`)
      await editor.add('ADDRESS')
      await editor.field(t('builder.properties.label')).fill('Where to?')
      await editor.turnOff(t('builder.address.use', { line: usual('line2') }))
      await line(3).fill('Town')
      await editor.panel.getByRole('button', { name: t('builder.address.more', { line: 'Town' }) }).click()
      await editor.field(t('builder.properties.hint')).first().fill('Not the village')
      await turn(editor.switchOf(t('builder.properties.required')).first(), true)
      await line(6).press('Alt+ArrowUp')
      await expect(line(5)).toHaveValue(usual('country'))
      await editor.expectAccessible('ADDRESS')
      await page.screenshot({ path: shot('address') })
      await editor.add('SECTION')
      await editor.field(t('builder.properties.pageName')).fill('Almost there')
      await editor.describe()
      await editor.field(t('builder.page.previous')).fill('One step back')
      await editor.expectAccessible('SECTION')
      await editor.add('TEXT')
      await editor.field(t('builder.properties.label')).fill('Anything else?')

      const form = await editor.publish()
      const address = questionOf(form, 'ADDRESS')
      await expect(address.getByLabel('Town')).toBeVisible()
      await expect(address).toContainText('Not the village')
      await expect(address.getByLabel(usual('line2'))).toHaveCount(0)
      await address.getByLabel('Town').fill('Jaipur')
      await address.locator('input').first().fill('Main road 1')
      await form.getByRole('button', { name: t('form.next') }).click()
      await expect(form.getByRole('heading', { name: 'Almost there' })).toBeVisible()
      await expect(form.locator('b', { hasText: 'strong' })).toBeVisible()
      await expect(form.getByRole('button', { name: 'One step back' })).toBeVisible()
    })

    test('a formula and a payment have all their properties', async ({ page, sandbox }) => {
      const { t, ...editor } = await openEditor(page, sandbox, language)
      await editor.add('NUMBER')
      await editor.field(t('builder.properties.label')).fill('Guests')
      await editor.add('RADIO')
      await editor.field(t('builder.properties.label')).fill('Cake')
      await editor.field(t('builder.options.label', { number: 1 })).fill('Chocolate')
      await editor.turnOn(t('builder.options.assignValues'))
      await editor.field(t('builder.options.value', { number: 1 })).fill('25')

      await editor.add('FORMULA')
      await editor.field(t('builder.properties.label')).fill('Total')
      await expect(editor.panel.getByText(t('problems.emptyFormula'))).toBeVisible()
      const part = (number: number) => editor.field(t('builder.formula.part', { number }))
      await part(1).pressSequentially('abc2@')
      await page.getByRole('menuitem', { name: 'Guests' }).click()
      await expect(part(1)).toHaveValue('2')
      await expect(editor.panel.getByText(t('problems.invalidFormula'))).toBeVisible()
      await part(1).fill('')
      await paste(part(1), '9 * 9')
      await expect(part(1)).toHaveValue('')
      await part(2).pressSequentially('*')
      await editor.panel.getByRole('button', { name: t('builder.formula.mention') }).click()
      await expect(page.getByRole('menuitem', { name: 'Total' })).toHaveCount(0)
      await page.getByRole('menuitem', { name: 'Cake' }).click()
      await expect(editor.panel.getByText(/Guests.*Chocolate.*(50|٥٠)/)).toBeVisible()
      await editor.field(t('builder.number.suffix')).fill('EUR')
      await editor.expectAccessible('FORMULA')
      await page.screenshot({ path: shot('formula') })
      await editor.expectAccessibleInDark('FORMULA', shot('formula-dark'))

      await editor.add('PAYMENT')
      await editor.field(t('builder.properties.label')).fill('Pay now')
      await expect(editor.panel.getByText(t('problems.noPaymentConfigured'))).toBeVisible()
      await editor.field(t('builder.number.currency')).selectOption('EUR')
      await editor.field(t('builder.payment.amountFrom')).selectOption('linkedField')
      await editor.field(t('builder.payment.linked')).selectOption({ label: 'Total' })
      await editor.panel.getByRole('button', { name: t('builder.payment.add') }).click()
      const methods = page.getByRole('dialog', { name: t('builder.payment.add') })
      await expect(methods.getByRole('button', { name: /Razorpay/ })).toHaveAttribute('aria-disabled', 'true')
      await methods.getByRole('button', { name: /Razorpay/ }).hover()
      await expect(methods.getByText(t('builder.payment.unsupported', { currency: 'EUR' }))).toBeVisible()
      await editor.expectAccessible('the payment methods')
      await page.screenshot({ path: shot('payment-methods') })
      await methods.getByRole('button', { name: t('builder.payment.cash') }).click()
      await expect(editor.field(t('builder.payment.cashLabel'))).toHaveValue(t('questions.methods.cash'))
      await editor.field(t('builder.payment.cashLabel')).fill('')
      await expect(editor.panel.getByText(t('builder.payment.needs.cash'))).toBeVisible()
      await editor.field(t('builder.payment.cashLabel')).fill('At our office')
      await editor.turnOn(t('builder.properties.required'))
      await editor.expectAccessible('PAYMENT')
      await page.screenshot({ path: shot('payment') })
      await editor.expectAccessibleInDark('PAYMENT', shot('payment-dark'))

      const form = await editor.publish()
      await form.getByLabel('Guests').fill('4')
      await form.getByText('Chocolate').click()
      await expect(questionOf(form, 'FORMULA')).toContainText(/(100|١٠٠).*EUR/)
      await expect(questionOf(form, 'PAYMENT')).toContainText(/100|١٠٠/)
      await expect(questionOf(form, 'PAYMENT').getByLabel('At our office')).toBeChecked()
    })
  })
}

test.describe('a description', () => {
  test('is undone and redone by the builder, and the caret stays with the change', async ({ page, sandbox }) => {
    const { t, ...editor } = await openEditor(page, sandbox, 'en')
    await editor.add('TEXT')
    const text = await editor.openDescription()
    await page.keyboard.type('One two')
    await text.press('Control+b')
    await page.keyboard.type(' three')
    await expect(text).toHaveText('One two three')
    await text.press('Control+z')
    await expect(text).toHaveText('One two')
    await expect(text).toBeFocused()
    await text.press('Control+Shift+z')
    await expect(text.locator('strong')).toHaveText(' three')
    await page.keyboard.type('!')
    await expect(text).toHaveText('One two three!')
    // A step of another field goes the same way back.
    await editor.field(t('builder.properties.hint')).fill('x')
    await page.keyboard.press('Control+z')
    await expect(editor.field(t('builder.properties.hint'))).toHaveValue('')
    await expect(text).toHaveText('One two three!')
  })

  test('takes bold, italics and links from what is pasted, and nothing else', async ({ page, sandbox }) => {
    const { t: _, ...editor } = await openEditor(page, sandbox, 'en')
    await editor.add('TEXT')
    const text = await editor.openDescription()
    await paste(
      text,
      'plain',
      '<b style="font-weight:normal">calm <span style="font-weight:700">loud</span></b>' +
        '<h1>Big <b>bold</b></h1><script>alert(1)</script><ul><li><em>one</em></li></ul>' +
        '<a href="javascript:alert(1)">bad</a> <a href="https://shop.example" style="color:red">good</a><img src="x">',
    )
    const form = await editor.publish()
    const shown = questionOf(form, 'TEXT').locator('.pf-d')
    expect(await shown.locator('bdi').innerHTML()).toMatch(
      /^calm <b>loud<\/b><br>Big <b>bold<\/b><br><i>one<\/i><br>bad <a [^>]*href="https:\/\/shop\.example">good<\/a>$/,
    )
  })

  test('asks for a real address before it links', async ({ page, sandbox }) => {
    const { t, ...editor } = await openEditor(page, sandbox, 'en')
    await editor.add('TEXT')
    const text = await editor.openDescription()
    await page.keyboard.type('our menu')
    await text.press('Control+a')
    await text.press('Control+k')
    const dialog = page.getByRole('dialog', { name: t('editors.richText.linkTitle') })
    await dialog.getByLabel(t('editors.richText.address')).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('editors.richText.invalidAddress'))).toBeVisible()
    await editor.expectAccessible('the link dialog')
    await dialog.getByLabel(t('editors.richText.address')).fill('shop.example/menu')
    await page.keyboard.press('Enter')
    await expect(text.locator('a')).toHaveAttribute('href', 'https://shop.example/menu')
    await text.locator('a').click()
    await text.press('Control+k')
    await dialog.getByRole('button', { name: t('editors.richText.unlink') }).click()
    await expect(text.locator('a')).toHaveCount(0)
    await expect(text).toHaveText('our menu')
  })
})

test.describe('a picture that does not arrive', () => {
  // Requests that a service worker makes can't be held back.
  test.use({ serviceWorkers: 'block' })

  test('says why, and can be tried again or given up', async ({ page, sandbox }) => {
    const { t, ...editor } = await openEditor(page, sandbox, 'en')
    await editor.add('IMAGE')
    const zone = editor.panel.getByRole('button', { name: t('editors.media.choose') })
    await page.route('**/api/generate-pre-signedurl*', (route) =>
      route.fulfill({ status: 403, json: { code: 'plan.uploadLimit', message: 'Your storage is full.' } }),
    )
    await editor.choosePicture(zone, 'menu.png')
    await expect(editor.panel.getByRole('alert')).toHaveText('Your storage is full.')
    await editor.expectAccessible('a refused picture')
    await page.unroute('**/api/generate-pre-signedurl*')
    await page.route('**/uploads/*', (route) => route.abort())
    await editor.panel.getByRole('button', { name: t('editors.media.retry') }).click()
    await expect(editor.panel.getByRole('alert')).toHaveText(t('editors.media.network'))
    const held = Promise.withResolvers<void>()
    await page.unroute('**/uploads/*')
    await page.route('**/uploads/*', async (route) => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await editor.panel.getByRole('button', { name: t('editors.media.retry') }).click()
    await expect(editor.panel.getByRole('progressbar')).toBeVisible()
    // It goes on while another question is edited.
    await editor.add('TEXT')
    await page.getByRole('button', { name: /^Edit Image: / }).click()
    await expect(editor.panel.getByRole('progressbar')).toBeVisible()
    await editor.panel.getByRole('button', { name: t('editors.cancel') }).click()
    held.resolve()
    await expect(zone).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await editor.choosePicture(zone, 'menu.png')
    await expect(editor.panel.getByRole('button', { name: t('editors.media.remove') })).toBeVisible()
    await chooseFile(page, editor.panel.getByRole('button', { name: t('editors.media.replace') }), {
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    })
    await expect(editor.panel.getByRole('alert')).toHaveText(t('editors.media.unreadable'))
    await editor.panel.getByRole('button', { name: t('editors.cancel') }).click()
    await editor.panel.getByRole('button', { name: t('editors.media.remove') }).click()
    await expect(editor.panel.getByText(t('problems.mediaMissing'))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(editor.panel.getByRole('button', { name: t('editors.media.remove') })).toBeVisible()
  })
})

/** The builder of a new form, in the words of the language that its owner and the form speak. */
async function openEditor(page: Page, sandbox: SandboxControl, language: Language) {
  const t: T = await loadTranslator(language)
  const number = `+49151191${String(47_000 + ++numbers)}`
  const { id, publicUrl } = await ownedForm(page, sandbox, { number, language, plan: 'plus' })
  await page.goto(`/forms/${id}/build`)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  // Of all the places that say "Edit …", the properties are the one that has fields.
  const panel = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ has: page.locator('input, textarea') })
    .first()
  await expect(page.getByRole('button', { name: t('builder.publish.publish'), exact: true })).toBeVisible()

  const editor = {
    t,
    panel,
    switchOf,
    field: (name: string) => panel.getByLabel(name, { exact: true }),
    turnOn: (name: string) => turn(switchOf(name), true),
    turnOff: (name: string) => turn(switchOf(name), false),

    async add(kind: Kind) {
      if (isPhone) {
        await editor.close()
        await page.getByRole('button', { name: t('builder.add.open'), exact: true }).click()
      }
      const tab = t(PALETTE.basic.includes(kind) ? 'builder.add.basic' : 'builder.add.advanced')
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: t(`questions.names.${kind}`), exact: true })
        .click()
      await expect(panel).toBeVisible()
      // On a phone it slides in.
      await expect(page.getByRole('heading', { name: titleOf(kind) })).toBeInViewport({ ratio: 1 })
    },

    async close() {
      const done = page.getByRole('button', { name: t('builder.properties.done'), exact: true })
      if (!(await done.isVisible())) return
      await done.click()
      await expect(done).toBeHidden()
    },

    /** Clicks into the description, and waits for its editor. */
    async openDescription(): Promise<Locator> {
      const text = panel.getByRole('textbox', { name: t('builder.properties.description'), exact: true })
      await text.click()
      await expect(text).toHaveAttribute('contenteditable', 'true')
      return text
    },

    /** Everything that a description can have. */
    async describe() {
      const text = await editor.openDescription()
      await page.keyboard.type('Read ')
      await panel.getByRole('button', { name: t('editors.richText.bold') }).click()
      await page.keyboard.type('strong')
      await text.press('Control+b')
      await page.keyboard.type(' ')
      await text.press('Control+i')
      await page.keyboard.type('soft')
      await text.press('Control+i')
      await page.keyboard.type(' ')
      await panel.getByRole('button', { name: t('editors.richText.link') }).click()
      const dialog = page.getByRole('dialog', { name: t('editors.richText.linkTitle') })
      await dialog.getByLabel(t('editors.richText.address')).fill('shop.example')
      await dialog.getByLabel(t('editors.richText.linkText')).fill('here')
      await dialog.getByRole('button', { name: t('editors.richText.saveLink') }).click()
      await expect(dialog).toBeHidden()
      await expect(text.locator('a')).toHaveText('here')
    },

    choosePicture: async (button: Locator, name: string) =>
      chooseFile(page, button, { name, mimeType: 'image/png', buffer: await picture(page) }),

    async expectAccessible(where: string) {
      await expectAccessible(page, where, { without: '#staging' })
    },

    async expectAccessibleInDark(name: string, path: string) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await editor.expectAccessible(`${name} in the dark`)
      await page.screenshot({ path })
      await page.emulateMedia({ colorScheme: 'light' })
    },

    /** The public form, as somebody sees it who opens its link. */
    async publish(): Promise<Page> {
      await editor.close()
      await page.getByRole('button', { name: t('builder.publish.publish'), exact: true }).click()
      await expect(page.getByText(t('builder.publish.success'))).toBeVisible()
      const form = await page.context().newPage()
      await form.goto(publicUrl)
      return form
    },
  }
  return editor

  /** Its name goes on with what it does. */
  function switchOf(name: string) {
    return panel.getByRole('switch', { name: new RegExp(`^${RegExp.escape(name)}`) })
  }

  function titleOf(kind: Kind) {
    return t('builder.properties.title', { type: t(`questions.names.${kind}`) })
  }
}

/** With the keyboard: what is pressed with a pointer is the drawing around it. */
async function turn(control: Locator, isOn: boolean) {
  if ((await control.isChecked()) !== isOn) await control.press('Space')
  await expect(control).toBeChecked({ checked: isOn })
}

function questionOf(form: Page, kind: Kind): Locator {
  return form.locator(`[data-kind=${kind}]`)
}

async function expectDescription(question: Locator) {
  await expect(question.locator('.pf-d b')).toHaveText('strong')
  await expect(question.locator('.pf-d i')).toHaveText('soft')
  await expect(question.locator('.pf-d a')).toHaveAttribute('href', 'https://shop.example')
}

type FileGiven = { name: string; mimeType: string; buffer: Buffer }

async function chooseFile(page: Page, button: Locator, file: FileGiven) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** A real picture, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const pen = canvas.getContext('2d')
    if (pen)
      for (let x = 0; x < 320; x += 4) {
        pen.fillStyle = `hsl(${x} 80% 60%)`
        pen.fillRect(x, 0, 4, 200)
      }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** What the clipboard holds arrives as an event, as from the keyboard. */
async function paste(field: Locator, text: string, html?: string) {
  await field.focus()
  await field.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given.text)
      if (given.html !== undefined) clipboardData.setData('text/html', given.html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { text, html },
  )
}

async function drop(zone: Locator, name: string, type: string) {
  await zone.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer()
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
      dataTransfer.items.add(new File([svg], given.name, { type: given.type }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, type },
  )
}

async function dragUp(page: Page, handle: Locator, above: Locator) {
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await above.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 })
  await page.mouse.move(x, to.y)
  await page.mouse.up()
}
