import pg from 'pg'

/** Everything that a query gives, as PostgreSQL itself writes it, to a reader that throws it away. Gives the bytes. */
export async function copyOut(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let bytes = 0
  // The driver has no part for this; what comes passes its connection.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => (bytes += chunk.length))
  try {
    await client.query(`copy (${query}) to stdout`)
  } finally {
    await client.end()
  }
  return bytes
}
