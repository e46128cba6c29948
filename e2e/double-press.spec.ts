import { ownedForm } from './support/owned-form.ts'
import { expect, test } from './support/wayform.ts'

// A request that the service worker makes can't be counted here.
test.use({ serviceWorkers: 'block' })

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that is chosen by a double press is asked for once and sent once', async ({ page, sandbox }) => {
  const form = await ownedForm(page, sandbox, { number: '+4915119209002', questions: [NAME], isPublished: true })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`/forms/${form.id}/share/qr`)
  await page.getByLabel('Your logo').check()
  const choosers: number[] = []
  page.on('filechooser', async (chooser) => {
    choosers.push(1)
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO }).catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Choose a picture' }).dblclick()
  await expect(page.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
  expect(sent.filter((path) => path === '/api/generate-pre-signedurl')).toHaveLength(1)
})
