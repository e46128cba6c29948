import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT'

const TYPES: Record<RecordType, number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 }
const OK = 0
const SERVER_FAILED = 2
const NO_SUCH_NAME = 3
const MAX_ALIASES = 8

export type DnsStandIn = Awaited<ReturnType<typeof startDnsStandIn>>

/**
 * A name server for tests with the real protocol: UDP, RFC 1035, aliases followed like a resolver. It answers NXDOMAIN
 * for everything that was not set.
 */
export async function startDnsStandIn() {
  const records = new Map<string, Map<RecordType, string[]>>()
  const broken = new Set<string>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const bytes = answer(message)
    if (bytes) socket.send(bytes, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')

  function answer(message: Buffer): Buffer | null {
    const question = readQuestion(message)
    if (!question) return null
    asked.push(`${question.name} ${question.type}`)
    if (broken.has(question.name)) return reply(message, question.end, SERVER_FAILED, [])
    const found: Found[] = []
    let name = question.name
    for (let step = 0; step < MAX_ALIASES; step++) {
      const known = records.get(name)
      const wanted = (Object.keys(TYPES) as RecordType[]).find((type) => TYPES[type] === question.type) // all its keys
      const values = (wanted && known?.get(wanted)) ?? []
      for (const value of values) found.push({ name, type: question.type, data: dataOf(question.type, value) })
      const [alias] = known?.get('CNAME') ?? []
      if (values.length > 0 || alias === undefined) break
      found.push({ name, type: TYPES.CNAME, data: encodeName(alias) })
      name = alias
    }
    const isKnown = records.has(question.name)
    return reply(message, question.end, isKnown ? OK : NO_SUCH_NAME, found)
  }

  return {
    /** The `host:port` for resolver settings. */
    address: `127.0.0.1:${socket.address().port}`,
    /** Every query so far: `name type`. */
    asked,
    set(name: string, type: RecordType, ...values: string[]) {
      const known = records.get(name) ?? new Map<RecordType, string[]>()
      records.set(name, known.set(type, values))
      if (values.length === 0) known.delete(type)
    },
    forget: (name: string) => void records.delete(name),
    /** Queries for this name fail for now, like during an outage. */
    break: (name: string) => void broken.add(name),
    mend: (name: string) => void broken.delete(name),
    async close() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

type Found = { name: string; type: number; data: Buffer }

const HEADER_BYTES = 12

function readQuestion(message: Buffer): { name: string; type: number; end: number } | null {
  if (message.length < HEADER_BYTES || message.readUInt16BE(4) !== 1) return null
  const labels: string[] = []
  let at = HEADER_BYTES
  for (;;) {
    const length = message[at] ?? 0
    if (length === 0) break
    if (length > 63 || at + length >= message.length) return null
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase())
    at += length + 1
  }
  if (at + 5 > message.length) return null
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** Repeats the question as it came, without extensions (EDNS). */
function reply(message: Buffer, questionEnd: number, code: number, found: readonly Found[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  message.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | code, 2) // a response, recursion desired and available
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found.length, 6)
  const answers = found.map(({ name, type, data }) => {
    const facts = Buffer.alloc(10)
    facts.writeUInt16BE(type, 0)
    facts.writeUInt16BE(1, 2) // class IN; the TTL's four bytes stay 0
    facts.writeUInt16BE(data.length, 8)
    return Buffer.concat([encodeName(name), facts, data])
  })
  return Buffer.concat([header, message.subarray(HEADER_BYTES, questionEnd), ...answers])
}

function dataOf(type: number, value: string): Buffer {
  if (type === TYPES.TXT) return texts(value)
  if (type === TYPES.CNAME) return encodeName(value)
  return isIP(value) === 4 ? Buffer.from(value.split('.').map(Number)) : ipv6(value)
}

/** In strings of at most 255 bytes, as TXT records require. */
function texts(value: string): Buffer {
  const pieces = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]))
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')])
  return Buffer.concat([...labels, Buffer.from([0])])
}

function ipv6(text: string): Buffer {
  const [before = '', after = ''] = text.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const zeros = 8 - groups(before).length - groups(after).length
  const all = [...groups(before), ...Array.from({ length: zeros }, () => '0'), ...groups(after)]
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, '0'), 'hex')))
}
