import './support/require-node.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { calls } from '@wayform/contract/routes.ts'
import { buildPlugin } from '../apps/wordpress/src/build.ts'
import { LOCALES, MESSAGES } from '../apps/wordpress/src/catalogue.ts'
import { givenForm } from '../e2e/support/given-form.ts'
import { sandboxControl } from '../e2e/support/sandbox.ts'
import { startWayform } from '../e2e/support/start-wayform.ts'
import { CHROMIUM_ARGS, findChromium, installChromium } from './support/chromium.ts'
import { root, run } from './support/run.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'
import { ADMIN, quoted, startWordpress, type Wordpress } from './support/wordpress.ts'
import { checkEditor, checkRights, checkSettings, uploadPlugin } from './support/wordpress-admin.ts'
import { havePrograms, haveWordpress, wordpressVersion } from './support/wordpress-packages.ts'
import {
  MODES,
  newPage,
  newPost,
  PICTURES,
  type Place,
  sendFrom,
  settingsUrl,
  signedIn,
} from './support/wordpress-visit.ts'

/**
 * The plugin in a real WordPress, from the upload of its zip to submissions: WordPress of Debian's packages with its
 * own database, both on loopback. Nothing leaves this machine except the download of packages.
 */
const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]

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
  await uploadPlugin(expect, place, admin)
  await checkSettings(expect, place, admin)
  await checkRights(expect, place)
  await checkEditor(expect, place, admin)
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

/** WordPress's coding standard when it is installed; otherwise the matching rules of PHP_CodeSniffer, if present. */
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
  const width = await sendFrom(place, await newPost(wordpress, content), 'inline', '', 'oembed')
  expect('and gives the form the width of the page', width, 650)
  expect('a form’s link alone becomes the form, and an answer is stored', await stored(), before + 1)
}

async function checkLanguages({ wordpress }: Place, admin: Page): Promise<void> {
  const wanted = Object.entries(LOCALES).map(([language, { locale }]) => ({ language, locale }))
  // There is no translation of exactly these locales: the nearest language is better than English.
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

/** JSON as PHP writes it: ASCII only. */
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
  await admin.locator('.settings-error').waitFor()
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
