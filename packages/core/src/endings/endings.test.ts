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
import { messageLine } from './message-line.ts'
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
  it('an ending with the id of a question comes after all questions, and shows when its conditions hold', () => {
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
  ])('chooses the first ending that fits: %j', (answers, expected) => {
    expect(chooseEnding([many, tea, everybody], doc, answers)?.endingId).toBe(expected)
  })

  it('chooses the last ending when none fits, whatever its conditions, and never an unfinished one', () => {
    expect(chooseEnding([ending('unfinished'), many], doc, {})?.endingId).toBe('many')
    expect(chooseEnding([], doc, {})).toBeNull()
  })

  it('serves only the default ending on a plan without several', () => {
    expect(servedEndings([many, everybody], 'lite')).toEqual([everybody])
    expect(servedEndings([many, everybody], 'standard')).toEqual([many, everybody])
    expect(servedEndings([everybody], 'free')).toEqual([everybody])
  })

  it('chooses an ending by the stored answers alone, never by an answer to a hidden question', () => {
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

  it('adds the ticked answers to the address, encoded, and never files or payments', () => {
    const address = go('https://shop.example/thanks?ref=1#top')
    expect(address).toBe(
      'https://shop.example/thanks?ref=1&name=Ana%20%26%20S%C3%B6hne%20%231%3F&count=2.5&drink=Iced%20coffee&day=2026-12-24#top',
    )
    expect(new URL(address).searchParams.get('name')).toBe(answers.name)
    expect(address).not.toContain('secret')
  })

  it('adds no answer that is not ticked, and leaves an address without ticked answers as it is', () => {
    expect(go('https://shop.example', ['count', 'gone'])).toBe('https://shop.example?count=2.5')
    expect(go('https://shop.example/#a', [])).toBe('https://shop.example/#a')
  })

  it('leaves out an answer that is too long for the address', () => {
    const long = { ...answers, name: 'ش'.repeat(2_000) }
    const address = redirectAddress({ url: 'https://shop.example', answers: ids }, doc, long, { language: 'en' })
    expect(address).toContain('count=2.5')
    expect(address).not.toContain('name=')
  })
})

describe('an ending as it is seen', () => {
  it('shows recalled answers in the texts of an ending as text', () => {
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

describe('the last words of the message', () => {
  const reader = { language: 'en' } as const
  const line = (endings: Ending[], answers: Record<string, unknown>) => messageLine(endings, doc, answers, reader)

  it('takes the last words of the message from the ending that fits, with the answers in them', () => {
    const endings = [
      { ...many, messageLine: 'A large order!' },
      { ...everybody, messageLine: `*Thanks*, ${mentionOf('name')}. See you on ${mentionOf('day')}.` },
    ]
    expect(line(endings, { count: '11' })).toBe('A large order!')
    expect(line(endings, { name: 'Ana', day: '2026-11-21' })).toBe(
      '*Thanks*, Ana. See you on Saturday 21 November 2026.',
    )
    expect(line(endings, {})).toBe('*Thanks*. See you on.')
  })

  it('removes formatting marks and direction signs from answers in the last words of the message', () => {
    const endings = [{ ...everybody, messageLine: `For ${mentionOf('name')}` }]
    const text = line(endings, { name: '*Ana*\u202E_x_' })
    expect(text).not.toMatch(/[\u202A-\u202E]/)
    expect(text).not.toMatch(/\*Ana\*|_x_/)
  })

  it('adds no last words where the owner wrote none, or only blanks', () => {
    expect(line([everybody], { count: '11' })).toBe('')
    expect(line([{ ...everybody, messageLine: '  ' }], {})).toBe('')
    expect(line([], {})).toBe('')
  })

  it('refuses last words that recall an answer that is gone', () => {
    const gone = { ...everybody, messageLine: mentionOf('gone') }
    expect(endingProblems([gone], doc, 'free')).toEqual([{ endingId: 'everybody', problem: { key: 'recallMissing' } }])
  })
})

describe('publishing endings', () => {
  const problems = (endings: Ending[], plan: 'lite' | 'standard' = 'standard') =>
    publishProblems({ doc: [given.page({ questionId: 'p' }), given.number({ questionId: 'count' })], plan, endings })

  it('publishes endings with conditions that can hold, and one ending on every plan', () => {
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
  ])('refuses to publish when one ending %s', (_, endings) => {
    expect(problems(endings)).toEqual({ endings: { key: 'endingCondition' } })
  })

  it('refuses an ending that recalls an answer that is gone, and several endings on a plan without them', () => {
    expect(problems([ending('a', { text: mentionOf('gone') })])).toEqual({ endings: { key: 'recallMissing' } })
    expect(problems([many, everybody], 'lite')).toEqual({
      endings: { key: 'featureMissing', params: { feature: 'severalEndings' } },
    })
  })
})
