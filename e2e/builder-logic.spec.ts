import type { Browser, Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expectAccessible } from './support/accessible.ts'
import { type BuilderDriver, builderOn } from './support/builder.ts'
import type { GivenQuestion } from './support/given-form.ts'
import { ownedForm } from './support/owned-form.ts'
import { IN_MATRIX } from './support/matrix-tag.ts'
import { expect, test } from './support/wayform.ts'
import { takePicture } from './support/take-picture.ts'

const PHONE = { width: 390, height: 844 }

// Screenshots are taken after the panels have slid in.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })
const screenshot = (name: string) =>
  fileURLToPath(new URL(`../test-results/builder-logic/${name}.png`, import.meta.url))

const pageOf = (questionId: string, label: string, rest: object = {}): GivenQuestion => ({
  questionId,
  type: 'SECTION',
  label,
  ...rest,
})
const text = (questionId: string, label: string, rest: object = {}): GivenQuestion => ({
  questionId,
  type: 'TEXT',
  label,
  ...rest,
})

const ROUTES = ['Golden Triangle', 'Desert and forts', 'Lakes of Udaipur', 'Ranthambore safari']

/** Page 1 asks for a route; three pages, one of which follows, lead to the last. */
const TRIP: readonly GivenQuestion[] = [
  {
    questionId: 'route',
    type: 'RADIO',
    label: 'Which route do you like?',
    options: ROUTES.map((label, n) => ({ _id: `o${n}`, label })),
  },
  pageOf('about', 'About you', { jumpToSection: 'deposit' }),
  text('name', 'Your name'),
  pageOf('desert', 'Desert camp', { jumpToSection: 'deposit' }),
  text('tent', 'Which tent?'),
  pageOf('safari', 'Safari dates'),
  text('jeep', 'Which jeep?'),
  pageOf('deposit', 'Deposit'),
  text('note', 'A note for us'),
]

/** The logic panel, wherever this layout shows it. */
function logicOn(builder: BuilderDriver) {
  const { page } = builder
  const panel = page
    .getByRole('complementary', { name: /^Logic: / })
    .or(page.getByRole('dialog', { name: /^Logic: / }))
    .first()
  return {
    panel,
    goTo: (answer: string) => panel.getByRole('combobox', { name: `Go to when the answer is ${answer}`, exact: true }),
    rule: (number: number) => ({
      condition: panel.getByRole('combobox', { name: `Condition of rule ${number}` }),
      value: panel.getByLabel(`Value of rule ${number}`),
      option: panel.getByRole('combobox', { name: `Option of rule ${number}` }),
      date: panel.getByLabel(`Date of rule ${number}`),
      time: panel.getByLabel(`Time of rule ${number}`),
      goTo: panel.getByRole('combobox', { name: `Go to for rule ${number}` }),
      remove: panel.getByRole('button', { name: `Remove rule ${number}` }),
    }),
    anyOther: panel.getByRole('combobox', { name: 'Any other answer' }),
    afterPage: panel.getByRole('combobox', { name: 'After this page' }),
    add: panel.getByRole('button', { name: 'Add rule' }),
    mapPage: (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}, `) }),
    done: () => panel.getByRole('button', { name: 'Done' }).click(),
  }
}

async function expectFits(page: Page, where: string) {
  await expectAccessible(page, where)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(`${where}: ${Math.max(0, content - screen)} px too wide`).toBe(`${where}: 0 px too wide`)
}

/** Fills in the public form page by page; returns the first question of each page. */
async function walk(browser: Browser, link: string, answers: (form: Page) => Promise<void>): Promise<string[]> {
  const visitor = await browser.newContext({ viewport: PHONE })
  const form = await visitor.newPage()
  await form.goto(link)
  const asked: string[] = []
  for (;;) {
    const next = form.getByRole('button', { name: /^(Next|Send on WhatsApp)$/ })
    const heading = form.locator('.page-title:visible, h1:visible, h2:visible')
    await expect(next).toBeVisible()
    const fields = await form.getByRole('textbox').or(form.getByRole('radio')).all()
    asked.push((await fields[0]?.getAttribute('name')) ?? '')
    await answers(form)
    const before = await heading.allInnerTexts()
    await next.click()
    const handOff = form.getByRole('link', { name: 'Continue to WhatsApp' })
    await expect
      .poll(async () => (await handOff.isVisible()) || (await heading.allInnerTexts()).join() !== before.join())
      .toBe(true)
    if (await handOff.isVisible()) break
  }
  await visitor.close()
  return asked
}

test(
  'each option of a single choice leads respondents to its own page',
  IN_MATRIX,
  async ({ page, sandbox, browser }) => {
    const { id } = await ownedForm(page, sandbox, { number: '+4915112347001', name: 'Rajasthan', questions: TRIP })
    const builder = builderOn(page)
    const logic = logicOn(builder)
    await builder.open(id)
    await builder.selectPage(1)
    await builder.setLabel('Your trip')
    await builder.openLogic('Which route do you like?')
    await expect(logic.panel).toBeVisible()
    expect((await logic.panel.boundingBox())?.width).toBeCloseTo(550, 1)
    await expect(logic.panel.getByRole('heading', { name: 'Which route do you like?' })).toBeFocused()
    await expect(logic.goTo('Desert and forts').locator('option')).toHaveText([
      'Same as any other answer',
      'Page 2: About you',
      'Page 3: Desert camp',
      'Page 4: Safari dates',
      'Page 5: Deposit',
      'Submit Form',
    ])
    await expect(logic.panel.getByText('No path leads to Page 3: Desert camp.')).toBeVisible()

    await logic.goTo('Desert and forts').selectOption({ label: 'Page 3: Desert camp' })
    await logic.goTo('Ranthambore safari').selectOption({ label: 'Page 4: Safari dates' })
    await logic.goTo('Lakes of Udaipur').selectOption({ label: 'Submit Form' })
    await expect(logic.panel.getByText(/No path leads to/)).toHaveCount(0)
    await expect(logic.mapPage('Page 1: Your trip')).toHaveAccessibleName(
      'Page 1: Your trip, leads to Page 2: About you, Page 3: Desert camp, Page 4: Safari dates, or Submit Form',
    )
    await logic.goTo('Lakes of Udaipur').selectOption({ label: 'Same as any other answer' })
    await expect(logic.mapPage('Page 1: Your trip')).toHaveAccessibleName(
      'Page 1: Your trip, leads to Page 2: About you, Page 3: Desert camp, or Page 4: Safari dates',
    )
    await takePicture(page, { path: screenshot('radio') })
    await expectFits(page, 'radio rows')

    await builder.undo()
    await expect(logic.goTo('Lakes of Udaipur')).toHaveValue('END')
    const link = await builder.publish()
    const choose = (option: string) => async (form: Page) => {
      const radio = form.getByText(option, { exact: true })
      if (await radio.isVisible()) await radio.click()
    }
    expect(await walk(browser, link, choose('Golden Triangle'))).toEqual(['route', 'name', 'note'])
    expect(await walk(browser, link, choose('Desert and forts'))).toEqual(['route', 'tent', 'note'])
    expect(await walk(browser, link, choose('Ranthambore safari'))).toEqual(['route', 'jeep', 'note'])
    expect(await walk(browser, link, choose('Lakes of Udaipur'))).toEqual(['route'])
  },
)

test(
  'texts, numbers, dates and options have rules of their own kind',
  IN_MATRIX,
  async ({ page, sandbox, browser }) => {
    const questions: GivenQuestion[] = [
      text('city', 'Which city?'),
      { questionId: 'guests', type: 'NUMBER', label: 'How many guests?', numberType: 'decimal' },
      { questionId: 'day', type: 'DATE', label: 'Which day?', datePickerMode: 'datetime' },
      { questionId: 'stars', type: 'RATING', label: 'How was it?' },
      {
        questionId: 'extras',
        type: 'CHECKBOX',
        label: 'Which extras?',
        options: [
          { _id: 'wine', label: 'Wine' },
          { _id: 'cake', label: 'Cake' },
        ],
      },
      pageOf('two', 'Two'),
      text('b', 'On page two'),
      pageOf('three', 'Three'),
      text('c', 'On page three'),
    ]
    const { id } = await ownedForm(page, sandbox, { number: '+4915112347002', questions })
    const builder = builderOn(page)
    const logic = logicOn(builder)
    await builder.open(id)

    await builder.openLogic('Which city?')
    await logic.add.click()
    const rule = logic.rule(1)
    await expect(rule.condition).toBeFocused()
    await expect(rule.condition.locator('option')).toHaveText([
      'contains',
      'does not contain',
      'is',
      'is empty',
      'is not empty',
    ])
    await expect(logic.panel.getByText('Enter what the answer is compared with.')).toBeVisible()
    await rule.value.pressSequentially('Delhi')
    await expect(logic.panel.getByText('Choose where this rule leads.')).toBeVisible()
    await rule.goTo.selectOption({ label: 'Page 3: Three' })
    await expect(logic.panel.getByText('Choose where this rule leads.')).toBeHidden()
    // Typing into one value is one undo step.
    await builder.undo()
    await builder.undo()
    await expect(rule.value).toHaveValue('')
    await builder.redo()
    await expect(rule.value).toHaveValue('Delhi')
    await builder.redo()
    await takePicture(page, { path: screenshot('text') })
    await expectFits(page, 'text rules')
    await logic.add.click()
    await logic.rule(2).condition.selectOption({ label: 'is empty' })
    await expect(logic.rule(2).value).toHaveCount(0)
    await logic.rule(2).remove.click()
    await expect(logic.add).toBeFocused()
    await expect(logic.rule(2).condition).toHaveCount(0)

    await builder.openLogic('How many guests?')
    await logic.add.click()
    await expect(rule.condition.locator('option')).toHaveText(['is', 'is more than', 'is less than'])
    await rule.condition.selectOption({ label: 'is more than' })
    await rule.value.fill('many')
    await expect(logic.panel.getByText('Enter a number, for example 12.')).toBeVisible()
    await rule.value.fill('10.5')
    await rule.goTo.selectOption({ label: 'Page 3: Three' })
    await expect(logic.panel.getByText('The first match from the top decides.')).toBeVisible()

    await builder.openLogic('Which day?')
    await logic.add.click()
    await expect(rule.condition.locator('option')).toHaveText(['is', 'is before', 'is after'])
    await rule.condition.selectOption({ label: 'is before' })
    await rule.date.fill('2026-12-24')
    await rule.time.fill('18:00')
    await rule.goTo.selectOption({ label: 'Page 3: Three' })
    await takePicture(page, { path: screenshot('date') })
    await expectFits(page, 'date rules')

    await builder.openLogic('How was it?')
    await logic.add.click()
    await rule.value.selectOption('5')
    await rule.goTo.selectOption({ label: 'Submit Form' })

    await builder.openLogic('Which extras?')
    await logic.add.click()
    await rule.option.selectOption({ label: 'Cake' })
    await rule.goTo.selectOption({ label: 'Page 3: Three' })

    const link = await builder.publish()
    const fill = (label: string, value: string) => async (form: Page) => {
      const field = form.getByLabel(label)
      if (await field.isVisible()) await field.fill(value)
    }
    const dayAndHour = (day: string, hour: string) => async (form: Page) => {
      if (!(await form.locator('[name=day]').isVisible())) return
      await form.locator('[name=day]').fill(day)
      await form.locator('[name="day.hour"]').selectOption(hour)
    }
    const answers = {
      nothing: async () => {},
      city: fill('Which city?', 'New delhi'),
      few: fill('How many guests?', '10.5'),
      many: fill('How many guests?', '11'),
      early: dayAndHour('2026-12-24', '17'),
      late: dayAndHour('2026-12-24', '18'),
      stars: async (form: Page) => {
        const best = form.locator('[name=stars][value="5"]')
        if (await form.getByText('How was it?').isVisible()) await best.check({ force: true })
      },
      cake: async (form: Page) => {
        const cake = form.getByText('Cake', { exact: true })
        if (await cake.isVisible()) await cake.click()
      },
    }
    const walks = Object.entries(answers).map(async ([name, given]) => [name, await walk(browser, link, given)])
    const paths: unknown = Object.fromEntries(await Promise.all(walks))
    expect(paths).toEqual({
      nothing: ['city', 'b', 'c'],
      city: ['city', 'c'],
      few: ['city', 'b', 'c'],
      many: ['city', 'c'],
      early: ['city', 'c'],
      late: ['city', 'b', 'c'],
      stars: ['city'],
      cake: ['city', 'c'],
    })
  },
)

test('a page jump and a jump broken by a reorder can both be fixed', IN_MATRIX, async ({ page, sandbox, browser }) => {
  const questions: GivenQuestion[] = [
    text('a', 'On page one', { rules: [{ type: 'EQUALS', value: 'x', jumpToSection: 'three' }] }),
    pageOf('two', 'Two'),
    text('b', 'On page two'),
    pageOf('three', 'Three'),
    text('c', 'On page three'),
  ]
  const { id } = await ownedForm(page, sandbox, { number: '+4915112347003', questions })
  const builder = builderOn(page)
  const logic = logicOn(builder)
  await builder.open(id)
  await builder.staging.getByRole('button', { name: 'Logic of page 1' }).click()
  await expect(logic.panel.getByRole('heading', { name: 'Page 1', exact: true })).toBeVisible()
  await logic.afterPage.selectOption({ label: 'Page 3: Three' })
  await expect(logic.panel.getByText('No path leads to Page 2: Two.')).toBeVisible()
  await takePicture(page, { path: screenshot('unreachable') })
  await expectFits(page, 'unreachable page')
  await logic.panel.getByRole('button', { name: 'Go there after Page 1' }).click()
  await expect(logic.panel.getByText(/No path leads to/)).toHaveCount(0)
  await expect(logic.afterPage).toHaveValue('two')

  // A click on the map opens a page; so does the keyboard.
  await logic.mapPage('Page 2: Two').focus()
  await page.keyboard.press('Enter')
  await expect(logic.panel.getByRole('heading', { name: 'Page 2', exact: true })).toBeVisible()
  await logic.afterPage.selectOption({ label: 'Submit Form' })

  await builder.moveToPage('On page one', 3)
  await builder.openLogic('On page one')
  const note = 'This jump points to a page that is gone. Choose another.'
  await expect(logic.panel.getByText('This jump points back. Choose a later page.')).toBeVisible()
  await expect(logic.panel.getByText(note)).toBeHidden()
  await takePicture(page, { path: screenshot('stale') })
  await expectFits(page, 'stale target')
  await logic.panel.getByRole('button', { name: 'Remove this jump' }).click()
  await expect(logic.panel.getByText('This jump points back. Choose a later page.')).toBeHidden()
  await expect(logic.panel.getByText('No Page found. Create a new Page from Advanced > Page.')).toBeVisible()
  await logic.panel.getByRole('button', { name: 'Add page' }).click()
  await expect(logic.rule(1).goTo.locator('option')).toHaveText(['Choose a page', 'Page 4', 'Submit Form'])
  await logic.rule(1).goTo.selectOption({ label: 'Submit Form' })
  await builder.undo()
  await builder.undo()
  await builder.staging.getByRole('button', { name: 'Logic of page 2' }).click()
  await logic.afterPage.selectOption({ label: 'Next page' })
  const link = await builder.publish()
  expect(await walk(browser, link, async () => {})).toEqual(['', 'b', 'c'])
})

test('without the plan, logic offers an upgrade and shows existing rules', IN_MATRIX, async ({ page, sandbox }) => {
  const number = '+4915112347004'
  const rules = [{ type: 'EQUALS', value: 'x', jumpToSection: 'gone' }]
  const questions = [text('a', 'With rules', { rules }), text('b', 'Without rules')]
  const { id } = await ownedForm(page, sandbox, { number, questions, plan: 'free' })
  const builder = builderOn(page)
  const logic = logicOn(builder)
  await builder.open(id)
  await builder.openLogic('Without rules')
  await expect(page.getByRole('dialog', { name: 'Logic is not included in your plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(logic.panel).toBeHidden()

  await page.getByRole('button', { name: '1 thing to check' }).click()
  await page.getByRole('button', { name: 'Take me there: With rules' }).click()
  await expect(logic.panel.getByText('Logic is not included in your plan.')).toBeVisible()
  await expect(logic.rule(1).value).toBeDisabled()
  await expect(logic.rule(1).value).toHaveValue('x')
  await expect(logic.add).toHaveCount(0)
  await expect(logic.rule(1).remove).toHaveCount(0)
  await takePicture(page, { path: screenshot('read-only') })
  await expectFits(page, 'read-only rules')
  await logic.panel.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog', { name: 'Logic is not included in your plan' })).toBeVisible()
})

test(
  'on a phone in Arabic the logic panel fills the screen and is fully usable',
  IN_MATRIX,
  async ({ page, sandbox }) => {
    const rules = [{ type: 'EQUALS', valueId: 'o1', jumpToSection: 'desert' }]
    const [route, ...rest] = TRIP
    const questions = [{ ...route, rules } as GivenQuestion, text('t', 'مدينة'), ...rest]
    const { id } = await ownedForm(page, sandbox, { number: '+4915112347005', questions, language: 'ar' })
    await page.setViewportSize(PHONE)
    await page.request.patch('/api/users/language', { headers: { 'x-wf-client': 'web' }, data: { language: 'ar' } })
    await page.goto(`/forms/${id}/build`)
    const logicButton = page.getByRole('dialog').getByRole('button', { name: 'المنطق', exact: true })
    await page
      .getByRole('button', { name: /Which route do you like\?$/ })
      .first()
      .click()
    await logicButton.click()
    const panel = page.getByRole('dialog', { name: /^المنطق: / })
    await expect(panel.getByRole('heading', { name: 'Which route do you like?' })).toBeVisible()
    await takePicture(page, { path: screenshot('phone-ar') })
    await expectFits(page, 'phone in Arabic')
    await panel.getByRole('combobox', { name: /Golden Triangle/ }).selectOption('END')
    await panel.locator('ol').last().scrollIntoViewIfNeeded()
    await takePicture(page, { path: screenshot('phone-ar-map') })
    await panel.getByRole('button', { name: 'تم', exact: true }).click()
    await expect(panel).toBeHidden()

    await page
      .getByRole('button', { name: /مدينة$/ })
      .first()
      .click()
    await logicButton.click()
    await panel.getByRole('button', { name: 'إضافة قاعدة' }).click()
    await panel.getByLabel(/^قيمة القاعدة/).fill('دلهي')
    await panel.getByRole('combobox', { name: /^الانتقال إلى، القاعدة/ }).selectOption('safari')
    await takePicture(page, { path: screenshot('phone-ar-text') })
    await expectFits(page, 'rules on a phone in Arabic')
    for (const button of await panel.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
  },
)
