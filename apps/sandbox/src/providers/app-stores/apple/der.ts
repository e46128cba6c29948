/** The part of ASN.1's DER that a certificate needs. */
export const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
export const set = (...parts: Buffer[]) => tagged(0x31, ...parts)
export const octets = (content: Buffer) => tagged(0x04, content)
export const utf8 = (text: string) => tagged(0x0c, Buffer.from(text))
export const bits = (content: Buffer, unused = 0) => tagged(0x03, Buffer.from([unused]), content)
export const explicit = (index: number, content: Buffer) => tagged(0xa0 + index, content)
export const NULL = Buffer.from([0x05, 0x00])
export const TRUE = Buffer.from([0x01, 0x01, 0xff])

export function integer(bytes: Buffer): Buffer {
  // A leading zero keeps a number positive whose first bit is set.
  return tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** Two-digit years, which DER wants until 2049. */
export function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content])
}

function length(count: number): number[] {
  if (count < 0x80) return [count]
  return count < 0x100 ? [0x81, count] : [0x82, count >> 8, count & 0xff]
}

function base128(value: number): number[] {
  const groups = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80)
  return groups
}
