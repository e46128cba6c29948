import pg from 'pg'

/** Streams a query's result with COPY to a reader that discards it. Returns the number of bytes. */
export async function copyOut(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let bytes = 0
  // The driver does not support COPY; its data is read from the connection.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => (bytes += chunk.length))
  try {
    await client.query(`copy (${query}) to stdout`)
  } finally {
    await client.end()
  }
  return bytes
}
