import { startProduct } from '/work/main/bench/support/product.ts'
import { undoAtEnd } from '/work/main/scripts/support/undo.ts'
import { publishForm } from '/work/main/scripts/support/owner-api.ts'
import { sampleQuestions } from '/work/main/bench/support/sample-form.ts'
import { insertResponses } from '/work/main/bench/support/many-responses.ts'
import { startPostgres } from '/work/main/scripts/support/postgres.ts'
import { openDatabase } from '/work/main/apps/server/src/platform/db/database.ts'
import { indexResponses } from '/work/main/apps/server/src/modules/responses/search-index.repository.ts'
const undo = undoAtEnd()
const product = await startProduct(undo)
console.log('product', product.postgres.url, product.appUrl, product.owner.token, product.pid)
const form = await publishForm(product.owner.call, { name: 'A million', questions: sampleQuestions })
console.log('form', form)
const N = Number(process.argv[2] ?? 1000000)
let t = performance.now()
const database = await openDatabase({ kind: 'postgres', url: product.postgres.url, poolSize: 4 })
await database.session(s => s.script(insertResponses(form, product.owner.ownerId, N)))
console.log('insert', performance.now() - t)
t = performance.now()
await database.session(s => s.script('drop index response_texts_grams'))
const n = await indexResponses(database, { userId: product.owner.ownerId, formId: form.id, language: 'en' })
console.log('texts', n, performance.now() - t)
t = performance.now()
await database.session(s => s.script('create index response_texts_grams on response_texts using gin (grams)'))
console.log('gin', performance.now() - t)
await database.session(s => s.script('vacuum analyze'))
console.log(await database.session(s => s.query("select relname, pg_size_pretty(pg_relation_size(oid)) size from pg_class where relname like 'response%'")))
await import('node:fs').then(fs => fs.writeFileSync('/tmp/rb1.json', JSON.stringify({ url: product.postgres.url, appUrl: product.appUrl, token: product.owner.token, ownerId: product.owner.ownerId, form, pid: product.pid })))
console.log('READY'); await new Promise(r => setTimeout(r, 5400_000))
