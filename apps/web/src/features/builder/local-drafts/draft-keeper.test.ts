import { withFirstPage } from '@wayform/core/form/document.ts'
import { given as question, TEXTS } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { createBuilder } from '../builder.ts'
import { newId } from '../new-id.ts'
import { keepDraft, KEEP_MS } from './draft-keeper.ts'
import { localDrafts } from './local-drafts.ts'
import { startDraft } from './start-draft.ts'
import { memoryStorage } from '../../../lib/offline/testing/memory-storage.ts'

const draft = { account: 'ana', formId: 'cakes', tab: 'one' }

describe('the draft keeper', () => {
  it('writes once after a short delay, however many keystrokes happened', () => {
    const { builder, kept, pass, writes } = given()
    builder.update('page-1', { label: 'T' }, 'label')
    builder.update('page-1', { label: 'Tr' }, 'label')
    pass(KEEP_MS - 1)
    expect(kept()).toBeNull()
    builder.update('page-1', { label: 'Trip' }, 'label')
    pass(1)
    expect(kept()?.history.now.doc[0]?.label).toBe('Trip')
    expect(writes()).toBe(1)
  })

  it('also writes during typing without a pause', () => {
    const { builder, kept, pass } = given()
    for (let n = 0; n < 30; n++) {
      builder.update('page-1', { label: `${n}` }, 'label')
      pass(KEEP_MS / 10)
    }
    expect(Number(kept()?.history.now.doc[0]?.label)).toBeGreaterThanOrEqual(19)
  })

  it('records that the server has the draft', async () => {
    const { builder, kept, pass } = given()
    builder.add('TEXT')
    pass(KEEP_MS)
    expect(kept()).toMatchObject({ isSaved: false, revision: 0 })
    await builder.autosave.flush()
    pass(KEEP_MS)
    expect(kept()).toMatchObject({ isSaved: true, revision: 1 })
  })

  it('writes at once on flush and reports whether a reload would lose anything', () => {
    const { builder, keeper, kept } = given()
    expect(keeper.flush()).toBe(true)
    builder.add('TEXT')
    expect(keeper.flush()).toBe(true)
    expect(kept()?.history.now.doc).toHaveLength(2)
  })

  it('reports a possible loss if the device refuses the write, or a secret was typed that is never stored', () => {
    const full = given({ maxLength: 10 })
    full.builder.add('TEXT')
    expect(full.keeper.flush()).toBe(false)
    const { builder, keeper, kept } = given()
    const merchants = [
      { type: 'razorpay' as const, credentials: { keyId: 'rzp', keySecret: 'typed', hasSecret: false } },
    ]
    builder.edit((doc) => [...doc, question.payment({ merchants })])
    expect(keeper.flush()).toBe(false)
    expect(JSON.stringify(kept())).not.toContain('typed')
  })

  it('stores nothing for an unchanged form', async () => {
    const { builder, keeper, storage } = given()
    builder.add('TEXT')
    keeper.flush()
    builder.reset(withFirstPage([], 'Theirs'), 9)
    keeper.flush()
    expect(storage.keys()).toEqual([])
  })

  it('keeps undo and redo across a reload', async () => {
    const { builder, keeper, kept } = given()
    const seen = [builder.store.getState().history.now.doc]
    for (const kind of ['TEXT', 'RADIO', 'ADDRESS', 'PAYMENT', 'SECTION', 'FORMULA'] as const) {
      builder.add(kind)
      seen.push(builder.store.getState().history.now.doc)
    }
    builder.undo()
    await builder.autosave.flush()
    keeper.stop()
    const { history, saving } = builder.store.getState()
    const again = newBuilder(startDraft(kept(), { doc: structuredClone(history.now.doc), revision: saving.revision }))
    const now = () => again.store.getState().history.now.doc
    expect(again.store.getState().saving.status).toBe('saved')
    again.redo()
    expect(now()).toEqual(seen.at(-1))
    for (const expected of seen.toReversed().slice(1)) {
      again.undo()
      expect(now()).toEqual(expected)
    }
    for (const expected of seen.slice(1)) {
      again.redo()
      expect(now()).toEqual(expected)
    }
  })

  it('sends unsent changes after a reload', async () => {
    const { builder, keeper, kept } = given()
    const server = { doc: builder.store.getState().saving.doc, revision: 0 }
    builder.add('TEXT')
    keeper.stop()
    const again = newBuilder(startDraft(kept(), server))
    expect(again.store.getState().saving.status).toBe('waiting')
    expect(await again.autosave.flush()).toBe(true)
    expect(again.store.getState().saving).toMatchObject({ status: 'saved', revision: 1 })
  })

  it('reports a conflict after a reload if another session saved meanwhile', async () => {
    const { builder, keeper, kept } = given()
    builder.add('TEXT')
    keeper.stop()
    const theirs = { doc: withFirstPage([], 'Theirs'), revision: 4 }
    const again = newBuilder(startDraft(kept(), theirs))
    expect(again.store.getState().saving).toMatchObject({ status: 'stale', theirs })
    expect(await again.autosave.keepMine()).toBe(true)
    expect(again.store.getState().saving.revision).toBe(5)
  })
})

function newBuilder(start: Partial<ReturnType<typeof startDraft>> = {}) {
  return createBuilder({
    doc: withFirstPage([], 'Page 1'),
    revision: 0,
    ...start,
    save: async (_, revision) => ({ revision: revision + 1 }),
    texts: { ...TEXTS, label: (kind) => kind },
    newId,
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
  })
}

/** A builder, a storage and a manual clock. */
function given({ maxLength = Infinity } = {}) {
  const storage = memoryStorage(maxLength)
  let writes = 0
  const counted = { ...storage, set: (key: string, value: string) => (writes++, storage.set(key, value)) }
  const drafts = localDrafts(counted)
  const timers = new Map<number, { at: number; run: () => void }>()
  let [now, last] = [0, 0]
  const builder = newBuilder()
  const keeper = keepDraft({
    store: builder.store,
    drafts,
    draft,
    clock: {
      setTimeout(run, delayMs) {
        timers.set(++last, { at: now + delayMs, run })
        return last
      },
      clearTimeout: (id) => timers.delete(id),
    },
    whenIdle: (run) => run(),
  })
  return {
    builder,
    keeper,
    storage,
    writes: () => writes,
    kept: () => drafts.read(draft),
    pass(ms: number) {
      now += ms
      for (const [id, timer] of timers) if (timer.at <= now && timers.delete(id)) timer.run()
    },
  }
}
