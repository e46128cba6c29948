import { describe, expect, it } from 'vitest'
import { evaluateAnswers } from '../answers/conditional-answers.ts'
import { condition, onlyIf } from '../conditions/testing/given-condition.ts'
import { randomConditionalForm, seeded } from '../conditions/testing/random-conditional-form.ts'
import { matchesShowIf } from '../conditions/match-condition.ts'
import { givenAnswers } from '../conditions/given-answers.ts'
import { pagesOf } from '../form/pages.ts'
import type { Ending } from '../form/parts/endings.ts'
import { publishProblems } from '../form/publishing/publish-problems.ts'
import { mentionOf } from '../recall/recall.ts'
import { given } from '../testing/given.ts'
import { addEnding } from '../editing/endings/endings.ts'
import { endingProblems, isNeverShown } from './ending-problems.ts'
import { chooseEnding, servedEndings } from './choose-ending.ts'
import { redirectAddress } from './redirect-address.ts'
import { shownEnding } from './shown-ending.ts'

const ending = (endingId: string, changes: Partial<Ending> = {}): Ending => ({
  endingId,
  name: '',
  title: '',
  text: '',
  ...changes,
})

const doc = [
  given.page({ questionId: 'p' }),
  given.text({ questionId: 'name' }),
  given.number({ questionId: 'count' }),
  given.radio({ questionId: 'drink', options: ['Tea', 'Iced coffee'] }),
  given.date({ questionId: 'day' }),
  given.file({ questionId: 'photo' }),
  given.payment({ questionId: 'pay' }),
]

const many = ending('many', { showIf: onlyIf(condition('count', { operator: 'IS_GREATER', value: '10' })) })
const tea = ending('tea', { showIf: onlyIf(condition('drink', { operator: 'EQUALS', optionIds: ['tea'] })) })
const everybody = ending('everybody')

describe('an ending with the id of a question', () => {
  it('comes after all questions all the same, and is shown when its conditions hold', () => {
    const namesake = { ...many, endingId: 'name' }
    expect(endingProblems([namesake, everybody], doc, 'standard')).toEqual([])
    expect(chooseEnding([namesake, everybody], doc, { count: '11' })?.endingId).toBe('name')
    const added = addEnding([everybody], 'p', doc)
    expect(isNeverShown(added[0] ?? everybody, doc)).toBe(false)
  })
})

describe('which ending somebody sees', () => {
  it.each([
    [{ count: '11', drink: 'tea' }, 'many'],
    [{ count: '10', drink: 'tea' }, 'tea'],
    [{ count: '10' }, 'everybody'],
    [{}, 'everybody'],
  ])('is the first that fits: %j', (answers, expected) => {
    expect(chooseEnding([many, tea, everybody], doc, answers)?.endingId).toBe(expected)
  })

  it('is the last one when none fits, whatever its conditions, and never one that is not finished', () => {
    expect(chooseEnding([ending('unfinished'), many], doc, {})?.endingId).toBe('many')
    expect(chooseEnding([], doc, {})).toBeNull()
  })

  it('is the default on a plan without several', () => {
    expect(servedEndings([many, everybody], 'lite')).toEqual([everybody])
    expect(servedEndings([many, everybody], 'standard')).toEqual([many, everybody])
    expect(servedEndings([everybody], 'free')).toEqual([everybody])
  })

  it('depends on the stored answers alone: nothing fits by an answer to a hidden question', () => {
    const random = seeded(25)
    for (let round = 0; round < 2_000; round++) {
      const form = randomConditionalForm(random)
      const asked = form.filter(({ type }) => type !== 'SECTION' && type !== 'HEADER')
      const raw = Object.fromEntries(asked.map(({ questionId }) => [questionId, '2']))
      const evaluation = evaluateAnswers(pagesOf(form), raw)
      if (!evaluation.ok) continue
      const endings = asked.map(({ questionId }) => ending(questionId, { showIf: onlyIf(condition(questionId)) }))
      const chosen = chooseEnding([...endings, everybody], form, evaluation.answers)
      const answered = asked.find(({ questionId }) => evaluation.answers[questionId] !== undefined)
      const first = endings.find(
        ({ showIf }) => showIf && matchesShowIf(showIf, givenAnswers(form, evaluation.answers)),
      )
      expect(chosen).toEqual(first ?? everybody)
      const isOfStored = chosen === everybody || (chosen && evaluation.answers[chosen.endingId] !== undefined)
      expect([chosen === everybody || answered !== undefined, isOfStored]).toEqual([true, true])
    }
  })
})

describe('the address that an ending leads to', () => {
  const answers = {
    name: 'Ana & Söhne #1?',
    count: '2.5',
    drink: 'iced coffee',
    day: '2026-12-24',
    photo: [{ name: 'secret.png' }],
    pay: { method: 'stripe', reference: 'pi_secret' },
  }
  const ids = doc.map(({ questionId }) => questionId)
  const go = (url: string, ticked: string[] = ids) =>
    redirectAddress({ url, answers: ticked }, doc, answers, { language: 'en' })

  it('has the ticked answers, encoded, and never files or payments', () => {
    const address = go('https://shop.example/thanks?ref=1#top')
    expect(address).toBe(
      'https://shop.example/thanks?ref=1&name=Ana%20%26%20S%C3%B6hne%20%231%3F&count=2.5&drink=Iced%20coffee&day=2026-12-24#top',
    )
    expect(new URL(address).searchParams.get('name')).toBe(answers.name)
    expect(address).not.toContain('secret')
  })

  it('has no answer that is not ticked, and stays as it is without any', () => {
    expect(go('https://shop.example', ['count', 'gone'])).toBe('https://shop.example?count=2.5')
    expect(go('https://shop.example/#a', [])).toBe('https://shop.example/#a')
  })

  it('leaves out what has no room', () => {
    const long = { ...answers, name: 'ش'.repeat(2_000) }
    const address = redirectAddress({ url: 'https://shop.example', answers: ids }, doc, long, { language: 'en' })
    expect(address).toContain('count=2.5')
    expect(address).not.toContain('name=')
  })
})

describe('an ending as it is seen', () => {
  it('has the answers in its texts, as text', () => {
    const own = ending('own', {
      title: `Thanks, ${mentionOf('name')}`,
      text: `${mentionOf('drink')} on ${mentionOf('day')}.`,
      button: { label: 'Menu', url: 'https://shop.example/menu' },
      redirect: { url: 'https://shop.example', seconds: 8, answers: [] },
    })
    expect(shownEnding(own, doc, { name: '<img src=x>', day: '2026-11-21' }, { language: 'en' })).toEqual({
      title: 'Thanks, <img src=x>',
      text: 'on Saturday 21 November 2026.',
      button: { label: 'Menu', url: 'https://shop.example/menu' },
      redirect: { url: 'https://shop.example', seconds: 8 },
    })
  })
})

describe('publishing endings', () => {
  const problems = (endings: Ending[], plan: 'lite' | 'standard' = 'standard') =>
    publishProblems({ doc: [given.page({ questionId: 'p' }), given.number({ questionId: 'count' })], plan, endings })

  it('is possible with conditions that can hold, and with one ending on every plan', () => {
    expect(problems([many, everybody])).toEqual({})
    expect(problems([everybody], 'lite')).toEqual({})
  })

  it.each([
    ['has no conditions', [ending('a'), everybody]],
    ['asks about a question that is gone', [tea, everybody]],
    [
      'can never fit',
      [
        ending('a', {
          showIf: onlyIf([
            condition('count', { operator: 'IS_GREATER', value: '2' }),
            condition('count', { operator: 'IS_LESSER', value: '1' }),
          ]),
        }),
        everybody,
      ],
    ],
  ])('is refused when one %s', (_, endings) => {
    expect(problems(endings)).toEqual({ endings: { key: 'endingCondition' } })
  })

  it('is refused when one recalls an answer that is gone, or the plan has no several', () => {
    expect(problems([ending('a', { text: mentionOf('gone') })])).toEqual({ endings: { key: 'recallMissing' } })
    expect(problems([many, everybody], 'lite')).toEqual({
      endings: { key: 'featureMissing', params: { feature: 'severalEndings' } },
    })
  })
})
