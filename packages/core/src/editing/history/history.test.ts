import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../../form/document.ts'
import { given } from '../../testing/given.ts'
import {
  canRedo,
  canUndo,
  closeGroup,
  commit,
  type History,
  mapHistory,
  redo,
  sharedChange,
  startHistory,
  undo,
} from './history.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((questionId): FormDoc => [given.text({ questionId })]) as [
  FormDoc,
  FormDoc,
  FormDoc,
  FormDoc,
]
const start = startHistory(A)

describe('undo and redo', () => {
  it('undo and redo step through the commits', () => {
    const done = commit(commit(start, B), C)
    expect(undo(done).now.doc).toBe(B)
    expect(undo(undo(done)).now.doc).toBe(A)
    expect(redo(undo(done)).now.doc).toBe(C)
    expect(redo(redo(undo(undo(done)))).now.doc).toBe(C)
  })

  it('undo and redo do nothing at the ends of the history', () => {
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  it('reports whether there is a step to undo or redo', () => {
    const done = commit(start, B)
    expect([start, done, undo(done), redo(undo(done))].map(canUndo)).toEqual([false, true, false, true])
    expect([start, done, undo(done), redo(undo(done))].map(canRedo)).toEqual([false, false, true, false])
  })

  it('a commit after an undo clears the redo steps', () => {
    const other = commit(undo(commit(start, B)), C)
    expect(redo(other)).toBe(other)
    expect(undo(other).now.doc).toBe(A)
  })

  it('a commit of the same document adds no step', () => {
    const done = undo(commit(start, B))
    expect(commit(done, A)).toBe(done)
  })

  it('the history keeps the last 200 steps', () => {
    let history = start
    for (let n = 0; n < 250; n++) history = commit(history, [given.text({ questionId: `q${n}` })])
    expect(history.past).toHaveLength(200)
  })
})

describe('a group of keystrokes', () => {
  it('undoes keystrokes of one group as one step', () => {
    const typed = commit(commit(commit(start, B, 'label'), C, 'label'), D, 'label')
    expect(undo(typed).now.doc).toBe(A)
    expect(redo(undo(typed)).now.doc).toBe(D)
  })

  it('a group of keystrokes starts a new step when the group changes', () => {
    expect(undo(commit(commit(start, B, 'label'), C, 'hint')).now.doc).toBe(B)
    expect(undo(commit(commit(start, B, 'label'), C)).now.doc).toBe(B)
  })

  it('a group of keystrokes starts a new step after the group is closed', () => {
    expect(undo(commit(closeGroup(commit(start, B, 'label')), C, 'label')).now.doc).toBe(B)
    expect(closeGroup(start)).toBe(start)
  })

  it('a group of keystrokes starts a new step for input after an undo or a redo', () => {
    const typed = commit(commit(start, B, 'label'), C, 'hint')
    expect(undo(commit(undo(typed), D, 'label')).now.doc).toBe(B)
    expect(undo(commit(redo(undo(typed)), D, 'hint')).now.doc).toBe(C)
  })
})

describe('a change of every step', () => {
  const [kept, other] = [given.text({ questionId: 'kept' }), given.email({ questionId: 'other' })]
  const done = undo(commit(commit(startHistory([kept]), [kept, other]), [other]))
  const renamed = sharedChange((question) => (question === kept ? { ...question, label: 'Learned' } : question))
  const mapped = mapHistory(done, renamed)
  const labels = ({ now }: History) => now.doc.map(({ label }) => label)

  it('applies the change to past, present and future, and adds no step', () => {
    expect([mapped.past.length, mapped.future.length]).toEqual([1, 1])
    expect([undo(mapped), mapped, redo(mapped)].map(labels)).toEqual([
      ['Learned'],
      ['Learned', other.label],
      [other.label],
    ])
  })

  it('keeps unaffected documents as they are, and shared questions shared', () => {
    expect(redo(mapped).now.doc).toBe(redo(done).now.doc)
    expect(undo(mapped).now.doc[0]).toBe(mapped.now.doc[0])
    expect(renamed(done.now.doc)).toBe(mapped.now.doc)
    expect(mapHistory(done, (doc) => doc)).toBe(done)
  })
})

describe('a generated history', () => {
  type Action = { do: 'commit'; group: string | undefined } | { do: 'undo' } | { do: 'redo' } | { do: 'close' }
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ do: fc.constant('commit' as const), group: fc.constantFrom(undefined, 'label', 'hint') }),
    fc.constantFrom<Action>({ do: 'undo' }, { do: 'redo' }, { do: 'close' }),
  )
  const histories = fc.array(action, { maxLength: 40 }).map((actions) => actions.reduce(act, start))

  function act(history: History, next: Action, n: number): History {
    if (next.do === 'commit') return commit(history, [given.text({ questionId: `q${n}` })], next.group)
    return next.do === 'undo' ? undo(history) : next.do === 'redo' ? redo(history) : closeGroup(history)
  }

  const docs = ({ past, now, future }: History) => ({
    past: past.map(({ doc }) => doc),
    now: now.doc,
    future: future.map(({ doc }) => doc),
  })

  it('a generated history is the same after an undo and a redo', () => {
    fc.assert(
      fc.property(
        histories.filter(({ past }) => past.length > 0),
        (history) => {
          expect(docs(redo(undo(history)))).toEqual(docs(history))
        },
      ),
    )
  })

  it('a generated history is the same after a redo and an undo', () => {
    fc.assert(
      fc.property(
        histories.filter(({ future }) => future.length > 0),
        (history) => {
          expect(docs(undo(redo(history)))).toEqual(docs(history))
        },
      ),
    )
  })

  it('undo after a commit returns the document before it', () => {
    fc.assert(
      fc.property(histories, (history) => {
        expect(undo(commit(history, [given.text({ questionId: 'next' })])).now.doc).toBe(history.now.doc)
      }),
    )
  })
})
