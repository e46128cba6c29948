import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, newSession, pageShown, type Session, type SessionEvent, type Stage } from './session.ts'
import { RespondentWorld, WORLD_EVENTS } from './testing/respondent-world.ts'

const RUNS = { numRuns: 10_000 }
const STAGES: readonly Stage[] = ['filling', 'sending', 'waiting', 'paying', 'done']

const inStage = (stage: Stage): Session => ({ stage, path: [0, 2], submissionId: 'first' })

describe('the stages of a respondent session', () => {
  // For each event: the stage after it, by the stage before it; a dash where it is not possible.
  it.each<[SessionEvent, string, string, string, string, string]>([
    // event                filling    sending    waiting    paying     done
    [['next', 5], 'filling', '-', '-', '-', '-'],
    [['back', 0], 'filling', '-', '-', '-', '-'],
    [['resume', 'second'], 'filling', '-', '-', '-', '-'],
    [['sending'], 'sending', '-', '-', '-', '-'],
    [['filling'], 'filling', 'filling', 'filling', 'filling', '-'],
    [['fields'], 'filling', 'filling', 'filling', 'filling', '-'],
    [['refused'], 'filling', 'filling', 'filling', 'filling', '-'],
    [['unpaid'], 'filling', 'filling', 'filling', 'filling', '-'],
    [['waiting'], 'waiting', 'waiting', 'waiting', 'waiting', '-'],
    [['paying'], 'paying', 'paying', 'paying', 'paying', '-'],
    [['done'], 'done', 'done', 'done', 'done', '-'],
  ])('the event %j leads from each stage to its row of the table', (event, ...after) => {
    const stages = STAGES.map((stage) => {
      const before = inStage(stage)
      const session = advance(before, ...event)
      return session === before ? '-' : session.stage
    })
    expect(stages).toEqual(after)
  })

  it('starts a session on the first page', () => {
    expect(newSession('first')).toEqual({ stage: 'filling', path: [0], submissionId: 'first' })
  })

  it('adds the next page to the path, and goes back to any page of it', () => {
    const session = advance(advance(newSession('first'), 'next', 2), 'next', 5)
    expect([session.path, pageShown(session)]).toEqual([[0, 2, 5], 5])
    expect(advance(session, 'back', 1).path).toEqual([0, 2])
    expect(advance(session, 'back', 0).path).toEqual([0])
  })

  it('takes the submission id of a draft that is filled in, and keeps it afterwards', () => {
    const resumed = advance(newSession('first'), 'resume', 'second')
    expect(advance(advance(resumed, 'sending'), 'refused').submissionId).toBe('second')
  })

  it('changes neither path nor submission id except by next, back and resume', () => {
    for (const kind of ['sending', 'filling', 'fields', 'refused', 'unpaid', 'waiting', 'paying', 'done'] as const)
      expect(advance(inStage('filling'), kind)).toMatchObject({ path: [0, 2], submissionId: 'first' })
  })
})

describe('a respondent session in any order of events', () => {
  const event = fc.oneof(
    fc.constant<(session: Session) => SessionEvent>((session) => ['next', pageShown(session) + 1]),
    fc.nat(3).map((depth) => (): SessionEvent => ['back', depth]),
    fc.constantFrom('first', 'second').map((id) => (): SessionEvent => ['resume', id]),
    fc
      .constantFrom(...STAGES, 'fields' as const, 'refused' as const, 'unpaid' as const)
      .map((kind) => (): SessionEvent => [kind]),
  )

  const flaws = (before: Session, after: Session) => {
    const found: string[] = []
    const { path } = after
    if (!STAGES.includes(after.stage)) found.push('an unknown stage')
    if (path[0] !== 0) found.push('a path that does not begin on the first page')
    if (path.some((page, at) => at > 0 && page <= (path[at - 1] ?? 0))) found.push('a path that does not ascend')
    if (before.stage === 'filling' || after === before) return found
    if (before.stage === 'done') found.push('an event after the last stage')
    if (path !== before.path) found.push('another page while the form can not be filled in')
    if (after.submissionId !== before.submissionId) found.push('another submission id on the way')
    if (after.stage === 'sending') found.push('sent without the form')
    return found
  }

  it('keeps a session legal: known stages, a path that ascends from the first page, no change but while filling', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let session = newSession('first')
        const found = events.flatMap((make) => {
          const before = session
          session = advance(before, ...make(before))
          return flaws(before, session)
        })
        expect(found).toEqual([])
      }),
      RUNS,
    )
  })

  it('sends nothing again that the server has acknowledged, and loses no input, across reloads and payments', () => {
    const reached = new Map<Stage, number>()
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORLD_EVENTS), { maxLength: 40 }), (events) => {
        const world = new RespondentWorld()
        const problems = events.flatMap((each) => {
          world[each]()
          const { stage } = world.session
          reached.set(stage, (reached.get(stage) ?? 0) + 1)
          return world.problems()
        })
        expect(problems).toEqual([])
      }),
      RUNS,
    )
    // Otherwise the check would be about less than it says.
    expect(STAGES.filter((stage) => (reached.get(stage) ?? 0) < 500)).toEqual([])
  })
})
