import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { ErrorCode } from '@wayform/contract/errors.ts'
import { updateQuestion } from '@wayform/core/editing/question-edits.ts'
import { type FormDoc, withFirstPage } from '@wayform/core/form/document.ts'
import { describe, expect, it } from 'vitest'
import {
  type AutosaveOptions,
  createAutosave,
  FIRST_RETRY_MS,
  MAX_POSTPONED,
  SAVE_DEBOUNCE_MS,
  type SavedDraft,
  type Saving,
} from './autosave.ts'

describe('autosave', () => {
  it('saves once after a pause, with the latest draft', async () => {
    const { edit, pass, sent, saving } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS - 1)
    edit('ab')
    await pass(SAVE_DEBOUNCE_MS - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([{ label: 'ab', revision: 7 }])
    expect(saving()).toMatchObject({ status: 'saving', revision: 7 })
  })

  it('waits while the owner types, but not forever', async () => {
    let isTyping = true
    const { edit, pass, sent, answer } = given({ isTyping: () => isTyping })
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toEqual([])
    isTyping = false
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toEqual([{ label: 'a', revision: 7 }])
    await answer({ revision: 8 })
    isTyping = true
    edit('ab')
    for (let waits = 0; waits < MAX_POSTPONED; waits++) await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toHaveLength(1)
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent.at(-1)).toEqual({ label: 'ab', revision: 8 })
  })

  it('reports a successful save and bases the next one on the new revision', async () => {
    const { edit, pass, sent, saving, answer } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    await answer({ revision: 8 })
    expect(saving()).toMatchObject({ status: 'saved', revision: 8 })
    edit('b')
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent.at(-1)).toEqual({ label: 'b', revision: 8 })
  })

  it('never has two saves in flight: changes made meanwhile are sent after the answer', async () => {
    const { edit, pass, sent, answer } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    edit('b')
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toHaveLength(1)
    await answer({ revision: 8 })
    expect(sent).toEqual([
      { label: 'a', revision: 7 },
      { label: 'b', revision: 8 },
    ])
  })

  it('saves nothing when the draft is back at the server’s state', async () => {
    const { edit, undo, pass, sent, saving } = given()
    edit('a')
    undo()
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toEqual([])
    expect(saving().status).toBe('saved')
  })

  it('reports that it is offline and retries with backoff until the save arrives', async () => {
    const { edit, pass, sent, saving, refuse, answer } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    await refuse(new NetworkError('gone'))
    expect(saving().status).toBe('offline')
    await pass(FIRST_RETRY_MS)
    expect(sent).toHaveLength(2)
    expect(saving().status).toBe('offline')
    await refuse(new NetworkError('gone'))
    await pass(FIRST_RETRY_MS)
    expect(sent).toHaveLength(2)
    await pass(FIRST_RETRY_MS)
    expect(sent).toHaveLength(3)
    await answer({ revision: 8 })
    expect(saving()).toMatchObject({ status: 'saved', revision: 8 })
  })

  it('shows why a save was refused and waits for a change instead of retrying', async () => {
    const { edit, pass, sent, saving, refuse } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    await refuse(apiError(400, 'request.invalid', 'Too long'))
    expect(saving()).toMatchObject({ status: 'failed', message: 'Too long' })
    await pass(10 * FIRST_RETRY_MS)
    expect(sent).toHaveLength(1)
    edit('b')
    await pass(SAVE_DEBOUNCE_MS)
    expect(sent).toHaveLength(2)
  })

  it('stops saving a stale draft; keeping mine saves it over the newer revision', async () => {
    const { autosave, edit, pass, sent, saving, refuse, answer } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    await refuse(apiError(409, 'form.stale', 'Stale', 12))
    expect(saving().status).toBe('stale')
    edit('b')
    await pass(10 * FIRST_RETRY_MS)
    expect(sent).toHaveLength(1)
    const kept = autosave.keepMine()
    expect(sent.at(-1)).toEqual({ label: 'b', revision: 12 })
    await answer({ revision: 13 })
    expect(await kept).toBe(true)
    expect(saving()).toMatchObject({ status: 'saved', revision: 13 })
  })

  it('saves the kept draft also when it had nothing left to save', async () => {
    const { autosave, sent, saving } = given()
    await autosave.foundStale(12)
    expect(saving().status).toBe('stale')
    void autosave.keepMine()
    expect(sent).toEqual([{ label: 'start', revision: 12 }])
  })

  it('ignores the save in flight when the server’s document replaces the draft', async () => {
    const { autosave, edit, pass, replace, saving, answer } = given()
    edit('mine')
    await pass(SAVE_DEBOUNCE_MS)
    const theirs = replace('theirs')
    autosave.reset(theirs, 20)
    await answer({ revision: 8 })
    expect(saving()).toMatchObject({ doc: theirs, revision: 20, status: 'saved' })
  })

  it('saves at once on flush and tells whether everything arrived', async () => {
    const { autosave, edit, sent, answer, refuse } = given()
    edit('a')
    const flushed = autosave.flush()
    expect(sent).toHaveLength(1)
    await answer({ revision: 8 })
    expect(await flushed).toBe(true)
    edit('b')
    const lost = autosave.flush()
    await refuse(new NetworkError('gone'))
    expect(await lost).toBe(false)
  })

  it('does not call a failing server at every keystroke', async () => {
    const { edit, pass, sent, refuse } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    await refuse(apiError(503, 'internal', ''))
    edit('ab')
    await pass(SAVE_DEBOUNCE_MS)
    edit('abc')
    await pass(FIRST_RETRY_MS - SAVE_DEBOUNCE_MS - 1)
    expect(sent).toHaveLength(1)
    await pass(1)
    expect(sent.at(-1)).toEqual({ label: 'abc', revision: 7 })
  })

  it('recognises its own save whose answer was lost, and continues from there', async () => {
    const { edit, pass, sent, saving, refuse, hold } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    hold('a', 8)
    await refuse(new NetworkError('cut off'))
    edit('ab')
    await pass(FIRST_RETRY_MS)
    expect(sent.at(-1)).toEqual({ label: 'ab', revision: 7 })
    await refuse(apiError(409, 'form.stale', 'Stale', 8))
    expect(sent.at(-1)).toEqual({ label: 'ab', revision: 8 })
    expect(saving().status).toBe('saving')
  })

  it('counts as saved when another session saved the same document', async () => {
    const { edit, pass, saving, refuse, hold } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    hold('a', 9)
    await refuse(apiError(409, 'form.stale', 'Stale', 9))
    expect(saving()).toMatchObject({ status: 'saved', revision: 9 })
  })

  it('shows the other session’s draft, and holds new edits until the owner has chosen', async () => {
    const { autosave, edit, pass, sent, saving, refuse, hold } = given()
    edit('mine')
    await pass(SAVE_DEBOUNCE_MS)
    hold('theirs', 12)
    const refused = refuse(apiError(409, 'form.stale', 'Stale', 11))
    edit('mine too')
    await refused
    expect(saving()).toMatchObject({ status: 'stale', theirs: { revision: 12 } })
    expect(saving().theirs?.doc[0]?.label).toBe('theirs')
    await pass(10 * FIRST_RETRY_MS)
    expect(sent).toHaveLength(1)
    void autosave.keepMine()
    expect(sent.at(-1)).toEqual({ label: 'mine too', revision: 12 })
  })

  it('reports a conflict even if the other draft cannot be loaded, and loads it on retry', async () => {
    const { autosave, edit, pass, saving, refuse, hold } = given()
    edit('mine')
    await pass(SAVE_DEBOUNCE_MS)
    hold(null)
    await refuse(apiError(409, 'form.stale', 'Stale', 11))
    expect(saving()).toMatchObject({ status: 'stale', theirs: null })
    hold('theirs', 11)
    await autosave.foundStale()
    expect(saving()).toMatchObject({ status: 'stale', theirs: { revision: 11 } })
  })

  it('waits for the save in flight before it reports that all is saved', async () => {
    const { autosave, edit, pass, sent, answer } = given()
    edit('a')
    await pass(SAVE_DEBOUNCE_MS)
    edit('b')
    const flushed = autosave.flush()
    await answer({ revision: 8 })
    expect(sent.at(-1)).toEqual({ label: 'b', revision: 8 })
    await answer({ revision: 9 })
    expect(await flushed).toBe(true)
  })
})

/** One question whose label is edited, a manual clock, and a server that answers on command. */
function given(options: Pick<AutosaveOptions, 'isTyping'> = {}) {
  const first = withFirstPage([], 'start')
  let draft: FormDoc = first
  let saving: Saving = { doc: first, revision: 7, status: 'saved', message: '', theirs: null }
  const timers = new Map<number, { at: number; run: () => void }>()
  let [now, lastTimer] = [0, 0]
  let held: SavedDraft | null = { doc: withFirstPage([], 'somebody else’s'), revision: 12 }
  const sent: { label: string; revision: number }[] = []
  const waiting: { resolve: (answer: { revision: number }) => void; reject: (error: Error) => void }[] = []
  const autosave = createAutosave({
    doc: first,
    revision: 7,
    noBase: [],
    draft: () => draft,
    save: (doc, revision) => {
      sent.push({ label: doc[0]?.label ?? '', revision })
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    onChange: (next) => (saving = next),
    isSame: (mine, stored) => mine[0]?.label === stored[0]?.label,
    load: async () => {
      if (!held) throw new NetworkError('gone')
      return held
    },
    clock: {
      setTimeout: (run, delayMs) => {
        timers.set(++lastTimer, { at: now + delayMs, run })
        return lastTimer
      },
      clearTimeout: (id) => timers.delete(id),
    },
    ...options,
  })
  const replace = (label: string) => (draft = updateQuestion(first, 'page-1', { label }))
  return {
    autosave,
    sent,
    saving: () => saving,
    replace,
    /** The server's draft for the next read; null if it can't be reached. */
    hold(label: string | null, revision = 0) {
      held = label === null ? null : { doc: withFirstPage([], label), revision }
    },
    edit(label: string) {
      replace(label)
      autosave.changed()
    },
    undo() {
      draft = first
      autosave.changed()
    },
    async pass(ms: number) {
      now += ms
      for (const [id, timer] of timers) if (timer.at <= now && timers.delete(id)) timer.run()
      await settled()
    },
    async answer(body: { revision: number }) {
      waiting.shift()?.resolve(body)
      await settled()
    },
    async refuse(error: Error) {
      waiting.shift()?.reject(error)
      await settled()
    },
  }
}

/** Lets pending promise callbacks run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function apiError(status: number, code: ErrorCode, message: string, current?: number): ApiError {
  return new ApiError(status, { code, message, ...(current === undefined ? {} : { current }) })
}
