import { calls } from '@wayform/contract/routes.ts'
import { givenForm, type GivenQuestion } from './support/given-form.ts'
import { expectAccessible } from './support/accessible.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'

const wantsTea = { any: [{ all: [{ questionId: 'drink', operator: 'EQUALS', optionIds: ['tea'] }] }] }
const QUESTIONS: GivenQuestion[] = [
  {
    questionId: 'drink',
    type: 'RADIO',
    label: 'What do you drink?',
    required: true,
    options: [
      { _id: 'tea', label: 'Tea' },
      { _id: 'coffee', label: 'Coffee' },
    ],
  },
  { questionId: 'leaf', type: 'TEXT', label: 'Which leaf?', required: true, showIf: wantsTea },
  {
    questionId: 'cup',
    type: 'DROPDOWN',
    label: 'Which cup?',
    options: [
      { _id: 'mug', label: 'Mug' },
      { _id: 'pot', label: 'Pot', showIf: wantsTea },
    ],
  },
  { questionId: 'p2', type: 'SECTION', label: 'Your tea', showIf: wantsTea },
  { questionId: 'sugar', type: 'TEXT', label: 'How much sugar?' },
  { questionId: 'p3', type: 'SECTION', label: 'You' },
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
]

type GivenForm = Awaited<ReturnType<typeof givenForm>>

async function answersOf(form: GivenForm) {
  const { list } = await form.owner(calls.responses.list, { query: { formId: form.id } })
  return list.map(({ responses }) =>
    Object.fromEntries(responses.map(({ questionId, answer }) => [questionId, answer])),
  )
}

test(
  'questions, options and pages show as soon as an answer asks for them',
  IN_MATRIX,
  async ({ app, sandbox, page }) => {
    const form = await givenForm(app, sandbox, { questions: QUESTIONS })
    await page.goto(form.publicUrl)
    const leaf = page.getByLabel('Which leaf?')
    await expect(leaf).toBeHidden()
    await page.getByText('Tea', { exact: true }).click()
    await expect(leaf).toBeVisible()
    await leaf.fill('Assam')
    await page.getByLabel('Which cup?').selectOption('Pot')
    await expectAccessible(page)
    await page.getByText('Coffee', { exact: true }).click()
    await expect(leaf).toBeHidden()
    await expect(page.getByLabel('Which cup?')).toHaveValue('')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Your name').fill('Ana')
    await page.locator('.pf-b.go').click()
    await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
    expect(await answersOf(form)).toEqual([{ drink: 'coffee', name: 'Ana' }])
  },
)

test('without JavaScript a page comes back with what became visible', IN_MATRIX, async ({ app, sandbox, browser }) => {
  const form = await givenForm(app, sandbox, { questions: QUESTIONS })
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(form.publicUrl)
  await expect(page.getByLabel('Which leaf?')).toBeHidden()
  await page.getByText('Tea', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Which leaf?').fill('Assam')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('How much sugar?').fill('Two')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Your name').fill('Ana')
  await page.locator('.pf-b.go').click()
  await page.locator('.pf-b.go').click()
  await expect(page.getByRole('heading', { name: 'One tap left' })).toBeVisible()
  expect(await answersOf(form)).toEqual([{ drink: 'tea', leaf: 'Assam', sugar: 'Two', name: 'Ana' }])
  await plain.close()
})
