import type { Insights } from '@wayform/contract/calls/analytics.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { FORM_ID, givenForm } from '../../testing/given.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'
import { givenInsights, givenQuestion, QUESTIONS } from './testing.ts'

function openInsights(changes: Partial<Insights> = {}, language: Language = 'en') {
  return openOwnerApp(`/forms/${FORM_ID}/responses/insights?from=2026-11-01&to=2026-11-15`, {
    language,
    serve: (server) =>
      server
        .on(calls.forms.get, { form: givenForm() })
        .on(calls.analytics.insights, { insights: givenInsights(changes) })
        .on(calls.deliveries.groups, { groups: [], total: 0, isTotalExact: true }),
  })
}

const card = (name: string) => page.getByRole('region', { name, exact: true })
const text = (name: string) => card(name).element().textContent
const compare = page.getByRole('button', { name: /^Compared with Oct 11/ })

describe('the numbers of a form', () => {
  it('shows each number beside its change against the period before', async () => {
    await openInsights()
    await expect.element(page.getByText('1,284').first()).toBeVisible()
    for (const change of ['Up 12%', '1,146 before', 'Up 18%', '475 before', 'Up 4 points']) {
      await expect.element(page.getByText(change, { exact: true })).toBeInTheDocument()
    }
    await expectAccessible()
  })

  it('shows how long filling in usually takes, and what was paid', async () => {
    const { before } = givenInsights()
    await openInsights({
      paid: { amount: '8450', currency: 'BRL', count: 169 },
      before: before && { ...before, paid: { amount: '6926', currency: 'BRL', count: 140 } },
    })
    for (const shown of ['2 min 10 sec', 'Down 7%', '2 min 20 sec before', 'R$8,450', 'Up 22%', '169 payments']) {
      await expect.element(page.getByText(shown, { exact: true })).toBeInTheDocument()
    }
    await openInsights({ usualSeconds: null })
    await expect.element(page.getByText('Opened WhatsApp').first()).toBeVisible()
  })

  const week = Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (__, hour) => (hour === 10 ? day : 0)))
  const BOOKED = { booked: 40, noShows: 2, cancelled: 5, occupancy: 0.62, week, timeZone: 'Asia/Riyadh' }

  it('shows the occupancy of the shop, no-shows and the booked hours', async () => {
    await openInsights({ bookings: BOOKED })
    await expect.element(card('Bookings')).toMatchTextContent('62%')
    await expect.element(card('Booked hours')).toMatchTextContent('Sunday, 10:00 AM to 12:00 PM')
    await expect.element(card('Booked hours')).toMatchTextContent('Arabian')
    await card('Bookings').getByRole('button', { name: 'Show as table: Bookings' }).click()
    await expect.element(card('Bookings')).toMatchTextContent('13%')
    await expectAccessible()
  })

  it('shows bookings in Arabic, too', async () => {
    await openInsights({ bookings: BOOKED }, 'ar')
    await expect.element(card('الحجوزات')).toBeVisible()
    await expectAccessible()
  })

  it('shows the numbers alone once the comparison is turned off', async () => {
    const { router } = await openInsights()
    await compare.click()
    await expect.element(compare).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText('475 before')).not.toBeInTheDocument()
    await expect.element(page.getByText('+31 before')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?from=2026-11-01&to=2026-11-15&compare=none')
  })

  it('shows the numbers alone without a period before', async () => {
    await openInsights({ before: null, questions: QUESTIONS.map((each) => ({ ...each, scoreBefore: null })) })
    await expect.element(card('Responses by day')).toBeVisible()
    expect(compare.elements()).toHaveLength(0)
    expect(page.getByText(/before/).elements()).toHaveLength(0)
  })
})

describe('the way to WhatsApp', () => {
  it('shows a step for each page, and marks the one where most respondents leave', async () => {
    await openInsights()
    const funnel = card('From view to WhatsApp')
    await expect.element(funnel.getByText('157 left here (19%)')).toBeVisible()
    expect(
      funnel
        .getByRole('listitem')
        .elements()
        .map((step) => step.textContent),
    ).toEqual([
      'Opened1,284100%',
      'Started81263%',
      'Finished page 1157 left here (19%)65551%',
      'Finished page 260447%',
      'Sent56144%',
      'Opened WhatsApp50739%',
    ])
  })
})

describe('where responses come from', () => {
  it('lists names of links, and those without one', async () => {
    await openInsights()
    await expect.element(card('Where responses come from')).toBeVisible()
    expect(text('Where responses come from')).toContain(
      'Links without a name24343%Table 519835%Social media instagram12021%',
    )
  })

  it('joins the names of one kind of place into one row', async () => {
    const named = [
      { name: 'instagram', count: 120 },
      { name: 'Table 5', count: 90 },
      { name: 'tiktok', count: 81 },
    ]
    await openInsights({ sources: { named, others: 0, unnamed: 0 } })
    await expect.element(card('Where responses come from')).toBeVisible()
    expect(text('Where responses come from')).toContain('Social media instagram, tiktok20136%Table 59016%')
  })

  it('says how to name links while none has a name', async () => {
    await openInsights({ sources: { named: [], others: 0, unnamed: 561 } })
    await expect.element(page.getByText(/Give your links and QR codes a name/)).toBeVisible()
  })
})

describe('the best hours', () => {
  it('names the best hours, and lists each hour of the week in the table', async () => {
    await openInsights()
    const hours = card('Best hours')
    await expect.element(hours.getByRole('img', { name: /Busiest|Saturday/ })).toBeVisible()
    await hours.getByRole('button', { name: 'Show as table: Best hours' }).click()
    // The head, and 06:00 to 23:00: there are no responses at night.
    await expect.poll(() => hours.getByRole('row').elements().length).toBe(19)
  })
})

describe('the answers to a question', () => {
  it('shows the score, its parts and all eleven values of a scale from 0 to 10', async () => {
    await openInsights()
    const scale = card('Would you recommend us?')
    await expect.element(scale.getByText('+37')).toBeVisible()
    await expect.element(scale.getByText('Up 6', { exact: true })).toBeInTheDocument()
    expect(text('Would you recommend us?')).toMatch(/Would recommend.*53%Neutral.*31%Would not.*16%/)
    expect(
      scale
        .getByRole('listitem')
        .elements()
        .map((bar) => bar.textContent),
    ).toEqual(['60', '31', '72', '83', '144', '225', '316', '677', '1088', '1439', '15210'])
  })

  it('shows the four most frequent options, and all of them on request', async () => {
    await openInsights()
    const heard = card('How did you hear about us?')
    const options = () =>
      heard
        .getByRole('listitem')
        .elements()
        .map((option) => option.textContent)
    await expect.poll(options).toEqual(['A friend22141%', 'Social media17833%', 'Walked by8616%', 'Search326%'])
    await heard.getByRole('button', { name: 'Show 1 more' }).click()
    await expect.poll(() => options().at(-1)).toBe('Newspaper234%')
    await heard.getByRole('button', { name: 'Show fewer' }).click()
    await expect.poll(options).toHaveLength(4)
  })

  it('leaves no gap between the cards', async () => {
    await openInsights()
    await expect.element(card('How was your last visit?')).toBeVisible()
    const boxOf = (name: string) => card(name).element().getBoundingClientRect()
    const whole = boxOf('Would you recommend us?').width
    // Four narrow cards in two rows, with the scale over both columns.
    expect(boxOf('How did you hear about us?').left).toBe(boxOf('Your name').left)
    expect(boxOf('How was your last visit?').right).toBe(boxOf('Would you recommend us?').right)
    expect(boxOf('Your name').width * 2).toBeLessThan(whole)
    expect(boxOf('Your name').height).toBe(boxOf('How many guests?').height)
  })

  it('shows rows and columns as a table of counts, over both columns', async () => {
    const bars = [12, 4, 1, 3].map((count, index) => ({ label: String(index), count }))
    const grid = { rows: ['Guide', 'Hotel'], columns: ['Good', 'Poor'] }
    const rate = givenQuestion({
      questionId: 'm',
      label: 'Rate',
      type: 'MATRIX',
      chart: 'choices',
      answered: 16,
      bars,
      grid,
    })
    await openInsights({ questions: [rate] })
    const cell = card('Rate').getByRole('cell')
    await expect
      .poll(() => cell.elements().map(({ textContent }) => textContent))
      .toEqual(['12 75%', '4 25%', '1 25%', '3 75%'])
    await expectAccessible()
  })

  it('shows returning respondents for a phone question, the paid sum for a payment, and files as pictures', async () => {
    const latest = [{ responseId: '5d1c7c2e-6f0a-4c0e-9d55-000000000001', createdAt: '2026-11-15T15:32:00.000Z' }]
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    await openInsights({
      paid: { amount: '8450', currency: 'BRL', count: 169 },
      questions: [
        givenQuestion({
          questionId: 'phone',
          label: 'Your number',
          type: 'PHONE',
          answered: 561,
          people: { fresh: 412, back: 149 },
          latest: latest.map((each) => ({ ...each, text: '+5511987654321' })),
        }),
        givenQuestion({
          questionId: 'photo',
          label: 'A picture',
          type: 'FILE',
          answered: 1,
          latest: latest.map((each) => ({ ...each, text: 'cake.png', picture })),
        }),
        givenQuestion({ questionId: 'pay', label: 'Deposit', type: 'PAYMENT', chart: 'choices', answered: 169 }),
      ],
    })
    await expect.element(card('Your number')).toBeVisible()
    for (const fact of ['New people412', 'Came back149', '27%']) expect(text('Your number')).toContain(fact)
    await expect.element(card('A picture').getByRole('img', { name: 'cake.png' })).toBeVisible()
    expect(text('Deposit')).toContain('169 paymentsR$8,450')
    await expectAccessible()
  })

  it('says that answers are from the newest responses only, when there are more', async () => {
    await openInsights({ completions: 100_000, answersFrom: 20_000 })
    await expect.element(page.getByText('From the newest 20,000 responses in these dates.')).toBeVisible()
  })
})

describe('in Arabic', () => {
  it('charts run from left to right, and the text from right to left', async () => {
    await openInsights({}, 'ar')
    const scale = card('Would you recommend us?')
    await expect.element(scale).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    const lefts = scale
      .getByRole('listitem')
      .elements()
      .map((bar) => bar.getBoundingClientRect().left)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    await expectAccessible()
  })
})
