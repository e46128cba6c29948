import { type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { type FormParts, NO_PARTS } from '@wayform/core/form/parts/parts.ts'
import type { Kind, Question, QuestionOf } from '@wayform/core/questions/question.ts'
import { TEXTS } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { type Builder, createBuilder, PAUSE_MS } from './builder.ts'
import { newId } from './new-id.ts'
import { SAVE_DEBOUNCE_MS } from '../../lib/autosave/autosave.ts'
import { LONGEST_TYPING_MS, TYPING_PAUSE_MS } from './typing.ts'

describe('adding a question', () => {
  it('appends and selects a question when nothing is selected', () => {
    const { add, labels, selected } = given()
    add('TEXT').add('EMAIL')
    expect(labels()).toEqual(['Page 1', 'TEXT', 'EMAIL'])
    expect(selected()).toBe('EMAIL')
  })

  it('inserts a question after the selected one', () => {
    const { add, select, labels } = given()
    add('TEXT').add('EMAIL')
    select('TEXT')
    add('NUMBER')
    expect(labels()).toEqual(['Page 1', 'TEXT', 'NUMBER', 'EMAIL'])
  })

  it('inserts a page after the whole page of the selection, so that no question changes its page', () => {
    const { add, select, labels } = given()
    add('TEXT').add('EMAIL')
    select('TEXT')
    add('SECTION')
    expect(labels()).toEqual(['Page 1', 'TEXT', 'EMAIL', 'Page 2'])
  })

  it('inserts a question at the end of a selected page', () => {
    const { add, select, labels } = given()
    add('TEXT').add('SECTION').add('EMAIL')
    select('Page 1')
    add('NUMBER')
    expect(labels()).toEqual(['Page 1', 'TEXT', 'NUMBER', 'Page 2', 'EMAIL'])
  })

  it('inserts exactly after a given question, or at the start of a page', () => {
    const { add, builder, labels } = given()
    add('TEXT')
    builder.add('EMAIL', { afterId: 'page-1' })
    expect(labels()).toEqual(['Page 1', 'EMAIL', 'TEXT'])
  })
})

describe('undo', () => {
  it('undoes the keystrokes in one field together', () => {
    const { add, type, undo, labels } = given()
    add('TEXT')
    type('TEXT', 'N').type('N', 'Na').type('Na', 'Name')
    undo()
    expect(labels()).toEqual(['Page 1', 'TEXT'])
  })

  it('keeps text that was typed before a pause or before leaving the field', () => {
    const { add, type, undo, labels, builder, wait } = given()
    add('TEXT')
    type('TEXT', 'One')
    wait(PAUSE_MS + 1)
    type('One', 'Two')
    builder.leaveField()
    type('Two', 'Three')
    undo()
    expect(labels()).toEqual(['Page 1', 'Two'])
    undo()
    expect(labels()).toEqual(['Page 1', 'One'])
  })

  it('restores the same document by redo', () => {
    const { add, type, undo, builder } = given()
    add('TEXT').add('RADIO')
    type('TEXT', 'Name')
    const before = builder.store.getState().history.now.doc
    undo()
    undo()
    builder.redo()
    builder.redo()
    expect(builder.store.getState().history.now.doc).toBe(before)
  })

  it('clears a selection that no longer exists', () => {
    const { add, undo, selected } = given()
    add('TEXT')
    undo()
    expect(selected()).toBeUndefined()
  })

  it('a save does not affect the history', async () => {
    const { add, builder } = given()
    add('TEXT')
    builder.undo()
    builder.redo()
    builder.undo()
    await builder.autosave.flush()
    expect(builder.store.getState().history.future).toHaveLength(1)
  })
})

describe('replacing the draft with the server’s document', () => {
  it('the server’s document is one undo step, which brings the draft back', () => {
    const { add, builder, labels } = given()
    add('TEXT')
    const restored = withFirstPage([], 'Restored')
    builder.replace(restored, 9)
    expect(labels()).toEqual(['Restored'])
    expect(builder.store.getState().saving).toMatchObject({ doc: restored, revision: 9, status: 'saved' })
    builder.undo()
    expect(labels()).toEqual(['Page 1', 'TEXT'])
    builder.redo()
    expect(builder.store.getState().saving.status).toBe('saved')
  })

  it('an equal document adds no undo step', () => {
    const { add, builder } = given()
    add('TEXT')
    const { history } = builder.store.getState()
    builder.replace(structuredClone(history.now.doc), 9)
    expect(builder.store.getState().history).toBe(history)
    expect(builder.store.getState().saving).toMatchObject({ revision: 9, status: 'saved' })
  })

  it('undoing a restored version brings the look back, and redoing it the restored one', async () => {
    const { builder, undo, savedParts } = given()
    const [before, after] = [
      { ...NO_PARTS, look: { colour: '#111111' } },
      { ...NO_PARTS, look: { colour: '#222222' } },
    ]
    builder.replace(builder.store.getState().history.now.doc, 9, { before, after })
    undo()
    await builder.autosave.flush()
    builder.redo()
    await builder.autosave.flush()
    expect(savedParts()).toEqual([before, after])
  })

  it('starts a new history when the server’s draft is loaded', () => {
    const { add, builder } = given()
    add('TEXT')
    builder.reset(withFirstPage([], 'Theirs'), 9)
    expect(builder.store.getState().history.past).toEqual([])
  })
})

describe('problems of a refused publish', () => {
  it('a problem of a refused publish stays until its question changes', () => {
    const { add, type, builder, idOf, said } = given()
    add('TEXT').add('RADIO')
    const radio = { [idOf('RADIO')]: 'Two are the same' }
    builder.showProblems({ [idOf('TEXT')]: 'Give it a name', ...radio }, 'Not yet')
    type('TEXT', 'Name')
    expect(said()).toEqual([radio, 'Not yet'])
    builder.edit((doc) => doc.filter(({ type: kind }) => kind !== 'RADIO'))
    expect(said()).toEqual([{}, ''])
  })

  it('a problem of the whole form stays until it is withdrawn', () => {
    const { add, type, builder, said } = given()
    add('TEXT')
    builder.showProblems({ whatsappNumber: 'No such number' }, 'Not yet')
    type('TEXT', 'Name')
    expect(said()).toEqual([{ whatsappNumber: 'No such number' }, 'Not yet'])
    builder.showProblems({})
    expect(said()).toEqual([{}, ''])
  })
})

describe('applying the server’s facts to a question', () => {
  const connect = (question: Question) => (question.type === 'TEXT' ? { ...question, hint: 'Learned' } : question)
  const hint = (builder: Builder) => builder.store.getState().history.now.doc.find(({ type }) => type === 'TEXT')?.hint

  it('applying facts adds no undo step and survives undo', () => {
    const { add, type, undo, builder } = given()
    add('TEXT')
    type('TEXT', 'Name')
    builder.learn(connect)
    expect(builder.store.getState().history.past).toHaveLength(2)
    undo()
    expect(hint(builder)).toBe('Learned')
    builder.redo()
    expect(hint(builder)).toBe('Learned')
  })

  it('applying facts changes neither saved nor unsaved state', async () => {
    const { add, type, builder } = given()
    add('TEXT')
    await builder.autosave.flush()
    builder.learn(connect)
    const { history, saving } = builder.store.getState()
    expect(history.now.doc).toBe(saving.doc)
    type('TEXT', 'Name')
    builder.learn((question) => ({ ...question, hint: 'More' }))
    expect(builder.store.getState().history.now.doc).not.toBe(builder.store.getState().saving.doc)
    expect(await builder.autosave.flush()).toBe(true)
    expect(hint(builder)).toBe('More')
  })

  it('facts survive a save that was in flight', async () => {
    const { add, builder } = given()
    add('TEXT')
    const isSaved = builder.autosave.flush()
    builder.learn(connect)
    expect(await isSaved).toBe(true)
    expect(builder.store.getState().saving.doc).toBe(builder.store.getState().history.now.doc)
    expect(hint(builder)).toBe('Learned')
  })

  it('known facts change nothing', () => {
    const { add, builder } = given()
    add('TEXT')
    builder.learn(connect)
    const { history, saving } = builder.store.getState()
    builder.learn((question) => question)
    expect(builder.store.getState().saving).toBe(saving)
    expect(builder.store.getState().history).toBe(history)
  })
})

describe('adapting the form to a fact outside of it', () => {
  const adapt = (doc: FormDoc) =>
    doc.some(({ type, hint }) => type === 'TEXT' && hint === '')
      ? doc.map((each) => (each.type === 'TEXT' ? { ...each, hint: 'Adapted' } : each))
      : doc

  it('adds no undo step, keeps what can be redone, and is saved', async () => {
    const { add, type, undo, builder, labels } = given()
    add('TEXT')
    type('TEXT', 'Name')
    undo()
    await builder.autosave.flush()
    builder.adapt(adapt)
    const { history, saving } = builder.store.getState()
    expect([history.past.length, history.future.length]).toEqual([1, 1])
    expect(history.now.doc).not.toBe(saving.doc)
    expect(await builder.autosave.flush()).toBe(true)
    builder.redo()
    expect(labels()).toEqual(['Page 1', 'Name'])
    expect(builder.store.getState().history.now.doc.at(-1)?.hint).toBe('Adapted')
  })

  it('changes nothing in a form that is so already', async () => {
    const { add, builder } = given()
    add('TEXT')
    builder.adapt(adapt)
    await builder.autosave.flush()
    const { history, saving } = builder.store.getState()
    builder.adapt(adapt)
    expect(builder.store.getState().history).toBe(history)
    expect(builder.store.getState().saving).toBe(saving)
  })
})

describe('deleting a question', () => {
  it('deselects the question', () => {
    const { add, remove, labels, selected } = given()
    add('TEXT')
    remove('TEXT')
    expect(labels()).toEqual(['Page 1'])
    expect(selected()).toBeUndefined()
  })
})

describe('deleting a page', () => {
  it('deletes the questions of the page', () => {
    const { add, remove, labels } = given()
    add('TEXT').add('SECTION').add('EMAIL')
    remove('Page 2')
    expect(labels()).toEqual(['Page 1', 'TEXT'])
  })
})

describe('deleting a referenced question', () => {
  it('a question in use is not deleted, and its users are named', () => {
    const { add, remove, labels, builder, idOf, selected } = given()
    add('NUMBER').add('PAYMENT')
    builder.update<QuestionOf<'PAYMENT'>>(idOf('PAYMENT'), {
      paymentAmountType: 'linkedField',
      linkedField: idOf('NUMBER'),
    })
    expect(remove('NUMBER')).toEqual([{ questionId: idOf('PAYMENT'), label: 'PAYMENT', type: 'PAYMENT' }])
    expect(labels()).toEqual(['Page 1', 'NUMBER', 'PAYMENT'])
    expect(selected()).toBe('PAYMENT')
  })
})

describe('adding a second payment', () => {
  it('a second payment is refused and changes nothing', () => {
    const { add, builder, labels, selected } = given()
    add('PAYMENT').add('TEXT')
    expect(builder.add('PAYMENT')).toEqual({ key: 'onlyOnePayment' })
    expect(labels()).toEqual(['Page 1', 'PAYMENT', 'TEXT'])
    expect(selected()).toBe('TEXT')
  })
})

describe('editing after a refused publish', () => {
  it('clears the problem of the edited question and keeps the others', () => {
    const { add, builder, type, idOf } = given()
    add('TEXT').add('EMAIL')
    builder.showProblems({ [idOf('TEXT')]: 'Write a text here.', [idOf('EMAIL')]: 'Write a text here.' })
    type('TEXT', 'Name')
    expect(Object.keys(builder.store.getState().problems)).toEqual([idOf('EMAIL')])
  })
})

describe('loading the server’s document', () => {
  it('starts a new history at its revision', () => {
    const { add, builder } = given()
    add('TEXT')
    const theirs = withFirstPage([], 'Theirs')
    builder.reset(theirs, 9)
    const { history, saving } = builder.store.getState()
    expect(history).toEqual({ past: [], now: { doc: theirs }, future: [] })
    expect(saving).toMatchObject({ doc: theirs, revision: 9, status: 'saved' })
  })
})

describe('text that is being typed', () => {
  it('typed text reaches the document after a pause, in one undo step with what was typed before', () => {
    const { add, key, runTimers, undo, labels } = given()
    add('TEXT')
    key('TEXT', 'N')
    expect(labels()).toEqual(['Page 1', 'TEXT'])
    runTimers(TYPING_PAUSE_MS)
    expect(labels()).toEqual(['Page 1', 'N'])
    key('N', 'Na')
    runTimers(TYPING_PAUSE_MS)
    expect(labels()).toEqual(['Page 1', 'Na'])
    undo()
    expect(labels()).toEqual(['Page 1', 'TEXT'])
  })

  it('typed text reaches the document within a second, however fast the owner types', () => {
    const { add, key, runTimers, paint, labels, idOf } = given()
    add('TEXT')
    const id = idOf('TEXT')
    runTimers(SAVE_DEBOUNCE_MS)
    for (let at = 0; at < LONGEST_TYPING_MS; at += 50) {
      key('TEXT', `Text ${at}`, id)
      runTimers(50)
    }
    key('TEXT', 'Last', id)
    paint()
    expect(labels()).toEqual(['Page 1', 'Last'])
  })

  it('typed text is a step of its own after a pause, counted from key to key', () => {
    const { add, key, runTimers, undo, labels } = given()
    add('TEXT')
    key('TEXT', 'One')
    runTimers(TYPING_PAUSE_MS)
    runTimers(PAUSE_MS)
    key('One', 'Two')
    undo()
    expect(labels()).toEqual(['Page 1', 'One'])
  })

  it.each<[string, (builder: Builder, id: string) => unknown]>([
    ['an undo', ({ undo, redo }) => [undo(), redo()]],
    ['leaving the field', ({ leaveField }) => leaveField()],
    ['selecting another question', ({ select }) => select('page-1')],
    ['closing the panel', ({ show }) => show(null)],
    ['another edit of the same question', ({ update }, id) => update(id, { required: true })],
    ['an edit of the whole form', ({ edit }) => edit((doc) => [...doc])],
    ['a new question', ({ add }) => add('EMAIL')],
    ['a copy', ({ copy }, id) => copy(id)],
    [
      'a deletion elsewhere',
      ({ add, remove, store }) => [add('EMAIL'), remove(store.getState().view.selectedId ?? '')],
    ],
    ['text in another field', ({ typing }) => typing.set('another field', () => undefined)],
    ['a save', ({ autosave }) => void autosave.flush()],
  ])('typed text is in the document before %s', (_what, act) => {
    const { add, key, builder, idOf } = given()
    add('TEXT')
    const id = idOf('TEXT')
    key('TEXT', 'Name')
    act(builder, id)
    const steps = [...builder.store.getState().history.past.map(({ doc }) => doc), docNow(builder)]
    expect(steps.some((doc) => doc.find(({ questionId }) => questionId === id)?.label === 'Name')).toBe(true)
    expect(docNow(builder).find(({ questionId }) => questionId === id)?.label).toBe('Name')
  })

  it('typed text waits for the frame that shows its last key, if the owner types on', () => {
    const { add, key, runTimers, paint, labels, idOf } = given()
    add('TEXT')
    const id = idOf('TEXT')
    key('TEXT', 'First', id)
    for (let at = 0; at < LONGEST_TYPING_MS; at += 50) {
      runTimers(50)
      key('TEXT', `Text ${at}`, id)
    }
    expect(labels()).toEqual(['Page 1', 'TEXT'])
    paint()
    expect(labels()).toEqual(['Page 1', 'Text 950'])
  })

  it('a save that is due while the owner types waits for a pause, and takes the text along', async () => {
    const { add, key, runTimers, saved } = given()
    add('TEXT')
    runTimers(SAVE_DEBOUNCE_MS - 10)
    key('TEXT', 'Name')
    runTimers(10)
    expect(saved()).toEqual([])
    runTimers(TYPING_PAUSE_MS)
    runTimers(SAVE_DEBOUNCE_MS)
    await expect
      .poll(() =>
        saved()
          .at(-1)
          ?.map(({ label }) => label),
      )
      .toEqual(['Page 1', 'Name'])
  })
})

const docNow = (builder: Builder) => builder.store.getState().history.now.doc

describe('new ids', () => {
  it('ids are unique and in the format that the server accepts', () => {
    const ids = Array.from({ length: 50 }, newId)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,40}$/)
  })
})

/** Questions are identified by their labels here; a new one is labelled with its type. */
function given() {
  let time = 1_000_000
  let [lastId, revision, lastTimer] = [0, 1, 0]
  const timers = new Map<number, { run: () => void; at: number }>()
  const saved: FormDoc[] = []
  const savedParts: (FormParts | undefined)[] = []
  const frames = new Set<() => void>()
  const builder = createBuilder({
    doc: withFirstPage([], 'Page 1'),
    revision,
    save: async (doc, _, parts) => {
      saved.push(doc)
      savedParts.push(parts)
      return { revision: ++revision }
    },
    texts: { ...TEXTS, label: (kind, n) => (kind === 'SECTION' ? `Page ${n}` : kind) },
    newId: () => `q${++lastId}`,
    now: () => time,
    clock: {
      setTimeout(run, delayMs) {
        timers.set(++lastTimer, { run, at: time + delayMs })
        return lastTimer
      },
      clearTimeout: (id) => void timers.delete(id),
    },
    afterPaint(run) {
      frames.add(run)
      return () => void frames.delete(run)
    },
  })
  const doc = () => builder.store.getState().history.now.doc
  const idOf = (label: string) => doc().find((question) => question.label === label)?.questionId ?? ''
  const driver = {
    builder,
    idOf,
    said: () => [builder.store.getState().problems, builder.store.getState().refusal],
    labels: () => doc().map(({ label }) => label),
    selected: () => doc().find(({ questionId }) => questionId === builder.store.getState().view.selectedId)?.label,
    saved: () => saved,
    savedParts: () => savedParts,
    wait: (ms: number) => (time += ms),
    /** Time passes, and timers that are due run. */
    runTimers(ms: number) {
      time += ms
      for (const [id, { run, at }] of timers) {
        if (at > time || !timers.delete(id)) continue
        run()
      }
    },
    /** A frame is painted. */
    paint() {
      for (const run of frames) if (frames.delete(run)) run()
    },
    /** A key in the field of a label; the document hears of it later. */
    key(label: string, next: string, id = idOf(label)) {
      builder.typing.set('label', () => builder.update(id, { label: next }, 'label'))
    },
    undo: () => builder.undo(),
    select: (label: string) => builder.select(idOf(label)),
    remove: (label: string) => builder.remove(idOf(label)),
    add(kind: Kind) {
      builder.add(kind)
      return driver
    },
    type(label: string, next: string) {
      builder.update(idOf(label), { label: next }, 'label')
      return driver
    },
  }
  return driver
}
