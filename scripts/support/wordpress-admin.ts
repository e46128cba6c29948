import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PLUGIN_ZIP } from '../../apps/wordpress/src/build.ts'
import { inaccessible } from '../../e2e/support/accessible.ts'
import { quoted, type Wordpress } from './wordpress.ts'
import { PICTURES, type Place, sendFrom, settingsUrl, signedIn } from './wordpress-visit.ts'

/** Reports whether a condition holds. */
export type Check = (what: string, found: unknown, wanted: unknown) => void

const BLOCK = '[data-type="wayform/form"]'

export async function uploadPlugin(check: Check, { wordpress }: Place, admin: Page): Promise<void> {
  await admin.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await admin.setInputFiles('#pluginzip', PLUGIN_ZIP)
  await admin.click('#install-plugin-submit')
  await admin.getByRole('link', { name: 'Activate Plugin' }).click()
  await admin.getByText('Plugin activated.').waitFor()
  const row = admin.locator('tr[data-slug="wayform"]')
  check('the uploaded plugin is active', (await row.getAttribute('class'))?.includes('active'), true)
  check('it has a way to its settings', await row.getByRole('link', { name: 'Settings' }).count(), 1)
}

export async function checkSettings(check: Check, { wordpress, host, link }: Place, admin: Page): Promise<void> {
  const save = async (address: string) => {
    await admin.goto(settingsUrl(wordpress))
    await admin.getByLabel('Address of your forms').fill(address)
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await admin.locator('.settings-error').waitFor()
    return (await admin.locator('.settings-error p').allInnerTexts()).map((text) => text.slice(0, 36))
  }
  const hostile = [
    'javascript:alert(1)',
    'https://forms.example"><script>alert(1)</script>',
    'https://forms.example\\@evil.example',
  ]
  for (const address of hostile) {
    check(`${address} is refused`, await save(address), ['This address can’t be used for forms'])
    check('and not shown', await admin.getByLabel('Address of your forms').inputValue(), '')
  }
  check('the link of a form is taken', await save(`${host}/${link}`), ['Settings saved.'])
  check('as the address of forms', await admin.getByLabel('Address of your forms').inputValue(), host)
  check('and as the default form', await admin.getByLabel('Default form', { exact: true }).inputValue(), link)
  check('the settings are readable for all', await inaccessible(admin, { within: '.wrap' }), [])
  await admin.screenshot({ path: join(PICTURES, 'settings.png'), fullPage: true })

  const forged = await admin.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: { option_page: 'wayform', action: 'update', 'wayform_settings[host]': 'https://evil.example' },
  })
  check('without a nonce nothing is saved', [forged.ok(), await storedHost(wordpress)], [false, host])
}

/** An editor writes pages, but may not choose the host of scripts. */
export async function checkRights(check: Check, place: Place): Promise<void> {
  const { wordpress, host } = place
  await wordpress.php(
    `wp_insert_user(['user_login' => 'editor', 'user_pass' => 'editor', 'role' => 'editor']); echo 'true';`,
  )
  const editor = await signedIn(place, 'editor', 'editor')
  const answer = await editor.goto(settingsUrl(wordpress))
  check('an editor does not see the settings', answer?.status(), 403)
  const posted = await editor.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: { option_page: 'wayform', action: 'update', 'wayform_settings[host]': 'https://evil.example' },
  })
  check('nor changes them', [posted.ok(), await storedHost(wordpress)], [false, host])
  await editor.context().close()
}

export async function checkEditor(check: Check, place: Place, admin: Page): Promise<void> {
  const { wordpress, host, link, stored } = place
  const errors: string[] = []
  admin.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  )
  admin.on('pageerror', (error) => errors.push(error.message))
  const setForm = (value: string) =>
    wordpress.php(
      `update_option('wayform_settings', ['form' => ${quoted(value)}] + get_option('wayform_settings')); echo 'true';`,
    )
  await setForm('')
  await admin.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`)
  await setForm(link)
  await admin.getByRole('textbox', { name: 'Add title' }).fill('Order here')
  await admin.getByRole('button', { name: 'Toggle block inserter' }).click()
  await admin.getByPlaceholder('Search').fill('wayform')
  await admin.getByRole('option', { name: 'Wayform' }).click()
  const block = admin.locator(BLOCK)
  await block.getByLabel('Form').fill('https://evil.example/order')
  await block.getByRole('button', { name: 'Show form' }).click()
  await block.getByText('This is not the link of a form').waitFor()
  check('without a form the block asks for one', await inaccessible(admin, { within: BLOCK }), [])
  await admin.screenshot({ path: join(PICTURES, 'editor-start.png') })
  await block.getByLabel('Form').fill(`${host}/${link}`)
  await block.getByRole('button', { name: 'Show form' }).click()
  await block.locator('iframe').contentFrame().getByLabel('Your name').waitFor()
  check('and then shows it', await block.locator('iframe').getAttribute('src'), `${host}/${link}`)

  await admin.getByRole('button', { name: 'Settings', exact: true }).click()
  const panel = admin.locator('.interface-complementary-area')
  await block.click({ position: { x: 5, y: 5 } })
  const address = panel.getByLabel('Link of the form')
  await address.fill('https://evil.example/order')
  await panel.getByText('This is not the link of a form').waitFor()
  await address.blur()
  check('a foreign link is not taken', await block.locator('iframe').getAttribute('src'), `${host}/${link}`)
  await panel.getByLabel('Link of the form').fill(`${host}/${link}?x=1`)
  await address.blur()
  check('of a whole address the link is kept', await address.inputValue(), link)
  await admin.screenshot({ path: join(PICTURES, 'editor-inline.png') })
  check('the preview is readable for all', await inaccessible(admin, { within: BLOCK }), [])

  for (const [name, note] of [
    ['Popup', 'Opens the form in a popup.'],
    ['Side panel', 'Slides the form in from the side.'],
    ['Floating button', 'Stays in the corner'],
  ] as const) {
    await panel.getByLabel('Appearance').selectOption({ label: name })
    await block.getByText(note).waitFor()
    await admin.screenshot({ path: join(PICTURES, `editor-${name.toLowerCase().replace(' ', '-')}.png`) })
  }
  await panel.getByLabel('Button text').fill('Order "now" & here')
  await panel.getByLabel('Appearance').selectOption({ label: 'Popup' })
  await block.getByText('Order "now" & here').waitFor()
  check('the editor had no error', errors, [])

  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click()
  const published = admin.locator('.post-publish-panel__postpublish').getByRole('link', { name: 'View Page' })
  const url = await published.getAttribute('href')
  const before = await stored()
  await sendFrom(place, url ?? '', 'popup', 'Order "now" & here', 'block-published')
  check('the block of the editor works on its page', await stored(), before + 1)

  await admin.goto(`${wordpress.url}/wp-admin/edit.php?post_type=page`)
  await admin.getByRole('link', { name: '“Order here” (Edit)' }).click()
  await block.getByText('Order "now" & here').waitFor()
  check('and is as it was when opened again', await block.locator('.block-editor-warning').count(), 0)
  check('still without an error', errors, [])
  admin.removeAllListeners('console')
  admin.removeAllListeners('pageerror')
}

function storedHost(wordpress: Wordpress): Promise<unknown> {
  return wordpress.php("echo json_encode(get_option('wayform_settings')['host'] ?? null);")
}
