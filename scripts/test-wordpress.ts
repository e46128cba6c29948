import './support/require-node.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { buildPlugin, PLUGIN_ZIP } from '../apps/wordpress/src/build.ts'
import { LOCALES, MESSAGES } from '../apps/wordpress/src/catalogue.ts'
import { inaccessible } from '../e2e/support/accessible.ts'
import { givenForm } from '../e2e/support/given-form.ts'
import { sandboxControl } from '../e2e/support/sandbox.ts'
import { startWayform } from '../e2e/support/start-wayform.ts'
import { CHROMIUM_ARGS, findChromium, installChromium } from './support/chromium.ts'
import { root, run } from './support/run.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/tally.ts'
import { undoAtEnd } from './support/undo.ts'
import { ADMIN, quoted, startWordpress, type Wordpress } from './support/wordpress.ts'
import { havePrograms, haveWordpress, wordpressVersion } from './support/wordpress-packages.ts'

/**
 * The plugin in a real WordPress, from the upload of its zip to the answers that people send: WordPress of Debian's
 * packages with a database of its own, both on the loopback. Nothing leaves this machine but the fetching of packages.
 */
const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]
const MODES = ['inline', 'popup', 'slide', 'button'] as const
type Mode = (typeof MODES)[number]
const PICTURES = join(root, 'test-results/wordpress')
const PATIENCE_MS = 45_000

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  await test()
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

async function test(): Promise<void> {
  const programs = await havePrograms()
  const source = await haveWordpress()
  if (!findChromium()) await installChromium()
  console.log(`WordPress ${wordpressVersion(source)} (${source})\n`)
  await buildPlugin()
  await checkCode(programs.php)
  mkdirSync(PICTURES, { recursive: true })

  const wayform = await startWayform()
  undo.add(() => wayform.stop())
  const wordpress = await startWordpress(programs, source)
  undo.add(() => wordpress.stop())
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  undo.add(() => browser.close())

  const form = await givenForm(wayform, sandboxControl(wayform.sandboxUrl), { questions: QUESTIONS })
  const stored = async () => (await form.owner(calls.responses.list, { query: { formId: form.id } })).total
  const place = { browser, wordpress, host: wayform.formsUrl, link: form.link, stored }

  const admin = await signedIn(place, ADMIN.name, ADMIN.password)
  await uploadPlugin(place, admin)
  await checkSettings(place, admin)
  await checkRights(place)
  await checkEditor(place, admin)
  await checkPages(place)
  await checkHostilePage(place)
  await checkOembed(place)
  await checkLanguages(place, admin)
  await checkEverywhere(place, admin)
  const complaints = wordpress.complaints().split('\n')
  expect(
    'PHP complains about nothing of ours',
    complaints.filter((line) => /plugins\/wayform|wayform_/.test(line)),
    [],
  )
  await checkUninstall(wordpress)
}

type Place = {
  browser: Browser
  wordpress: Wordpress
  host: string
  link: string
  stored: () => Promise<number>
}

/** The standard of WordPress where it is installed; otherwise what PHP_CodeSniffer has of it, if that is there. */
async function checkCode(php: string): Promise<void> {
  const plugin = join(root, 'apps/wordpress/plugin')
  const sources = ['wayform.php', 'uninstall.php', 'includes/*.php']
  const { output } = await run('sh', [
    '-c',
    `cd "$0" && for file in ${sources.join(' ')}; do "$1" -l "$file" || exit 1; done`,
    plugin,
    php,
  ])
  expect(
    'no PHP file has a syntax error',
    /Errors parsing|error/.test(output.replaceAll('No syntax errors', '')),
    false,
  )
  if (!existsSync('/usr/bin/phpcs')) return console.log('- the coding standard is not checked: there is no phpcs')
  const standards = await run('phpcs', ['-i'])
  const standard = /\bWordPress\b/.test(standards.output) ? 'WordPress' : join(root, 'apps/wordpress/phpcs.xml')
  const checked = await run('phpcs', [`--standard=${standard}`, plugin])
  expect(`the code follows ${standard.replace(`${root}/`, '')}`, checked.code === 0 ? '' : checked.output, '')
}

async function signedIn({ browser, wordpress }: Place, name: string, password: string): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.fill('#user_login', name)
  await page.fill('#user_pass', password)
  await page.click('#wp-submit')
  await page.waitForURL(/wp-admin/)
  return page
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

async function uploadPlugin({ wordpress }: Place, admin: Page): Promise<void> {
  await admin.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await admin.setInputFiles('#pluginzip', PLUGIN_ZIP)
  await admin.click('#install-plugin-submit')
  await admin.getByRole('link', { name: 'Activate Plugin' }).click()
  await admin.getByText('Plugin activated.').waitFor()
  const row = admin.locator('tr[data-slug="wayform"]')
  expect('the uploaded plugin is active', (await row.getAttribute('class'))?.includes('active'), true)
  expect('it has a way to its settings', await row.getByRole('link', { name: 'Settings' }).count(), 1)
}

function settingsUrl({ url }: Wordpress): string {
  return `${url}/wp-admin/options-general.php?page=wayform`
}

async function checkSettings({ wordpress, host, link }: Place, admin: Page): Promise<void> {
  const save = async (address: string) => {
    await admin.goto(settingsUrl(wordpress))
    await admin.getByLabel('Address of your forms').fill(address)
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await admin.waitForURL(/settings-updated/)
    return (await admin.locator('.settings-error p').allInnerTexts()).map((text) => text.slice(0, 36))
  }
  const hostile = [
    'javascript:alert(1)',
    'https://forms.example"><script>alert(1)</script>',
    'https://forms.example\\@evil.example',
  ]
  for (const address of hostile) {
    expect(`${address} is refused`, await save(address), ['This address can’t be used for forms'])
    expect('and not shown', await admin.getByLabel('Address of your forms').inputValue(), '')
  }
  expect('the link of a form is taken', await save(`${host}/${link}`), ['Settings saved.'])
  expect('as the address of forms', await admin.getByLabel('Address of your forms').inputValue(), host)
  expect('and as the default form', await admin.getByLabel('Default form', { exact: true }).inputValue(), link)
  expect('the settings are readable for all', await inaccessible(admin, { within: '.wrap' }), [])
  await admin.screenshot({ path: join(PICTURES, 'settings.png'), fullPage: true })

  const forged = await admin.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: { option_page: 'wayform', action: 'update', 'wayform_settings[host]': 'https://evil.example' },
  })
  expect('without a nonce nothing is saved', [forged.ok(), await storedHost(wordpress)], [false, host])
}

function storedHost(wordpress: Wordpress): Promise<unknown> {
  return wordpress.php("echo json_encode(get_option('wayform_settings')['host'] ?? null);")
}

/** An editor writes pages, but has no say in where scripts come from. */
async function checkRights(place: Place): Promise<void> {
  const { wordpress, host } = place
  await wordpress.php(
    `wp_insert_user(['user_login' => 'editor', 'user_pass' => 'editor', 'role' => 'editor']); echo 'true';`,
  )
  const editor = await signedIn(place, 'editor', 'editor')
  const answer = await editor.goto(settingsUrl(wordpress))
  expect('an editor does not see the settings', answer?.status(), 403)
  const posted = await editor.request.post(`${wordpress.url}/wp-admin/options.php`, {
    form: { option_page: 'wayform', action: 'update', 'wayform_settings[host]': 'https://evil.example' },
  })
  expect('nor changes them', [posted.ok(), await storedHost(wordpress)], [false, host])
  await editor.context().close()
}

async function checkEditor(place: Place, admin: Page): Promise<void> {
  const { wordpress, host, link, stored } = place
  const errors: string[] = []
  admin.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
  admin.on('pageerror', (error) => errors.push(error.message))
  await admin.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=page`)
  await admin.getByRole('textbox', { name: 'Add title' }).fill('Order here')
  await admin.getByRole('button', { name: 'Toggle block inserter' }).click()
  await admin.getByPlaceholder('Search').fill('wayform')
  await admin.getByRole('option', { name: 'Wayform' }).click()
  const block = admin.locator('[data-type="wayform/form"]')
  const preview = block.locator('iframe').contentFrame()
  await preview.getByLabel('Your name').waitFor()
  expect(
    'the block shows the default form at once',
    await block.locator('iframe').getAttribute('src'),
    `${host}/${link}`,
  )

  await admin.getByRole('button', { name: 'Settings', exact: true }).click()
  const panel = admin.locator('.interface-complementary-area')
  await block.click({ position: { x: 5, y: 5 } })
  const address = panel.getByLabel('Link of the form')
  await address.fill('https://evil.example/order')
  await panel.getByText('This is not the link of a form').waitFor()
  await address.blur()
  expect('a foreign link is not taken', await block.locator('iframe').getAttribute('src'), `${host}/${link}`)
  await panel.getByLabel('Link of the form').fill(`${host}/${link}?x=1`)
  await address.blur()
  await admin.screenshot({ path: join(PICTURES, 'block-inline.png') })
  expect('the preview is readable for all', await inaccessible(admin, { within: '[data-type="wayform/form"]' }), [])

  for (const [name, note] of [
    ['Popup', 'Opens the form in a popup.'],
    ['Side panel', 'Slides the form in from the side.'],
    ['Floating button', 'Stays in the corner'],
  ] as const) {
    await panel.getByLabel('Appearance').selectOption({ label: name })
    await block.getByText(note).waitFor()
    await admin.screenshot({ path: join(PICTURES, `block-${name.toLowerCase().replace(' ', '-')}.png`) })
  }
  await panel.getByLabel('Button text').fill('Order "now" & here')
  await panel.getByLabel('Appearance').selectOption({ label: 'Popup' })
  await block.getByText('Order "now" & here').waitFor()
  expect('the editor had no error', errors, [])

  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click()
  const published = admin.locator('.post-publish-panel__postpublish').getByRole('link', { name: 'View Page' })
  const url = await published.getAttribute('href')
  const before = await stored()
  await sendFrom(place, url ?? '', 'popup', 'Order "now" & here', 'block-published')
  expect('the block of the editor works on its page', await stored(), before + 1)

  await admin.goto(`${wordpress.url}/wp-admin/edit.php?post_type=page`)
  await admin.getByRole('link', { name: '“Order here” (Edit)' }).click()
  await block.getByText('Order "now" & here').waitFor()
  expect('and is as it was when opened again', await block.locator('.block-editor-warning').count(), 0)
  expect('still without an error', errors, [])
  admin.removeAllListeners('console')
  admin.removeAllListeners('pageerror')
}

async function checkPages(place: Place): Promise<void> {
  const { wordpress, link, stored } = place
  for (const mode of MODES) {
    const attributes = { link, mode, label: 'Order', color: '#ffd400', side: 'left' }
    const words = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    const contents = {
      shortcode: `[wayform ${words.join(' ')}]`,
      block: `<!-- wp:wayform/form ${JSON.stringify(attributes)} /-->`,
    }
    for (const [kind, content] of Object.entries(contents)) {
      const before = await stored()
      await sendFrom(place, await newPost(wordpress, content), mode, 'Order', `${kind}-${mode}`)
      expect(`${kind}, ${mode}: an answer is sent and stored`, await stored(), before + 1)
    }
  }
  const sentence = await newPost(wordpress, `<p>Please [wayform mode="popup"]order here[/wayform] today.</p>`)
  const before = await stored()
  await sendFrom(place, sentence, 'popup', 'order here', 'sentence')
  expect('a shortcode in a sentence, with the default form', await stored(), before + 1)

  const page = await newPage(place.browser)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(await newPost(wordpress, '<p>No form</p>'))
  const ours = requests.filter((url) => url.startsWith(place.host) || url.includes('plugins/wayform'))
  expect('a page without a form loads nothing of ours', ours, [])
  await page.context().close()
}

async function newPost(wordpress: Wordpress, content: string): Promise<string> {
  const post = `['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page', 'post_content' => wp_slash(${quoted(content)})]`
  return String(await wordpress.php(`echo json_encode(get_permalink(wp_insert_post(${post})));`))
}

/** As a visitor: fills in the form where it stands, or behind its button, and sends it. */
async function sendFrom(place: Place, url: string, mode: Mode, label: string, picture: string): Promise<void> {
  const page = await newPage(place.browser)
  await page.goto(url)
  if (mode !== 'inline') await page.getByRole('button', { name: label }).click()
  const inside = page.locator('iframe').contentFrame()
  await inside.getByLabel('Your name').fill('Ana')
  await page.screenshot({ path: join(PICTURES, `${picture}.png`) })
  await inside.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await inside.getByRole('link', { name: 'Continue to WhatsApp' }).waitFor()
  await page.context().close()
}

async function checkHostilePage({ browser, wordpress, link }: Place): Promise<void> {
  const attack = `"><img src=x onerror=alert(1)><script src=https://evil.example/x.js></script>`
  const json = JSON.stringify({ link, mode: 'popup', label: attack, color: 'red;x:y', lang: attack }).replaceAll(
    '<',
    '\\u003c',
  )
  const url = await newPost(
    wordpress,
    `[wayform link='${attack}'][wayform link='https://evil.example/${link}'][wayform link='${link}' mode='${attack}' label='${attack}' color='${attack}' height='${attack}' lang='${attack}']<!-- wp:wayform/form ${json} /-->`,
  )
  const page = await newPage(browser)
  const alerts: string[] = []
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => request.url().includes('evil.example') && foreign.push(request.url()))
  await page.goto(url, { waitUntil: 'networkidle' })
  expect('hostile attributes run nothing and fetch nothing', [alerts, foreign], [[], []])
  expect('and make no element', await page.locator('[data-wayform] img, img[onerror], [onerror]').count(), 0)
  await page.context().close()
}

async function checkOembed(place: Place): Promise<void> {
  const { wordpress, host, link, stored } = place
  const address = `${host}/${link}`
  const provider = await wordpress.php(
    `echo json_encode(_wp_oembed_get_object()->get_provider(${quoted(address)}, ['discover' => false]));`,
  )
  expect('WordPress knows whom to ask about a form’s link', provider, `${host}/oembed`)
  const content = `<!-- wp:embed {"url":"${address}","type":"rich","providerNameSlug":"wayform"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure><!-- /wp:embed -->`
  const before = await stored()
  await sendFrom(place, await newPost(wordpress, content), 'inline', '', 'oembed')
  expect('a form’s link alone becomes the form, and an answer is stored', await stored(), before + 1)
}

async function checkLanguages({ wordpress }: Place, admin: Page): Promise<void> {
  const wanted = Object.entries(LOCALES).map(([language, { locale }]) => ({ language, locale }))
  // WordPress has no translation of these from us: the nearest one is better than English.
  const near = [
    { language: 'es', locale: 'es_MX' },
    { language: 'de', locale: 'de_DE_formal' },
    { language: 'fr', locale: 'fr_CA' },
  ]
  for (const { language, locale } of [...wanted, ...near]) {
    const { settings, editor, block } = MESSAGES[language as keyof typeof MESSAGES] // keys of LOCALES are languages
    const read = async (path: string) =>
      (await admin.request.get(`${wordpress.url}/wp-admin/${path}&in=${locale}`)).text()
    const [page, inEditor] = [await read('options-general.php?page=wayform'), await read('post-new.php?post_type=page')]
    const found = [
      page.includes(settings.host),
      inEditor.includes(editor.preview),
      inEditor.includes(asPhp(block.description)),
    ]
    expect(`${locale}: texts of the settings, the block’s script and the block`, found, [true, true, true])
  }
  await admin.goto(`${settingsUrl(wordpress)}&in=ar`)
  expect('Arabic runs from right to left', await admin.locator('html').getAttribute('dir'), 'rtl')
  await admin.screenshot({ path: join(PICTURES, 'settings-ar.png'), fullPage: true })
}

/** JSON as PHP writes it: no letter beyond ASCII. */
function asPhp(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

async function checkEverywhere(place: Place, admin: Page): Promise<void> {
  const { wordpress, stored } = place
  await admin.goto(settingsUrl(wordpress))
  await admin.getByLabel('Show the default form behind a floating button').check()
  await admin.getByLabel('Button text').fill('Ask us')
  await admin.getByLabel('Side').selectOption('left')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await admin.waitForURL(/settings-updated/)
  const before = await stored()
  await sendFrom(place, wordpress.url, 'button', 'Ask us', 'everywhere')
  expect('the button on every page works', await stored(), before + 1)
}

async function checkUninstall(wordpress: Wordpress): Promise<void> {
  const left = await wordpress.php(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php';
    deactivate_plugins('wayform/wayform.php');
    uninstall_plugin('wayform/wayform.php');
    global $wpdb;
    echo json_encode($wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'wayform%'"));`,
  )
  expect('uninstalled, it leaves no option behind', left, [])
}

function expect(what: string, found: unknown, wanted: unknown): void {
  const isFine = isDeepStrictEqual(found, wanted)
  total = add(total, isFine ? passed : failed)
  console.log(`${isFine ? '✓' : '✗'} ${what}`)
  if (!isFine) console.log(`    found ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}
