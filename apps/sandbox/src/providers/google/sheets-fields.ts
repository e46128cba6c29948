type Mask = { [name: string]: Mask } | true

/** The part of an answer that the `fields` parameter selects: `a,b.c,d(e,f)`. Null: invalid syntax. */
export function onlyFields(answer: unknown, fields: string | null): { value: unknown } | null {
  if (fields === null || fields === '*') return { value: answer }
  const mask = parseMask(fields)
  return mask && { value: cut(answer, mask) }
}

function parseMask(text: string): Mask | null {
  let at = 0
  const mask = list()
  return mask && at === text.length ? mask : null

  function list(): Mask | null {
    const found: { [name: string]: Mask } = {}
    for (;;) {
      const path = /^[A-Za-z*][\w*]*(?:[./][A-Za-z*]\w*)*/.exec(text.slice(at))?.[0]
      if (path === undefined) return null
      at += path.length
      let inner: Mask = true
      if (text[at] === '(') {
        at += 1
        const part = list()
        if (!part || text[at] !== ')') return null
        at += 1
        inner = part
      }
      const [name = '', ...rest] = path.split(/[./]/)
      const under = rest.reduceRight<Mask>((child, each) => ({ [each]: child }), inner)
      found[name] = merged(found[name], under)
      if (text[at] !== ',') return found
      at += 1
    }
  }
}

function merged(one: Mask | undefined, other: Mask): Mask {
  if (one === undefined) return other
  if (one === true || other === true) return true
  const both = { ...one }
  for (const [name, mask] of Object.entries(other)) both[name] = merged(both[name], mask)
  return both
}

function cut(value: unknown, mask: Mask): unknown {
  if (mask === true || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => cut(each, mask))
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const under = mask[name] ?? mask['*']
    return under === undefined ? [] : [[name, cut(part, under)] as const]
  })
  return Object.fromEntries(parts)
}
