import { ApiError } from '@wayform/contract/client.ts'
import { type FormParts, NO_PARTS } from '@wayform/core/form/parts/parts.ts'
import { describe, expect, it } from 'vitest'
import { createPartsEditor } from './parts-editor.ts'

const arabic: FormParts['texts'] = [{ language: 'ar', isOn: true, texts: {} }]

describe('editing the parts of a form', () => {
  it('saves only the parts that changed, and takes changes back step by step', async () => {
    const { editor, sent } = given()
    editor.edit('look', (look) => ({ ...look, colour: '#111111' }), 'colour')
    editor.edit('look', (look) => ({ ...look, colour: '#222222' }), 'colour')
    editor.edit('look', (look) => ({ ...look, font: 'plain' }))
    expect(await editor.autosave.flush()).toBe(true)
    expect(sent).toEqual([{ changed: { look: { colour: '#222222', font: 'plain' } }, revision: 1 }])
    editor.undo()
    editor.undo()
    expect(editor.store.getState().history.now.doc.look).toEqual({})
    editor.redo()
    await editor.autosave.flush()
    expect(sent.at(-1)).toEqual({ changed: { look: { colour: '#222222' } }, revision: 2 })
  })

  it('adds no step when nothing changed', async () => {
    const { editor, sent } = given()
    editor.edit('texts', (texts) => texts)
    await editor.autosave.flush()
    expect(editor.store.getState().history.past).toEqual([])
    expect(sent).toEqual([])
  })

  it('merges what another tab saved, and saves both', async () => {
    const { editor, sent, server } = given()
    server.parts = { ...NO_PARTS, texts: arabic, look: { corners: 'round' } }
    server.revision = 5
    editor.edit('look', (look) => ({ ...look, colour: '#111111' }))
    await editor.autosave.flush()
    await editor.autosave.flush()
    expect(sent.at(-1)).toEqual({ changed: { look: { colour: '#111111', corners: 'round' } }, revision: 5 })
    expect(editor.store.getState()).toMatchObject({
      history: { now: { doc: { texts: arabic, look: { colour: '#111111', corners: 'round' } } } },
      saving: { status: 'saved', revision: 6 },
    })
  })
})

/** A server that takes a save based on its revision. */
function given() {
  const server = { parts: NO_PARTS, revision: 1 }
  const sent: { changed: Partial<FormParts>; revision: number }[] = []
  const editor = createPartsEditor({
    parts: NO_PARTS,
    revision: 1,
    save: async (changed, revision) => {
      if (revision !== server.revision) {
        throw new ApiError(409, { code: 'form.stale', message: '', current: server.revision })
      }
      sent.push({ changed, revision })
      server.parts = { ...server.parts, ...changed }
      return { revision: ++server.revision }
    },
    load: async () => ({ doc: server.parts, revision: server.revision }),
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
  })
  return { editor, sent, server }
}
