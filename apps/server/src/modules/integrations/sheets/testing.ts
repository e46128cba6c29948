import { calls } from '@wayform/contract/routes.ts'
import type { GivenOwner, QuestionInit } from '../../../testing/given.ts'
import { freePort, startSandbox } from '../../../testing/sandbox-process.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testServer } from '../../../testing/test-server.ts'
import { SESSION_COOKIE } from '../../auth/sessions/auth-cookies.ts'
import { revokeGrants } from '../../account/revoke-grants.ts'
import type { FormRow } from '../../documents/forms.repository.ts'

type Plan = 'free' | 'lite' | 'standard'
type Answers = Record<string, string>
export type ShownSheet = { id: string; title: string; isDeleted: boolean; sheets: { rows: (string | number)[][] }[] }

export const NAME: QuestionInit = { questionId: 'name', type: 'TEXT', label: 'Your name' }
export const COUNT: QuestionInit = { questionId: 'count', type: 'NUMBER', label: 'How many?' }

let count = 0
/** The quota of an account at Google is the process's, so the tests of several files share none. */
const newPerson = () => ({ name: 'Ana Souza', email: `ana${(count += 1)}@gmail.com` })

/** A server with Google's stand-in, and helpers for tests of spreadsheets. */
export async function sheetsWorld() {
  const server = await testServer({ SANDBOX_PORT: String(await freePort()) })
  const sandbox = await startSandbox(server.deps.config)
  function browserOf({ token }: GivenOwner): TestBrowser {
    const browser = testBrowser(server)
    browser.setCookie(SESSION_COOKIE, token)
    return browser
  }

  /** The address of the consent page; the browser keeps the cookie set with it. */
  async function begin(browser: TestBrowser, formId: string): Promise<string> {
    const call = { query: { formId } }
    const { body, cookies } = await server.call(calls.integrations.connectSheet, call, { headers: browser.headers() })
    for (const { name, value } of cookies) browser.setCookie(name, value)
    return body.url
  }

  /** The whole flow to Google and back; returns the final address. */
  async function connect(owner: GivenOwner, form: FormRow, answers: Answers = newPerson()) {
    const browser = browserOf(owner)
    const { location } = await browser.visit(await begin(browser, form.id), { answers })
    return location
  }

  /** Google's callback address, before the browser opens it. */
  async function wayBack(browser: TestBrowser, formId: string): Promise<string> {
    const { url } = await browser.visit(await begin(browser, formId), {
      answers: newPerson(),
      before: (step) => (step.url.pathname === '/integration/gsheet/redirect' ? 'stop' : step),
    })
    return url.href
  }

  async function givenForm(questions: readonly QuestionInit[] = [NAME], plan: Plan = 'standard') {
    const owner = await server.given.owner({ plan })
    return { owner, form: await server.given.form(owner, { name: 'Cakes', questions }) }
  }

  async function givenConnected(questions: readonly QuestionInit[] = [NAME]) {
    const { owner, form } = await givenForm(questions)
    const person = newPerson()
    await connect(owner, form, person)
    return { owner, form, email: person.email }
  }

  /** The connection as the owner sees it. */
  async function shown(owner: GivenOwner, form: FormRow) {
    const { body } = await server.call(calls.forms.get, { params: { id: form.id } }, owner)
    return body.form.integrations.gsheet
  }

  async function spreadsheets(): Promise<ShownSheet[]> {
    return (await sandbox.control('/sheets')).spreadsheets
  }

  async function rowsOf(owner: GivenOwner, form: FormRow): Promise<(string | number)[][]> {
    const { spreadsheetId } = await shown(owner, form)
    const found = (await spreadsheets()).find(({ id }) => id === spreadsheetId)
    return (found?.sheets[0]?.rows ?? []).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
  }

  /** Submits through the public page, so that the form's destinations apply. */
  const sentIn = (form: FormRow, answers: Record<string, unknown>) =>
    server.call(calls.publicForms.submit, {
      params: { link: form.link },
      body: { answers, submissionId: crypto.randomUUID() },
    })

  /** Stores without waking the server's own worker, so that each test decides when to deliver. */
  const submitted = (form: FormRow, answers: Record<string, unknown>, version = 1) =>
    server.deps.storeResponses({
      userId: form.user_id,
      formId: form.id,
      submissionId: crypto.randomUUID(),
      requestHash: 'x',
      version,
      answers,
      routes: ['+447400100000'],
      destinations: ['gsheet'],
      locale: '',
    })

  const ledger = (form: FormRow) =>
    server.deps.database.db
      .selectFrom('deliveries')
      .selectAll()
      .where('form_id', '=', form.id)
      .where('occasion', '<>', 'notice')
      .orderBy('response_number')
      .execute()

  return {
    server,
    sandbox,
    newPerson,
    browserOf,
    begin,
    connect,
    wayBack,
    givenForm,
    givenConnected,
    shown,
    spreadsheets,
    rowsOf,
    sentIn,
    submitted,
    ledger,
    deliver: () => server.deps.deliveries.runDue(),
    /** Edits the spreadsheet by hand. */
    async byHand(owner: GivenOwner, form: FormRow, action: string, more: object = {}) {
      const { spreadsheetId } = await shown(owner, form)
      await sandbox.control(`/sheets/${action}`, { spreadsheetId, ...more })
    },
    /** Fails the next requests whose path contains this. */
    fault: (path: string, trouble: object) => sandbox.control('/faults', { provider: 'google', path, ...trouble }),
    asked: async () =>
      (await sandbox.control('/requests?provider=google')).requests as { path: string; status: number }[],
    runRevocations: () =>
      revokeGrants(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal }),
    async close() {
      await sandbox.stop()
      await server.close()
    },
  }
}

export type SheetsWorld = Awaited<ReturnType<typeof sheetsWorld>>
