import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'

/**
 * Runs inside an older version, whose folder is the first argument: its own server takes what an owner and respondents
 * send, and all rows are written as plain inserts, in the order of their references. See scripts/upgrade-fixture.ts.
 */
const [root, out] = process.argv.slice(2)
process.env.WAYFORM_TEST_DB = 'pglite'
const load = (path) => import(`${root}/${path}`)
const { testServer } = await load('apps/server/src/testing/test-server.ts')
const { calls } = await load('packages/contract/src/routes.ts')
const { readMigrations } = await load('apps/server/src/platform/db/migrate.ts')
const server = await testServer()
const { given, deps } = server
const QUESTIONS = [
  { questionId: 'name', type: 'TEXT', label: 'Your name', required: true },
  { questionId: 'words', type: 'TEXT', label: 'Words on the cake' },
]
async function submit(form, answers) {
  const { status, body } = await server.call(calls.publicForms.submit, {
    params: { link: form.link },
    body: { answers, submissionId: crypto.randomUUID() },
  })
  if (status !== 201) throw new Error(`submit ${status} ${JSON.stringify(body)}`)
}
const ana = await given.owner({ plan: 'standard', number: '+447400100001' })
const cakes = await given.form(ana, { name: 'Cakes', questions: QUESTIONS })
await given.form(ana, { name: 'Shop', questions: QUESTIONS.slice(0, 1), isPublished: false })
for (const answers of [{ name: 'Ana', words: 'It’s Bia’s day' }, { name: 'Caê', words: 'أهلا 🎂' }, { name: 'Zoë' }])
  await submit(cakes, answers)
const free = await given.owner({ number: '+447400100002' })
await submit(await given.form(free, { name: 'Other', questions: QUESTIONS }), { name: 'Somebody' })
await deps.deliveries.runDue?.()
const query = async (text) => (await deps.database.db.executeQuery(CompiledQuery.raw(text, []))).rows
await query(`set time zone 'UTC'`)
const all =
  await query(`select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.relname is not null), '{}') as needs
  from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid left join pg_class r on r.oid = f.confrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migrations', 'housekeeping') group by c.relname order by c.relname`)
const ordered = []
while (ordered.length < all.length)
  ordered.push(all.find(({ name, needs }) => !ordered.includes(name) && needs.every((n) => ordered.includes(n))).name)
const parts = []
for (const table of ordered) {
  const columns = (
    await query(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    )
  ).map((c) => c.name)
  const rows = await query(
    `select ${columns.map((c) => `quote_nullable("${c}"::text)`).join(` || ', ' || `)} as row from ${table} order by 1`,
  )
  if (rows.length > 0)
    parts.push(
      `insert into ${table} (${columns.join(', ')}) values\n${rows.map(({ row }) => `  (${row})`).join(',\n')};\n`,
    )
}
const newest = (await readMigrations()).at(-1).name.slice(0, 12)
writeFileSync(
  join(out, `${newest}.sql`),
  `-- What the code of this schema wrote itself. Made by scripts/upgrade-fixture.ts; never edited.\n\n${parts.join('\n')}`,
)
console.log(newest, parts.length, 'tables')
process.exit(0)
