import { given } from '@wayform/core/testing/given.ts'
import type { JumpRow, Routing } from '@wayform/core/routing/route-response.ts'
import * as phones from '@wayform/ui/phone/phone-library.ts'
import { describe, expect, it } from 'vitest'
import {
  callRows,
  changeRow,
  changesOf,
  draftOf,
  moveRow,
  newRow,
  rowsFor,
  type TeamDraft,
  type TeamRow,
  type Terms,
  timeAnswer,
  timeParts,
} from './team-draft.ts'

const [OWN, ANA, BO] = ['+4915120820001', '+4915120820002', '+51912345678'] as const

const doc = [
  given.page(),
  given.radio({ questionId: 'city', options: ['Oslo', 'Rio'], allowOther: true }),
  given.number({ questionId: 'count' }),
  given.date({ questionId: 'when', datePickerMode: 'datetime' }),
  given.phone({ questionId: 'tel' }),
  given.text({ questionId: 'name' }),
]
const terms: Terms = { doc, language: 'de', phones, country: 'us' }

const row = (number: string, questionId = '', answer = ''): JumpRow => ({ number, questionId, answer })
const routing = (responseJumpType: Routing['responseJumpType'], ...responseJumpData: JumpRow[]): Routing => ({
  whatsappNumber: OWN,
  responseJumpType,
  responseJumpData,
})
const phone = (country: string, national: string) => ({ country, national })
const typed = (id: string, country: string, national: string, questionId = '', answer = ''): TeamRow => ({
  id,
  phone: phone(country, national),
  questionId,
  answer,
})
const rules = (...rows: TeamRow[]): TeamDraft => ({
  responseJumpType: 'logic',
  responseJumpData: rows,
  whatsappNumber: phone('de', '1512 0820001'),
})

describe('reading a form into fields', () => {
  it('splits numbers and gives rows an id', () => {
    expect(draftOf(routing('sequence', row(ANA), row(BO)), terms)).toEqual({
      responseJumpType: 'sequence',
      whatsappNumber: phone('de', '1512 0820001'),
      responseJumpData: [typed('stored-0', 'de', '1512 0820002'), typed('stored-1', 'pe', '912 345 678')],
    })
  })

  it('formats numbers in the language and leaves other answers unchanged', () => {
    const stored = routing('logic', row(ANA, 'count', '1.5'), row(ANA, 'name', '1.5'), row(ANA, 'gone', '1.5'))
    expect(draftOf(stored, terms).responseJumpData.map(({ answer }) => answer)).toEqual(['1,5', '1.5', '1.5'])
  })

  it('shows a number without a known country in full', () => {
    const { responseJumpData } = draftOf(routing('sequence', row('+999')), terms)
    expect(responseJumpData[0]?.phone).toEqual(phone('de', '+999'))
  })

  it.each([
    routing('default'),
    routing('sequence', row(ANA), row(BO), row(OWN)),
    routing('logic', row(ANA, 'city', 'oslo'), row(BO, 'count', '-1.5'), row(BO, 'when', '05-02-2026 10:00')),
    routing('logic', row(ANA, 'gone', 'x'), row(BO, 'city', 'other'), row(BO, 'tel', ANA), row(BO, 'name', 'Ana')),
  ])('the form survives a round trip: %j', (stored) => {
    expect(callRows(draftOf(stored, terms), terms)).toEqual(stored.responseJumpData)
  })
})

describe('the saved changes', () => {
  const stored = draftOf(routing('logic', row(ANA, 'city', 'oslo')), terms)

  it('nothing is saved while nothing is edited', () => {
    expect(changesOf({}, stored, terms)).toEqual({})
  })

  it('only the type is saved for a single number, so that the rows can return later', () => {
    const edits = { responseJumpType: 'default' as const }
    expect(changesOf(edits, { ...stored, ...edits }, terms)).toEqual(edits)
  })

  it('unchanged rows are saved together with a new type', () => {
    const edits = { responseJumpType: 'sequence' as const }
    expect(changesOf(edits, { ...stored, ...edits }, terms)).toEqual({ ...edits, responseJumpData: [row(ANA)] })
  })

  it('the default number is saved beside the rows, as E.164', () => {
    const edits = { whatsappNumber: phone('de', '01512 0820009') }
    expect(changesOf(edits, { ...stored, ...edits }, terms)).toEqual({ whatsappNumber: '+4915120820009' })
  })

  it.each([
    ['nothing', phone('de', '  '), ''],
    ['a number without its zero', phone('de', '1512 0820002'), ANA],
    ['a whole number in another country’s field', phone('us', '+49 1512 0820002'), ANA],
    ['half a number, with its country', phone('de', '1512'), '+491512'],
    // Alone it would be a valid German number, which differs from the field.
    ['another country’s number without its plus', phone('us', '4915120820002'), '+14915120820002'],
    ['letters', phone('de', 'Ana'), '+49'],
  ])('the saved number of %s can be validated', (_, value, number) => {
    const draft = rules({ ...typed('a', 'de', '', 'city', 'oslo'), phone: value })
    expect(callRows(draft, terms)).toEqual([row(number, 'city', 'oslo')])
  })

  it.each([
    ['count', ' 1.000,50 ', '1000.5'],
    ['count', 'five', 'five'],
    ['tel', '01512 0820002', ANA],
    ['tel', '12', '12'],
    ['name', ' Ana ', 'Ana'],
    ['when', '05-02-2026 10:00', '05-02-2026 10:00'],
  ])('the answer to %s, %j, is saved as routing compares it', (questionId, answer, expected) => {
    expect(callRows(rules(typed('a', 'de', '', questionId, answer)), terms)).toEqual([row('', questionId, expected)])
  })
})

describe('choosing another routing', () => {
  const own = phone('de', '1512 0820001')
  const ana = typed('a', 'de', '1512 0820002', 'city', 'oslo')
  const bo = typed('b', 'pe', '912 345 678', 'city', 'rio')
  const anaAgain = typed('c', 'de', '15120820002', 'count', '5')

  it('starts a sequence with the form’s own number and an empty row', () => {
    expect(rowsFor('sequence', [], own).map((each) => each.phone)).toEqual([own, phone('de', '')])
  })

  it('starts the rules with an empty one', () => {
    expect(rowsFor('logic', [], own)).toEqual([newRow([], 'de')])
  })

  it('keeps the numbers of rules, each once and without its rule', () => {
    const turns = rowsFor('sequence', [ana, bo, anaAgain, typed('d', 'de', '')], own)
    expect(turns).toEqual([typed('a', 'de', '1512 0820002'), typed('b', 'pe', '912 345 678')])
  })

  it('keeps a number that appears twice in the sequence', () => {
    const twice = [typed('a', 'de', '1512 0820002'), typed('b', 'de', '1512 0820002')]
    expect(rowsFor('sequence', twice, own)).toEqual(twice)
  })

  it('turns numbers in sequence into rules without a question', () => {
    const turns = [typed('a', 'de', '1512 0820002'), typed('b', 'pe', '912 345 678')]
    expect(rowsFor('logic', turns, own)).toEqual(turns)
  })
})

describe('rows', () => {
  const rows = ['a', 'b', 'c'].map((id) => typed(id, 'de', id))

  it.each([
    [1, -1, 'bac'],
    [1, 1, 'acb'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
    [7, -1, 'abc'],
  ] as const)('a row moves from %i by %i', (from, by, order) => {
    expect(
      moveRow(rows, from, by)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order)
  })

  it('a row changes without the others', () => {
    const changed = changeRow(rows, 'b', { answer: 'x' })
    expect(changed.map(({ answer }) => answer)).toEqual(['', 'x', ''])
    expect(changed[0]).toBe(rows[0])
  })

  it('a new row gets a unique id', () => {
    const two = [newRow([], 'de'), ...rows]
    expect(newRow(two, 'de').id).not.toBe(two[0]?.id)
  })
})

describe('a day in a row', () => {
  it.each([
    ['05-02-2026', { day: '2026-02-05', minute: '' }],
    ['05-02-2026 10:00', { day: '2026-02-05', minute: '10:00' }],
    ['10:00', { day: '', minute: '10:00' }],
    ['', { day: '', minute: '' }],
  ])('%j survives a round trip through its fields', (answer, parts) => {
    expect(timeParts(answer)).toEqual(parts)
    expect(timeAnswer(parts)).toBe(answer)
  })
})
