import { calls } from '@wayform/contract/routes.ts'
import { sourceTexts, textState, withTranslation } from '@wayform/core/translation/form-texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { forms } = calls
const LOOK = { colour: '#b03060', corners: 'round' } as const
const TEXTS = [{ language: 'ar', isOn: true, texts: { 'name.label': { text: 'اسمك', of: 'x' } } }] as const
const ENDINGS = [{ endingId: 'e1', title: 'Thank you' }] as const
const NAME = { questionId: 'name', type: 'TEXT', label: 'Name' } as const

async function withForm() {
  const owner = await server.given.owner()
  const form = await server.given.form(owner, { questions: [NAME] })
  const params = { id: form.id }
  const read = async () => (await server.call(forms.get, { params }, owner)).body.form
  const save = (body: object, by: typeof owner | undefined = owner) =>
    server.call(forms.saveQuestions, { params, body: body as never }, by)
  return { owner, params, read, save }
}

describe('texts, look and endings of a form', () => {
  it('saves each part by itself, under the revision of the questions', async () => {
    const { read, save } = await withForm()
    const first = await read()
    expect(first).toMatchObject({ texts: [], look: {}, endings: [] })
    expect((await save({ look: LOOK, revision: first.revision })).body).toEqual({ revision: first.revision + 1 })
    expect((await save({ texts: TEXTS, revision: first.revision })).body.code).toBe('form.stale')
    await save({ texts: TEXTS, endings: ENDINGS, revision: first.revision + 1 })
    const saved = await read()
    expect(saved).toMatchObject({ look: LOOK, texts: TEXTS, endings: ENDINGS, toBePublished: true })
    expect(saved.formQuestions).toEqual(first.formQuestions)
    await save({ formQuestions: [{ ...NAME, label: 'Your name' }], revision: saved.revision })
    expect(await read()).toMatchObject({ look: LOOK, texts: TEXTS, endings: ENDINGS })
  })

  it('freezes the parts by publishing, and restores them with their version', async () => {
    const { owner, params, read, save } = await withForm()
    await save({ look: LOOK, endings: ENDINGS, revision: (await read()).revision })
    await server.call(forms.publish, { params }, owner)
    await save({ look: { colour: '#111111' }, endings: [], texts: TEXTS, revision: (await read()).revision })
    const version = (number: number) => server.call(forms.version, { params: { ...params, version: number } }, owner)
    expect((await version(1)).body.version).toMatchObject({ texts: [], look: {}, endings: [] })
    expect((await version(2)).body.version).toMatchObject({ texts: [], look: LOOK, endings: ENDINGS })
    await server.call(forms.restore, { params }, owner)
    expect(await read()).toMatchObject({ texts: [], look: LOOK, endings: ENDINGS, toBePublished: false })
    await server.call(forms.restoreVersion, { params: { ...params, version: 1 } }, owner)
    expect(await read()).toMatchObject({ texts: [], look: {}, endings: [], toBePublished: true })
  })

  it('marks a translation to be checked when one tab translated a text that another changed, until it is confirmed', async () => {
    const { owner, params, read, save } = await withForm()
    await server.call(forms.publish, { params }, owner)
    const [one, other] = [await read(), await read()]
    const sourceOf = ({ formQuestions, endings }: typeof one) =>
      sourceTexts(formQuestions, endings).filter(({ key }) => key === 'name.label')
    const translated = (form: typeof one, text: string) => {
      const [source] = sourceOf(form)
      if (!source) throw new Error('The question has no label')
      return [{ language: 'ar', isOn: true, texts: withTranslation({}, source, text) }]
    }
    const stateNow = async () => {
      const form = await read()
      const [source] = sourceOf(form)
      return source && textState(source, form.texts[0]?.texts ?? {}, () => undefined)
    }
    const renamed = one.formQuestions.map((each: { questionId: string }) =>
      each.questionId === 'name' ? { ...each, label: 'Full name' } : each,
    )
    const { body } = await save({ formQuestions: renamed, revision: one.revision })
    // The tab that knows the old label: first too late, then on top of the other's change.
    const late = { texts: translated(other, 'اسمك') }
    expect((await save({ ...late, revision: other.revision })).body.code).toBe('form.stale')
    expect((await save({ ...late, revision: body.revision })).status).toBe(200)
    expect(await stateNow()).toBe('checkAgain')
    await server.call(forms.publish, { params }, owner)
    expect(await stateNow()).toBe('checkAgain')
    const current = await read()
    await save({ texts: translated(current, 'اسمك الكامل'), revision: current.revision })
    expect(await stateNow()).toBe('translated')
  })

  it('copies the parts with the form', async () => {
    const { owner, params, read, save } = await withForm()
    await save({ look: LOOK, texts: TEXTS, revision: (await read()).revision })
    const copy = (await server.call(forms.duplicate, { params }, owner)).body.form
    expect(copy).toMatchObject({ look: LOOK, texts: TEXTS, endings: [] })
  })

  it('lets only their own workspace change the parts, and refuses invalid ones', async () => {
    const { params, read, save } = await withForm()
    const { revision } = await read()
    expect((await save({ look: LOOK, revision }, await server.given.owner())).status).toBe(404)
    const signedOut = await server.call(forms.saveQuestions, { params, body: { look: LOOK, revision } })
    expect(signedOut.status).toBe(401)
    const invalid = [
      { look: { colour: 'red' } },
      { endings: [{ endingId: 'a', button: { label: 'x', url: 'javascript:alert(1)' } }] },
      { texts: [{ language: 'tlh' }] },
    ]
    for (const body of invalid) expect((await save({ ...body, revision })).status).toBe(400)
    expect(await read()).toMatchObject({ revision, texts: [], look: {}, endings: [] })
  })
})
