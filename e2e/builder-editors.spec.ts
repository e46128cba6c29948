import { chooseFile, openEditor, paste, questionOf } from './support/editor.ts'
import { editorTests } from './support/editor-tests.ts'
import { expect, test } from './support/wayform.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'

// No journey here starts without a network, so none needs the worker that prepares for it.
test.use({ serviceWorkers: 'block' })

// On a phone in Arabic: matrix/editors.spec.ts.
test.describe('on a desktop in English', () => editorTests('en'))

test.describe('a description', () => {
  test('a description is undone and redone by the builder, and the caret stays at the change', async ({
    page,
    sandbox,
  }) => {
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
    // An edit in another field is undone in the same way.
    await editor.field(t('builder.properties.hint')).fill('x')
    await page.keyboard.press('Control+z')
    await expect(editor.field(t('builder.properties.hint'))).toHaveValue('')
    await expect(text).toHaveText('One two three!')
  })

  test('keeps bold, italics and links of pasted text, and nothing else', IN_MATRIX, async ({ page, sandbox }) => {
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

  test('requires a valid address before it links', IN_MATRIX, async ({ page, sandbox }) => {
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

test.describe('a picture that fails to upload', () => {
  test('reports why, and can be retried or removed', IN_MATRIX, async ({ page, sandbox }) => {
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
    // The upload continues while another question is edited.
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
