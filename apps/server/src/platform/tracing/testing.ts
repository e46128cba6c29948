import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  name: string
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  /** 2: server, 3: client, 5: consumer. */
  kind: number
  isError: boolean
  facts: Record<string, string | number>
  resource: Record<string, string | number>
}

/** A collector that takes OTLP over HTTP, and keeps what arrives: decoded, and byte by byte. */
export async function startCollector({ hangs = false } = {}) {
  const received: Buffer[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // without an encoding, streams yield Buffers
    received.push(Buffer.concat(chunks))
    headers.push({ path: request.url, ...request.headers })
    if (!hangs) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    headers,
    spans: () => received.flatMap(readSpans),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Field = { number: number; value: number | bigint | Buffer }

/** The fields of one protobuf message; nested messages stay bytes. */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const number = tag >> 3
    if ((tag & 7) === 0) yield { number, value: varint() }
    else if ((tag & 7) === 1) yield { number, value: bytes.readBigUInt64LE((at += 8) - 8) }
    else if ((tag & 7) === 5) yield { number, value: bytes.readUInt32LE((at += 4) - 4) }
    else {
      const length = Number(varint())
      yield { number, value: bytes.subarray(at, (at += length)) }
    }
  }
}

const all = (bytes: Buffer, number: number) =>
  [...fieldsOf(bytes)].flatMap((field) =>
    field.number === number && field.value instanceof Buffer ? [field.value] : [],
  )
const first = (bytes: Buffer, number: number) => all(bytes, number)[0] ?? Buffer.alloc(0)
const numberIn = (bytes: Buffer, number: number) =>
  Number([...fieldsOf(bytes)].find((field) => field.number === number)?.value ?? 0)

/** The numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(request: Buffer): ReceivedSpan[] {
  return all(request, 1).flatMap((ofResource) =>
    all(ofResource, 2).flatMap((ofScope) =>
      all(ofScope, 2).map((span) => ({
        name: first(span, 5).toString(),
        traceId: first(span, 1).toString('hex'),
        spanId: first(span, 2).toString('hex'),
        parentId: first(span, 4).toString('hex'),
        kind: numberIn(span, 6),
        isError: numberIn(first(span, 15), 3) === 2,
        facts: readFacts(all(span, 9)),
        resource: readFacts(all(first(ofResource, 1), 1)),
      })),
    ),
  )
}

function readFacts(attributes: readonly Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const value = first(attribute, 2)
      const text = all(value, 1)[0]?.toString()
      return [first(attribute, 1).toString(), text ?? numberIn(value, 3)]
    }),
  )
}
