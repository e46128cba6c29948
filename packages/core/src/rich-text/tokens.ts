export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; href: string | undefined }
  | { kind: 'close'; name: string }

/**
 * HTML as a flat list of tokens, read once from start to end. Texts and URLs are still encoded. It is lenient with
 * plain text (`3 < 4`, `<ana@mail.com>` are texts), and its time is linear for any input.
 */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = []
  let read = 0
  for (let at = html.indexOf('<'); at !== -1;) {
    const markup = markupAt(html, at)
    // An unterminated construct and the rest are text: searching for its end repeatedly would take quadratic time.
    if (markup === 'endless') break
    if (markup !== 'text') {
      if (at > read) tokens.push({ kind: 'text', text: html.slice(read, at) })
      if (markup.token) tokens.push(markup.token)
      read = markup.end
    }
    at = html.indexOf('<', Math.max(read, at + 1))
  }
  if (read < html.length) tokens.push({ kind: 'text', text: html.slice(read) })
  return tokens
}

type Markup = { end: number; token?: Token } | 'text' | 'endless'

function markupAt(html: string, at: number): Markup {
  if (html.startsWith('<!--', at)) return { end: endOfComment(html, at + 4) }
  if (/[!?]/.test(html.charAt(at + 1))) {
    const end = html.indexOf('>', at)
    return end === -1 ? 'endless' : { end: end + 1 }
  }
  TAG.lastIndex = at
  if (!TAG.test(html)) return 'text'
  const isClosing = html.charAt(at + 1) === '/'
  const name = html.slice(at + (isClosing ? 2 : 1), TAG.lastIndex).toLowerCase()
  const attributes = attributesFrom(html, TAG.lastIndex)
  if (!attributes) return 'endless'
  const { end, href } = attributes
  if (isClosing) return { end, token: { kind: 'close', name } }
  return RAW.has(name) ? { end: endOfRaw(html, end, name) } : { end, token: { kind: 'open', name, href } }
}

const TAG = /<\/?[a-z][a-z\d-]*(?::[a-z][a-z\d-]*)?(?=[\t\n />])/iy
const ATTRIBUTE =
  /[\t\n /]*(?:(>)|([^\t\n />][^\t\n />=]*)(?:[\t\n ]*=[\t\n ]*(?:"([^"]*)"|'([^']*)'|([^\t\n >"'][^\t\n >]*))?)?)/y

/** The end of the tag, and its first `href`. */
function attributesFrom(html: string, start: number): { end: number; href: string | undefined } | null {
  let href: string | undefined
  ATTRIBUTE.lastIndex = start
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, end, name, double, single, bare] = found
    if (end) return { end: ATTRIBUTE.lastIndex, href }
    if (name?.toLowerCase() === 'href') href ??= double ?? single ?? bare ?? ''
  }
  return null
}

function endOfComment(html: string, start: number): number {
  const isEmpty = /-?>/y
  isEmpty.lastIndex = start
  return isEmpty.test(html) ? isEmpty.lastIndex : endOf(/--!?>/g, html, start)
}

/** Elements whose content is code or another page, not text. */
const RAW = new Set(['script', 'style', 'iframe'])

function endOfRaw(html: string, start: number, name: string): number {
  return endOf(new RegExp(`(?=</${name}[\\t\\n />])`, 'gi'), html, start)
}

function endOf(pattern: RegExp, html: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(html) ? pattern.lastIndex : html.length
}
