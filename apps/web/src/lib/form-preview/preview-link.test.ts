import { PREVIEW_MESSAGE, type PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPreviewLink, type LinkClock, type LinkState } from './preview-link.ts'

describe('createPreviewLink', () => {
  it('sends the newest draft once the page is ready, and nothing before', () => {
    const { link, sent, nextFrame } = given()
    link.show(() => draft('a'))
    nextFrame()
    expect(sent()).toEqual([])
    link.show(() => draft('b'))
    link.handleReady()
    expect(sent()).toEqual(['b'])
  })

  it('sends at most once per frame, and not again without a change', () => {
    const { link, sent, nextFrame } = given()
    link.handleReady()
    link.show(() => draft('a'))
    link.handleLoaded()
    for (const name of ['ab', 'abc', 'abcd']) link.show(() => draft(name))
    expect(sent()).toEqual(['a'])
    nextFrame()
    link.handleLoaded()
    nextFrame()
    nextFrame()
    expect(sent()).toEqual(['a', 'abcd'])
  })

  it('waits for a slow page and then skips outdated drafts', () => {
    const { link, sent, nextFrame } = given()
    link.handleReady()
    link.show(() => draft('a'))
    nextFrame()
    for (const name of ['b', 'c', 'd']) {
      link.show(() => draft(name))
      nextFrame()
    }
    expect(sent()).toEqual(['a'])
    link.handleLoaded()
    nextFrame()
    expect(sent()).toEqual(['a', 'd'])
  })

  it('reports “loading” until an answer arrives, and fails if none arrives in time', () => {
    const { link, states, nextFrame, timeOut } = given()
    link.handleReady()
    link.show(() => draft('a'))
    nextFrame()
    expect(states()).toEqual([])
    timeOut()
    expect(states()).toEqual(['failed'])
    // A late answer still counts.
    link.handleLoaded()
    expect(states()).toEqual(['failed', 'shown'])
  })

  it('fails if the page never loaded', () => {
    const { states, timeOut } = given()
    timeOut()
    expect(states()).toEqual(['failed'])
  })

  it('a preview that answered does not fail, however long nothing changes', () => {
    const { link, states, nextFrame, timeOut } = given()
    link.handleReady()
    link.show(() => draft('a'))
    nextFrame()
    link.handleLoaded()
    timeOut()
    expect(states()).toEqual(['shown'])
  })

  it('detects a page that stopped answering', () => {
    const { link, states, nextFrame, timeOut } = given()
    link.handleReady()
    link.show(() => draft('a'))
    nextFrame()
    link.handleLoaded()
    link.show(() => draft('b'))
    nextFrame()
    timeOut()
    expect(states()).toEqual(['shown', 'failed'])
  })

  it('sends nothing after it was stopped', () => {
    const { link, sent, states, nextFrame, timeOut } = given()
    link.handleReady()
    link.show(() => draft('a'))
    link.show(() => draft('b'))
    link.stop()
    nextFrame()
    timeOut()
    link.show(() => draft('c'))
    nextFrame()
    expect(sent()).toEqual(['a'])
    expect(states()).toEqual([])
  })

  it('the preview ends with the last draft in every order of edits, frames and answers', () => {
    const step = fc.constantFrom('edit', 'frame', 'loaded', 'ready')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { link, sent, nextFrame } = given()
        let edits = 0
        for (const each of steps) {
          if (each === 'edit') {
            const name = String(++edits)
            link.show(() => draft(name))
          }
          if (each === 'frame') nextFrame()
          if (each === 'loaded') link.handleLoaded()
          if (each === 'ready') link.handleReady()
        }
        link.handleReady()
        link.handleLoaded()
        nextFrame()
        link.handleLoaded()
        expect(sent().at(-1)).toBe(edits === 0 ? undefined : String(edits))
        expect(new Set(sent()).size).toBe(sent().length)
      }),
    )
  })
})

function draft(name: string): PreviewMessage {
  return {
    type: PREVIEW_MESSAGE,
    mode: 'mobile',
    form: { name, language: 'en', submitText: '', branding: true, questions: [] },
  }
}

function given() {
  const posted: PreviewMessage[] = []
  const told: LinkState[] = []
  const frames = new Map<number, () => void>()
  const timers = new Map<number, () => void>()
  let ids = 0
  const keep = (place: Map<number, () => void>, run: () => void) => {
    place.set(++ids, run)
    return ids
  }
  const runAll = (place: Map<number, () => void>) => {
    const due = [...place.values()]
    place.clear()
    for (const run of due) run()
  }
  const clock: LinkClock = {
    requestFrame: (run) => keep(frames, run),
    cancelFrame: (id) => void frames.delete(id),
    setTimeout: (run) => keep(timers, run),
    clearTimeout: (id) => void timers.delete(id),
  }
  const link = createPreviewLink({
    post: (message) => void posted.push(message),
    onState: (state) => void told.push(state),
    clock,
  })
  return {
    link,
    sent: () => posted.map(({ form }) => form.name),
    states: () => told,
    nextFrame: () => runAll(frames),
    timeOut: () => runAll(timers),
  }
}
