import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ownedForm } from '../support/owned-form.ts'
import type { SandboxControl } from '../support/sandbox.ts'
import { callAs, signInBehindScreens } from '../support/sign-in.ts'
import { expect, test as base } from '../support/wayform.ts'

/** Journeys with two people: `ownerPage` is the workspace owner's browser. */
const test = base.extend<{ ownerPage: Page }>({
  ownerPage: async ({ browser, app }, provide) => {
    const context = await browser.newContext({ baseURL: app.appUrl })
    await provide(await context.newPage())
    await context.close()
  },
})

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' }
const TEXTS = {
  en: {
    workspace: 'Workspace: Padaria Aurora',
    own: /Owner, 0 forms/,
    newForm: 'New form',
    edit: 'Edit',
    noRight: 'Your role doesn’t open this page',
    noPlan: 'Only the owner sees the plan',
    removed: 'You’re not in this workspace',
  },
  ar: {
    workspace: 'مساحة العمل: Padaria Aurora',
    own: /مالك، بلا نماذج/,
    newForm: 'نموذج جديد',
    edit: 'تحرير',
    noRight: 'دورك لا يفتح هذه الصفحة',
    noPlan: 'المالك وحده يرى الخطة',
    removed: 'لست في مساحة العمل هذه',
  },
} as const
const VIEWS = [
  { language: 'en', width: 1_440 },
  { language: 'en', width: 820 },
  { language: 'ar', width: 390 },
  { language: 'ar', width: 1_440 },
  { language: 'en', width: 390 },
] as const

test('two tabs in two workspaces don’t disturb each other, and a switch changes one of them', async ({
  page,
  ownerPage,
  context,
  sandbox,
}) => {
  const number = '+4915119209401'
  const { workspaceId, form } = await givenMember(page, ownerPage, sandbox, { number, role: 'editor' })
  const call = callAs(page)
  await call('POST', '/api/forms', { name: 'My own form', language: 'en', whatsappNumber: number })
  await page.goto('/')
  await expect(page.getByRole('article', { name: 'My own form' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/w/${workspaceId}/`)
  await expect(other.getByRole('article', { name: form.name })).toBeVisible()
  await expect(other.getByRole('article', { name: 'My own form' })).toHaveCount(0)

  // A form that is opened without its workspace moves there; a reload stays.
  await other.goto(`/forms/${form.id}/responses`)
  await expect(other).toHaveURL(new RegExp(`/w/${workspaceId}/forms/${form.id}/responses`))
  await other.reload()
  await expect(other.getByRole('heading', { name: form.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'My own form' })).toBeVisible()
  await expect(page.getByRole('article', { name: form.name })).toHaveCount(0)

  await other.goto(`/w/${workspaceId}/`)
  await other.getByRole('button', { name: TEXTS.en.workspace }).click()
  await other.getByRole('menuitem', { name: /Owner, 1 form/ }).click()
  await expect(other).toHaveURL(/:\d+\/$/)
  await expect(other.getByRole('article', { name: 'My own form' })).toBeVisible()
})

for (const [index, { language, width }] of VIEWS.entries()) {
  test(`a viewer and an editor see their part of a workspace: ${language}-${width}`, async ({
    page,
    ownerPage,
    sandbox,
  }) => {
    const texts = TEXTS[language]
    const number = `+491511920941${index}`
    await page.setViewportSize({ width, height: 900 })
    const given = await givenMember(page, ownerPage, sandbox, { number, role: 'viewer' })
    const { workspaceId, form } = given
    await callAs(page)('PATCH', '/api/users/language', { language })
    await page.goto(`/w/${workspaceId}/`)
    const card = page.getByRole('article', { name: form.name })
    await expect(card.getByRole('link', { name: form.name, exact: true })).toHaveAttribute(
      'href',
      `/w/${workspaceId}/forms/${form.id}/responses`,
    )
    await expect(page.getByRole('button', { name: texts.workspace })).toBeVisible()
    await expect(page.getByRole('button', { name: texts.newForm })).toHaveCount(0)
    await expect(card.getByRole('link', { name: texts.edit, exact: true })).toHaveCount(0)
    await expectAccessible(page, `a viewer's dashboard ${language}-${width}`)
    await page.getByRole('button', { name: texts.workspace }).click()
    await expect(page.getByText(texts.own)).toBeVisible()
    await expectAccessible(page, `the workspace switch ${language}-${width}`)
    await page.keyboard.press('Escape')
    await page.goto(`/w/${workspaceId}/forms/${form.id}`)
    await expect(page.getByRole('heading', { name: texts.noRight })).toBeVisible()
    await expectAccessible(page, `a screen that a viewer does not open ${language}-${width}`)

    await given.setRole('editor')
    await page.goto(`/w/${workspaceId}/`)
    await expect(page.getByRole('button', { name: texts.newForm }).first()).toBeVisible()
    await page.goto(`/w/${workspaceId}/billing`)
    await expect(page.getByRole('heading', { name: texts.noPlan })).toBeVisible()

    await given.remove()
    await page.goto(`/w/${workspaceId}/forms/${form.id}/responses`)
    await expect(page.getByRole('heading', { name: texts.removed })).toBeVisible()
    await expectAccessible(page, `a workspace that one is not in ${language}-${width}`)
  })
}

type Given = { number: string; role: 'editor' | 'viewer' }

/** A workspace with a form, and the browser signed in as a member. */
async function givenMember(page: Page, ownerPage: Page, sandbox: SandboxControl, { number, role }: Given) {
  const owner = callAs(ownerPage)
  const form = await ownedForm(ownerPage, sandbox, {
    number: number.replace('+49151', '+49152'),
    questions: [NAME],
    plan: 'plus',
    isPublished: true,
  })
  await owner('PATCH', '/api/workspace', { name: 'Padaria Aurora' })
  const { url } = await owner<{ url: string }>('POST', '/api/invitations', { to: number, role })
  await signInBehindScreens(page, sandbox, number)
  await callAs(page)('POST', `/api/join/${url.split('/').at(-1) ?? ''}`)
  const { members } = await owner<{ members: { personId: string; role: string }[] }>('GET', '/api/members')
  const path = `/api/members/${members.find((each) => each.role === role)?.personId ?? ''}`
  return {
    workspaceId: form.user,
    form,
    setRole: (next: Given['role']) => owner('PATCH', path, { role: next }),
    remove: () => owner('DELETE', path),
  }
}
