import type { Page } from '@playwright/test'
import type { Form } from '@wayform/contract/shapes.ts'
import { expectAccessible } from './support/accessible.ts'
import { ownedForm } from './support/owned-form.ts'
import { callAs } from './support/sign-in.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const TEXT = { questionId: 'name', type: 'TEXT', label: 'Your name' }

test('name, link, number, language and button apply to the public page as soon as they are saved', async ({
  page,
  sandbox,
  app,
}) => {
  const number = '+4915120800001'
  const form = await ownedForm(page, sandbox, { number, questions: [TEXT], isPublished: true })
  const link = `sweet-cakes-${form.link}`
  await page.goto(`/forms/${form.id}/share`)
  await page.getByRole('link', { name: 'Change link' }).click()
  const panel = panelOn(page)
  await expect(panel.link).toBeFocused()
  await expect(page.getByText(`${new URL(app.formsUrl).host}/`, { exact: true })).toBeVisible()
  await expect(panel.saveBar).toHaveCount(0)

  await panel.link.fill('sweet cakes')
  await expect(page.getByText('Use letters, digits, hyphen or underscore. No spaces.')).toBeVisible()
  await expect(panel.link).toHaveAttribute('aria-invalid', 'true')
  await panel.name.fill('')
  await panel.number.fill('123')
  await panel.save.click()
  await expect(panel.name).toBeFocused()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(page.getByText('Phone number is invalid.')).toBeVisible()
  await expectAccessible(page, 'problems')
  await takePicture(page, { path: screenshot('problems') })

  await panel.name.fill('Sweet cakes')
  // Pasting the whole address sets its last part.
  await panel.link.fill(`${app.formsUrl}/${link}`)
  await expect(panel.link).toHaveValue(link)
  await expect(page.getByText(`Once you save, “${form.link}” stops working`)).toBeVisible()
  await page.getByRole('button', { name: `Use my number ${number}` }).click()
  await expect(panel.number).toHaveValue('1512 0800001')
  await panel.number.fill('+5511987654321')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('br')
  await panel.language.selectOption('Español')
  await expect(panel.submitText).toHaveAttribute('placeholder', 'Enviar por WhatsApp')
  await page.getByRole('switch', { name: 'Show “Made with Wayform”' }).click()
  await panel.save.click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await expect(panel.saveBar).toHaveCount(0)
  await expect(panel.number).toHaveValue('11 98765 4321')
  await expect(page.getByRole('button', { name: 'Rename form' }).or(page.getByTitle('Rename form'))).toHaveText(
    'Sweet cakes',
  )

  const respondent = await page.context().newPage()
  await respondent.goto(`${app.formsUrl}/${link}`)
  await expect(respondent.getByText('Sweet cakes').first()).toBeVisible()
  await expect(respondent.getByRole('button', { name: 'Enviar por WhatsApp' })).toBeVisible()
  await expect(respondent.getByText('Hecho con').filter({ visible: true })).toHaveCount(1)
  expect((await respondent.request.get(`${app.formsUrl}/${form.link}`)).status()).toBe(404)

  await panel.submitText.fill('Pedir ahora')
  await page.getByRole('switch', { name: 'Show “Made with Wayform”' }).click()
  await panel.submitText.press('Enter')
  await expect(panel.saveBar).toHaveCount(0)
  await respondent.reload()
  await expect(respondent.getByRole('button', { name: 'Pedir ahora' })).toBeVisible()
  await expect(respondent.getByText('Hecho con')).toHaveCount(0)
  const { form: saved } = await callAs(page)<{ form: Form }>('GET', `/api/forms/${form.id}`)
  expect(saved).toMatchObject({ link, whatsappNumber: '+5511987654321', language: 'es', removeBranding: true })

  await page.getByRole('switch', { name: 'Accept responses' }).click()
  await panel.save.click()
  await expect(panel.saveBar).toHaveCount(0)
  expect((await respondent.reload())?.status()).toBe(410)
  await respondent.close()
})

test(
  'a taken link is refused beside its field, and input is kept when another session saves',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120800002', questions: [TEXT], isPublished: true })
    const call = callAs(page)
    const { form: other } = await call<{ form: Form }>('POST', '/api/forms/', {
      name: 'Bread',
      language: 'en',
      whatsappNumber: '+4915120800002',
    })
    await page.goto(`/forms/${form.id}/settings`)
    const panel = panelOn(page)
    await panel.link.fill(other.link.toUpperCase())
    await panel.save.click()
    await expect(page.locator('#link-error')).toHaveText('This link is taken. Choose another one.')
    await expect(panel.link).toBeFocused()
    await panel.link.fill(form.link)
    await expect(panel.saveBar).toHaveCount(0)

    await panel.submitText.fill('Order now')
    await call('PATCH', `/api/forms/${form.id}`, { name: 'Cakes from elsewhere' })
    await panel.save.click()
    await expect(page.getByText('These settings were changed elsewhere meanwhile.')).toBeVisible()
    await expect(panel.name).toHaveValue('Cakes from elsewhere')
    await expect(panel.submitText).toHaveValue('Order now')
    await panel.save.click()
    await expect(page.getByText('Settings updated')).toBeVisible()
    const { form: saved } = await call<{ form: Form }>('GET', `/api/forms/${form.id}`)
    expect(saved).toMatchObject({ name: 'Cakes from elsewhere', submitText: 'Order now', link: form.link })

    await panel.name.fill('Never saved')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(panel.name).toHaveValue('Never saved')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(/\/settings\/notifications$/)
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(panel.name).toHaveValue('Cakes from elsewhere')

    // Without a network nothing is lost.
    await panel.name.fill('Written on the train')
    await page.context().setOffline(true)
    await panel.save.click()
    await expect(page.getByText('Couldn’t update settings.')).toBeVisible()
    await expect(panel.name).toHaveValue('Written on the train')
    await page.context().setOffline(false)
    await panel.save.click()
    await expect(page.getByText('Settings updated')).toBeVisible()
  },
)

test(
  'missing plan features are shown and offer the upgrade, on a phone in Arabic too',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120800003', questions: [TEXT], plan: 'free' })
    await page.goto(`/forms/${form.id}/settings#link`)
    const panel = panelOn(page)
    await expect(panel.link).toHaveValue(form.link)
    await expect(panel.link).not.toBeEditable()
    const dialog = page.getByRole('dialog')
    for (const [gate, title] of [
      [panel.link, 'Your own link is not included in your plan'],
      [page.getByRole('button', { name: 'Change the link' }), 'Your own link is not included in your plan'],
      [
        page.getByRole('switch', { name: 'Show “Made with Wayform”' }),
        'Removing our name is not included in your plan',
      ],
      [page.getByRole('button', { name: /^Use your own domain/ }), 'Your own domain is not included in your plan'],
    ] as const) {
      await gate.click()
      await expect(dialog).toContainText(title)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await expect(page.getByRole('switch', { name: 'Show “Made with Wayform”' })).toBeChecked()
    await expect(panel.saveBar).toHaveCount(0)
    await expectAccessible(page, 'general')
    await takePicture(page, { path: screenshot('1440'), fullPage: true })

    await callAs(page)('PATCH', '/api/users/language', { language: 'ar' })
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/forms/${form.id}/settings`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('switch', { name: 'استقبال الردود' }).click()
    await expect(page.getByRole('button', { name: 'حفظ' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'general in Arabic')
    await takePicture(page, { path: screenshot('390-ar') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'general in the dark')
    await takePicture(page, { path: screenshot('390-ar-dark'), fullPage: true })
  },
)

test(
  'a form that lives at Google has only a name, an address and a link to it',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const { id } = await ownedForm(page, sandbox, { number: '+4915120800004', questions: [TEXT] })
    await page.route(`**/api/forms/${id}`, async (route) => {
      const answer = await route.fetch()
      const { form } = (await answer.json()) as { form: object }
      const linked = { from: 'google', formId: 'g1', editUrl: 'https://docs.google.com/forms/d/g1/edit' }
      await route.fulfill({ response: answer, json: { form: { ...form, ...linked } } })
    })
    await page.goto(`/forms/${id}/settings`)
    const panel = panelOn(page)
    await expect(panel.name).toHaveValue('Cake orders')
    await expect(panel.link).toBeEditable()
    await expect(page.getByRole('combobox', { name: 'Domain' })).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(1)
    await expect(panel.number).toHaveCount(0)
    await expect(panel.language).toHaveCount(0)
  },
)

test(
  'the account’s own domain can be chosen once it is verified, and the address shows it',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const form = await ownedForm(page, sandbox, { number: '+4915120800005', questions: [TEXT], isPublished: true })
    await page.route('**/api/users/me?*', async (route) => {
      const answer = await route.fetch()
      const { me } = (await answer.json()) as { me: object }
      const customDomain = { hostname: 'forms.bakery.example', status: 'verified' }
      await route.fulfill({ response: answer, json: { me: { ...me, customDomain } } })
    })
    await page.goto(`/forms/${form.id}/settings`)
    const panel = panelOn(page)
    await page.getByRole('combobox', { name: 'Domain' }).selectOption('forms.bakery.example')
    await expect(page.getByText(/^forms\.bakery\.example(:\d+)?\/$/)).toBeVisible()
    await panel.save.click()
    // The server does not know the domain, and refuses it.
    await expect(page.getByRole('alert')).toContainText(
      'This domain is not verified yet. Set its DNS records, then check again.',
    )
    await expect(page.getByRole('combobox', { name: 'Domain' })).toHaveValue('forms.bakery.example')
    await expect(panel.save).toBeInViewport()
    await panel.saveBar.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('combobox', { name: 'Domain' })).toHaveValue('')
  },
)

const screenshot = (name: string) => test.info().outputPath(`general-${name}.png`)

function panelOn(page: Page) {
  const saveBar = page.getByRole('group', { name: 'Unsaved changes' })
  return {
    name: page.getByRole('textbox', { name: 'Form name' }),
    link: page.getByRole('textbox', { name: 'Link', exact: true }),
    number: page.getByRole('textbox', { name: 'WhatsApp number' }),
    language: page.getByRole('combobox', { name: 'Language' }),
    submitText: page.getByRole('textbox', { name: 'Text on the last button' }),
    saveBar,
    save: saveBar.getByRole('button', { name: 'Save' }),
  }
}

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
}
