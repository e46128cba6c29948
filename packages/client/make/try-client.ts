import { createClient, pages, WayformError } from '../src/client.ts'

/** A third-party program, run by a test of the server: makes a form, publishes it, reads, and is refused. */
const [baseUrl = '', key = '', whatsappNumber = ''] = process.argv.slice(2)
const client = createClient({ key, baseUrl })
const questions = [{ questionId: 'name', type: 'TEXT' as const, label: 'Your name' }]
const body = { name: 'Lunch', whatsappNumber, questions }
const { form } = await client.createForm({ body }, { idempotencyKey: 'lunch-1' })
const again = await client.createForm({ body }, { idempotencyKey: 'lunch-1' })
const live = await client.publishForm({ params: { formId: form.id }, body: {} })
const names: string[] = []
const read = (cursor: string | undefined) => client.listForms({ query: { limit: 1, ...(cursor && { cursor }) } })
for await (const { forms } of pages(read)) names.push(...forms.map(({ name }) => name))
const refused: unknown = await client
  .getForm({ params: { formId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11' } })
  .catch((error: unknown) => error)
console.log(
  JSON.stringify({
    isSame: again.form.id === form.id,
    version: live.form.version,
    names,
    refused: refused instanceof WayformError ? [refused.status, refused.code] : null,
  }),
)
