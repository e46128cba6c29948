import { calls } from '@wayform/contract/routes.ts'
import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { formLimit } from '@wayform/core/plans/plans.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { PICTURES } from '@wayform/core/templates/template.ts'
import { sampleAnswers } from '@wayform/core/templates/testing/sample-answers.ts'
import { TEMPLATE_IDS } from '@wayform/core/templates/templates.ts'
import { shortVariables } from '@wayform/form-view/styles/short-variables.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { givenProduct } from '../public/orders/testing.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { templates, forms, publicForms } = calls
type Needing = { label: string; type: string; needs: string | null }
const NUMBER = '+5511987654321'

describe('the templates', () => {
  it('the templates are listed in the requested language, with an existing picture and preview', async () => {
    const owner = await server.given.owner()
    const { body } = await server.call(templates.list, { query: { language: 'pt-br' } }, owner)
    expect(body.templates.map(({ id }: { id: string }) => id)).toEqual(TEMPLATE_IDS)
    expect(body.templates[0]).toMatchObject({ language: 'pt-br', title: 'Reserva de viagem' })
    for (const { id: templateId, image, previewUrl } of body.templates) {
      const file = new URL(image).pathname.replace('/pictures/', '')
      expect((await server.call(publicForms.picture, { params: { file } })).status).toBe(200)
      const params = { templateId, language: 'pt-br' } as const
      expect(new URL(previewUrl).pathname).toBe(`/templates/${templateId}/pt-br`)
      expect((await server.call(templates.preview, { params })).status).toBe(200)
    }
  })

  it('lists the features that the caller’s plan lacks, and exactly those are missing in the copy', async () => {
    const [free, paying] = [await server.given.owner(), await server.given.owner({ plan: 'standard' })]
    const cardsFor = async (owner: GivenOwner) =>
      new Map<string, string[]>(
        (await server.call(templates.list, { query: { language: 'en' } }, owner)).body.templates.map(
          ({ id, leftOut }: { id: string; leftOut: string[] }) => [id, leftOut],
        ),
      )
    const cards = await cardsFor(free)
    expect(cards.get('contact-form')).toEqual([])
    expect(cards.get('food-order')).toEqual(['orders', 'payment'])
    expect(cards.get('appointment-booking')).toEqual(expect.arrayContaining(['bookings', 'pages']))
    expect(cards.get('travel-booking')?.length).toBeGreaterThan(0)
    expect(cards.get('customer-feedback')).toEqual(expect.arrayContaining(['branches', 'endings']))
    expect([...(await cardsFor(paying)).values()].flat()).toEqual([])
  })

  it('lists the questions of the whole form, with the features that each needs beyond the caller’s plan', async () => {
    const [free, paying] = [await server.given.owner(), await server.given.owner({ plan: 'standard' })]
    const foodFor = async (owner: GivenOwner) =>
      (await server.call(templates.list, { query: { language: 'en' } }, owner)).body.templates.find(
        ({ id }: { id: string }) => id === 'food-order',
      )
    const food = await foodFor(free)
    const needs = (type: string) =>
      food.questions.filter((question: { type: string }) => question.type === type).map((each: Needing) => each.needs)
    expect([needs('PAYMENT'), needs('ORDER')]).toEqual([['advancedFields'], ['orders']])
    expect(new Set(needs('TEXT'))).toEqual(new Set([null]))
    expect(needs('SECTION')).toEqual([])
    const paid = await foodFor(paying)
    expect(paid.questions.map(({ label }: Needing) => label)).toEqual(food.questions.map(({ label }: Needing) => label))
    expect(paid.questions.every((question: Needing) => question.needs === null)).toBe(true)
  })

  it('returns a picture of each template’s first page in every language, whole on every plan', async () => {
    const owner = await server.given.owner()
    const draw = (templateId: string, language?: 'ar') =>
      server.call(templates.miniature, { params: { templateId }, query: language ? { language } : {} }, owner)
    for (const templateId of TEMPLATE_IDS) {
      const { html } = (await draw(templateId)).body
      expect(html).toContain('<form')
      expect(html).not.toContain('<script')
    }
    expect((await draw('food-order')).body.html).toContain(shortVariables('--primary:#b0452b'))
    expect((await draw('food-order', 'ar')).body.html).toContain('dir="rtl"')
    expect((await draw('nothing-here')).body.code).toBe('template.notFound')
    expect((await server.call(templates.miniature, { params: { templateId: 'food-order' } })).status).toBe(401)
  })

  it('the templates are listed in the account’s language by default', async () => {
    const owner = await server.given.owner()
    await server.call(calls.users.setLanguage, { body: { language: 'de' } }, owner)
    expect((await server.call(templates.list, {}, owner)).body.templates[0]?.language).toBe('de')
  })

  it('the templates require a session, except for their previews', async () => {
    expect((await server.call(templates.list, {})).status).toBe(401)
    expect((await server.call(templates.use, { body: { templateId: 'food-order', number: NUMBER } })).status).toBe(401)
    expect(
      (await server.call(templates.preview, { params: { templateId: 'food-order', language: 'ar' } })).status,
    ).toBe(200)
  })

  it('the templates include all their drawings, and no other file', async () => {
    for (const name of PICTURES) {
      expect((await server.call(publicForms.picture, { params: { file: `${name}.svg` } })).status).toBe(200)
    }
    for (const file of ['nothing.svg', '..%2Fmanifest.json', 'manifest.json']) {
      expect((await server.call(publicForms.picture, { params: { file } })).status).toBe(404)
    }
  })
})

describe('a form from a template', () => {
  it('creates the owner’s form, which can be published at once on the free plan', async () => {
    const owner = await server.given.owner()
    const { status, body } = await server.call(
      templates.use,
      { body: { templateId: 'food-order', number: NUMBER, language: 'es' } },
      owner,
    )
    expect(status).toBe(201)
    expect(body.form).toMatchObject({ name: 'Pedido de comida', language: 'es', whatsappNumber: NUMBER })
    const types = new Set(body.form.formQuestions.map(({ type }: Question) => type))
    expect(['PAYMENT', 'FORMULA', 'ADDRESS', 'FILE'].filter((type) => types.has(type as Question['type']))).toEqual([])
    // A look and one ending belong to every plan.
    expect(body.form).toMatchObject({ look: { colour: '#b0452b' }, endings: [{ endingId: 'ending-rest' }] })
    const { id } = body.form
    expect((await server.call(forms.publish, { params: { id } }, owner)).status).toBe(200)
    const stranger = await server.given.owner()
    expect((await server.call(forms.get, { params: { id } }, stranger)).status).toBe(404)
  })

  it('builds the whole form on request, which can be published once the plan includes it', async () => {
    const owner = await server.given.owner()
    const body = { templateId: 'food-order', number: NUMBER, language: 'en', whole: true } as const
    const { form } = (await server.call(templates.use, { body }, owner)).body
    expect(form.formQuestions.map(({ type }: Question) => type)).toContain('PAYMENT')
    expect(form.endings).toHaveLength(1)
    const published = await server.call(forms.publish, { params: { id: form.id } }, owner)
    expect(published.status).not.toBe(200)
    const paying = await server.given.owner({ plan: 'plus' })
    const { form: theirs } = (await server.call(templates.use, { body }, paying)).body
    expect((await server.call(forms.publish, { params: { id: theirs.id } }, paying)).status).toBe(200)
  })

  it('a form from a template is rejected for an unknown template or an invalid number', async () => {
    const owner = await server.given.owner()
    const use = (body: { templateId: string; number: string }) => server.call(templates.use, { body }, owner)
    expect((await use({ templateId: 'constructor', number: NUMBER })).body).toMatchObject({ code: 'template.notFound' })
    expect((await use({ templateId: 'food-order', number: '12' })).body).toMatchObject({ code: 'auth.numberInvalid' })
    expect((await server.call(forms.list, {}, owner)).body.forms).toEqual([])
  })

  it('creates one of twenty forms at once when the limit has room for one', async () => {
    const owner = await server.given.owner()
    for (let n = 1; n < formLimit(owner); n++) await server.given.form(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(templates.use, { body: { templateId: 'contact-form', number: NUMBER, language: 'en' } }, owner),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'plan.formLimit')).toHaveLength(19)
  })

  // All ten in the matrix, on the embedded database.
  it.each(isOnPostgres ? (['en', 'ar'] as const) : LANGUAGES)(
    'a form from a template can be submitted unchanged, each of them in %s',
    async (language) => {
      const owner = await server.given.owner({ plan: 'plus' })
      for (const templateId of TEMPLATE_IDS) {
        const made = await server.call(templates.use, { body: { templateId, number: NUMBER, language } }, owner)
        const { id, link, formQuestions } = made.body.form
        const published = await server.call(forms.publish, { params: { id } }, owner)
        expect([templateId, published.status]).toEqual([templateId, 200])
        const answers = await answersTo(owner, formQuestions)
        const sent = await server.call(publicForms.submit, { params: { link }, body: { answers } })
        expect([templateId, sent.status, sent.body]).toMatchObject([templateId, 201, { responseNumber: 1 }])
        expect(decodeURIComponent(sent.body.whatsappUrl)).toContain(made.body.form.name)
      }
    },
  )

  it('computes the total of a food order from the products that the workspace began with', async () => {
    const owner = await server.given.owner({ plan: 'plus' })
    const body = { templateId: 'food-order', number: NUMBER, language: 'en', timeZone: 'Asia/Riyadh' } as const
    const { id, link, formQuestions } = (await server.call(templates.use, { body }, owner)).body.form
    await server.call(forms.publish, { params: { id } }, owner)
    const answers = await answersTo(owner, formQuestions)
    const sent = await server.call(publicForms.submit, { params: { link }, body: { answers } })
    const message = decodeURIComponent(sent.body.whatsappUrl)
    expect(message).toContain('2 × ')
    expect(message).toMatch(/Pizza Margherita.*\$18\.00/)
    expect(message).toMatch(/Total.*\$20\.00/)
  })
})

describe('what a template shows', () => {
  const use = (owner: GivenOwner, templateId: string, more: object = {}) =>
    server.call(templates.use, { body: { templateId, number: NUMBER, language: 'en', ...more } }, owner)
  const namesOf = async (owner: GivenOwner) => (await productsOf(owner)).map(({ name }) => name)

  it('adds the products to a workspace without any, once, with their own pictures', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await Promise.all([use(owner, 'food-order', { timeZone: 'Asia/Riyadh' }), use(owner, 'food-order')])
    await use(owner, 'shopping-store')
    const products = await productsOf(owner)
    expect(products).toHaveLength(10)
    expect(products[0]).toMatchObject({ name: 'Pizza Margherita', price: 900 })
    const { photo } = products[0] ?? {}
    expect(photo?.url).toBe(`${server.deps.config.formsUrl}/pictures/pizza.svg`)
    const stranger = await server.given.owner({ plan: 'standard' })
    expect(await namesOf(stranger)).toEqual([])
  })

  it('adds nothing to a workspace with products, and no delivery whose fee would be in another currency', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await givenProduct(server, owner, { name: 'Maamoul' })
    const { form } = (await use(owner, 'cake-order')).body
    expect(await namesOf(owner)).toEqual(['Maamoul'])
    const order = form.formQuestions.find(({ type }: Question) => type === 'ORDER')
    expect(order.delivery).toMatchObject({ isOn: false, zones: [] })
    expect((await server.call(forms.publish, { params: { id: form.id } }, owner)).status).toBe(200)
  })

  it('adds the services to a workspace without any, and has the shop confirm each booking', async () => {
    const owner = await server.given.owner({ plan: 'standard' })
    await use(owner, 'salon', { timeZone: 'Asia/Riyadh' })
    await use(owner, 'appointment-booking', { timeZone: 'Europe/Berlin' })
    const { setup } = (await server.call(calls.bookings.setup, {}, owner)).body
    expect([setup.zone, setup.services.map(({ name }: { name: string }) => name)]).toEqual([
      'Asia/Riyadh',
      ['Cut', 'Colour', 'Styling', 'Nails'],
    ])
    expect(setup.services.map(({ pay }: { pay: { kind: string } }) => pay.kind)).toEqual(Array(4).fill('price'))
    expect(new Set(setup.services.map(({ confirm }: { confirm: string }) => confirm))).toEqual(new Set(['byOwner']))
  })

  it('the card of a template announces products or services only when a copy adds them', async () => {
    const announced = async (by: Pick<GivenOwner, 'headers'>) => {
      const { body } = await server.call(templates.list, { query: { language: 'en' } }, by)
      return body.templates.flatMap(({ id, adds }: { id: string; adds: { what: string; count: number } | null }) =>
        adds ? [[id, adds.what, adds.count]] : [],
      )
    }
    const owner = await server.given.owner({ plan: 'standard' })
    const first = await announced(owner)
    expect(first).toHaveLength(5)
    expect(first).toContainEqual(['food-order', 'products', 10])
    expect(first).toContainEqual(['salon', 'services', 4])
    const as = async (role: 'editor' | 'viewer') => {
      const { headers } = await server.given.member(owner, role)
      return announced({ headers: { ...headers, [WORKSPACE_HEADER]: owner.id } as typeof headers })
    }
    expect(await as('editor')).toEqual(first)
    expect(await as('viewer')).toEqual([])

    await use(owner, 'food-order')
    expect(await productsOf(owner)).toHaveLength(10)
    expect((await announced(owner)).map(([, what]: string[]) => what)).toEqual(['services', 'services'])
    await use(owner, 'salon')
    expect(await announced(owner)).toEqual([])
    // Neither another workspace nor another plan.
    expect(await announced(await server.given.owner({ plan: 'standard' }))).toEqual(first)
    expect(await announced(await server.given.owner())).toEqual([])
  })

  it('adds no products to a workspace whose plan sells nothing, also when the form is built whole', async () => {
    const owner = await server.given.owner()
    expect((await use(owner, 'food-order', { whole: true })).status).toBe(201)
    const rows = await server.deps.database.db
      .selectFrom('products')
      .select('id')
      .where('workspace_id', '=', owner.id)
      .execute()
    expect(rows).toEqual([])
  })
})

type Shown = { id: string; name: string; price: number; photo: { url: string } | null; variants: [] }

async function productsOf(owner: GivenOwner): Promise<Shown[]> {
  const { catalogue } = (await server.call(calls.catalogue.get, {}, owner)).body
  return catalogue.products
}

/** The hours that were booked last, by workspace. */
const hours = new Map<string, number>()

/** With the products and services that the workspace has by then. Each time is booked once. */
async function answersTo(owner: GivenOwner, questions: Question[]) {
  const { setup } = (await server.call(calls.bookings.setup, {}, owner)).body
  const menu = { products: await productsOf(owner) }
  const desk = { services: setup.services }
  const answers = sampleAnswers(
    questions.map((each) => ({ ...each, menu, desk })),
    'first',
  )
  const booking = questions.find(({ type }) => type === 'BOOKING')
  if (!booking) return answers
  const hour = (hours.get(owner.id) ?? 9) + 1
  hours.set(owner.id, hour)
  return { ...answers, [booking.questionId]: { ...Object(answers[booking.questionId]), start: workdayAt(hour) } }
}

function workdayAt(at: number): string {
  const days = [2, 3, 4, 5].map((day) => new Date(server.deps.now().getTime() + day * 86_400_000))
  const day = days.find((each) => each.getUTCDay() > 0 && each.getUTCDay() < 6)
  return `${day?.toISOString().slice(0, 10)}T${at}:00:00.000Z`
}
