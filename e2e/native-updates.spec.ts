import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleStatement } from '@wayform/core/app-updates/bundle.ts'
import { archiveFile, manifestFile, ROLLOUT_FILE } from '@wayform/core/app-updates/shelf-files.ts'
import { expectAccessible } from './support/accessible.ts'
import { givenForm } from './support/given-form.ts'
import { nativePhone, signInPhone } from './support/native-host.ts'
import { sandboxControl } from './support/sandbox.ts'
import { type RunningWayform, startWayform } from './support/start-wayform.ts'
import { expect, test as base } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

const QUESTIONS = [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }]
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
const bundleKey = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
  'hex',
)
const NEWS = {
  en: ['Quick replies in a response', 'Forms sorted in folders'],
  ar: ['ردود سريعة على الإجابة', 'النماذج في مجلدات'],
}
const shelf = mkdtempSync(join(tmpdir(), 'wayform-bundles-'))

let started: Promise<RunningWayform> | null = null

/**
 * A server with a folder of updates, signed with the key above. It belongs to this file: with a server of the worker's
 * own, Playwright would start new workers for this file and again after it.
 */
const test = base.extend<{ app: RunningWayform }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from it
    async ({}, provide) => {
      started ??= startWayform({ BUNDLE_PUBLIC_KEY: bundleKey, BUNDLES_DIR: shelf })
      await provide(await started)
    },
    { scope: 'test', timeout: 300_000 },
  ],
  baseURL: ({ app }, provide) => provide(app.appUrl),
})
test.afterAll(async () => {
  await (await started)?.stop()
  rmSync(shelf, { recursive: true, force: true })
})
test.use({ viewport: { width: 390, height: 844 } })

/** From now on this version is offered to every device, and no other one. */
function offer(version: string, size = 40_000) {
  const archive = randomBytes(size)
  const checksum = createHash('sha256').update(archive).digest('hex')
  const bundle = { version, checksum, size, minimumNative: '1.0.0' }
  const signature = sign('sha256', bundleStatement(bundle), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  const createdAt = new Date().toISOString()
  writeFileSync(join(shelf, archiveFile(version)), archive)
  writeFileSync(
    join(shelf, manifestFile(version)),
    JSON.stringify({ ...bundle, signature: signature.toString('hex'), createdAt, news: NEWS }),
  )
  writeFileSync(join(shelf, ROLLOUT_FILE), JSON.stringify({ stopped: false, percent: { [version]: 100 } }))
}

test('loads newer screens, restarts with them, and goes back to the last good ones if they do not work', async ({
  app,
  page,
}) => {
  const phone = await nativePhone(page, app)
  phone.device.bundleKey = bundleKey
  const sheet = page.getByRole('dialog')

  offer('1.1.0')
  phone.device.downloadEndsAt = 50
  await phone.start()
  await expect(sheet).toContainText('The update stopped at 50%')
  await expect(sheet).toContainText('This version still works.')
  await expectAccessible(page, 'light')
  expect(phone.device.current).toBe('builtin')
  phone.device.downloadEndsAt = null
  // These screens ask as well, and must not be offered what comes below.
  const asked = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('installedVersion') === '1.1.0')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => phone.device.current).toBe('bundle-1')
  await expect.poll(() => phone.device.isReady).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await asked

  offer('1.2.0')
  phone.device.nextIsBroken = true
  await phone.start()
  await expect.poll(() => phone.device.current).toBe('bundle-2')
  expect(phone.device.isReady).toBe(false)
  await phone.endReadyTimeout()
  await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible()
  expect(phone.device.current).toBe('bundle-1')
  await expect.poll(() => phone.device.isReady).toBe(true)
  // The version that failed is not loaded again.
  expect(phone.device.bundles.map(({ version }) => version)).toEqual(['builtin', '1.1.0', '1.2.0'])
})

test(
  'asks before it uses mobile data, and shows the store where only the store has the version',
  IN_MATRIX,
  async ({ app, page }) => {
    const phone = await nativePhone(page, app, 'ios')
    phone.device.bundleKey = bundleKey
    phone.device.connection = 'cellular'
    offer('1.3.0', 5_200_000)
    await phone.start()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('It needs 5.2 MB, and you use mobile data.')
    await expect(sheet.getByRole('list', { name: 'New in this version' }).getByRole('listitem')).toHaveText(NEWS.en)
    await sheet.getByRole('button', { name: 'Later, on Wi-Fi' }).click()
    await expect(sheet).toBeHidden()
    expect(phone.device.bundles).toHaveLength(1)

    offer('2.0.0')
    await phone.start()
    await expect(sheet).toContainText('You have 1.0.0. Needed: 2.0.0 or newer.')
    await expectAccessible(page, 'light')
    await phone.emit('App', 'backButton')
    await expect.poll(() => phone.device.timesLeft).toBe(1)
    await sheet.getByRole('button', { name: 'Update in the App Store' }).click()
    await expect.poll(() => phone.device.storeOpened).toBe(1)
    await sheet.getByRole('button', { name: 'Open in the browser' }).click()
    await expect.poll(() => phone.device.browsed).toEqual([app.appUrl])

    const { owner } = await givenForm(app, sandboxControl(app.sandboxUrl), { questions: QUESTIONS })
    await signInPhone(app, phone, owner)
    await phone.start()
    await sheet.getByRole('button', { name: 'Open in the browser' }).click()
    await expect.poll(() => phone.device.browsed.at(-1)).toMatch(/\/bridge-auth-verify\?token=/)
  },
)

test('ignores an update that another key signed', async ({ app, page }) => {
  const phone = await nativePhone(page, app)
  phone.device.bundleKey = `04${'11'.repeat(64)}`
  offer('1.4.0')
  await phone.start()
  await expect.poll(() => phone.device.isReady).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Your WhatsApp number' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(phone.device.bundles).toHaveLength(1)
})
