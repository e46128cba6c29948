/**
 * An answer inside a text of the owner's, stored as `{{@questionId}}`: ids, so that it survives renamed questions,
 * translation and export. Without the schema library, because the respondent's browser reads it, too.
 */
const MENTION = /\{\{@([A-Za-z0-9_-]{1,40})\}\}/g

/** Makes a text that only looks like a mention an ordinary one; it is invisible. */
const WORD_JOINER = '\u2060'

export function mentionOf(questionId: string): string {
  return `{{@${questionId}}}`
}

/** A typed text as plain text: it mentions nothing, whatever it looks like. */
export function typedText(text: string): string {
  return text.replace(MENTION, (mention) => `{${WORD_JOINER}${mention.slice(1)}`)
}

/** The questions that a text mentions, in the order of the text. */
export function mentionedIn(text: string): readonly string[] {
  return text.includes('{{@') ? Array.from(text.matchAll(MENTION), ([, id = '']) => id) : []
}

/** The text in pieces: what was typed, and the ids that it mentions. */
export type TextPiece = { typed: string } | { questionId: string }

export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) pieces.push({ typed: text.slice(end, match.index) })
    pieces.push({ questionId: match[1] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length || pieces.length === 0) pieces.push({ typed: text.slice(end) })
  return pieces
}

/** The same text with other questions in place of those that it mentions. */
export function withMentions(text: string, idOf: (questionId: string) => string): string {
  return text.replace(MENTION, (_, id: string) => mentionOf(idOf(id)))
}

/**
 * The text as it is read: plain text, whatever the answers contain. An answer that is missing leaves no hole: the
 * space, comma or bracket around it goes with it. Answers themselves, and texts without mentions, stay as they are.
 */
export function recall(text: string, textOf: (questionId: string) => string): string {
  if (!text.includes('{{@')) return text
  const texts = new Map(mentionedIn(text).map((id) => [id, textOf(id).trim()]))
  const isEmpty = (mention: string) => (texts.get(idIn(mention)) ?? '') === ''
  let filled = text.replace(MENTION, (mention) => (isEmpty(mention) ? HOLE : mention))
  for (const around of EMPTY_BRACKETS) filled = filled.replace(around, HOLE)
  for (let at = filled.indexOf(HOLE); at >= 0; at = filled.indexOf(HOLE)) {
    filled = close(filled.slice(0, at), filled.slice(at + HOLE.length))
  }
  return filled.replace(MENTION, (mention) => texts.get(idIn(mention)) ?? '')
}

/** No stored text contains it. */
const HOLE = '\0'
const BLANK = '[^\\S\\n]*'
const AROUND = ['( )', '[ ]', '« »', '“ ”', '" "', '（ ）', '「 」', '【 】', '<i> </i>', '<b> </b>']
const EMPTY_BRACKETS = AROUND.map((pair) => {
  const [open = '', end = ''] = pair.replaceAll(/[()[\]]/g, '\\$&').split(' ')
  return new RegExp(`${open}${BLANK}${HOLE}${BLANK}${end}`, 'g')
})
/** Signs that lead to something, and have no sense without it. */
const LEADING = /[,;:،؛、，；：–—·|/&+-]$/
/** The end of `&amp;` in a description is no such sign. Not by a lookbehind, which iPhones before iOS 16.4 don't read. */
const ENTITY = /&\w+;$/
/** Signs that follow something. */
const FOLLOWING = /^(?:[,;:،؛、，；：!?؟.…。！？]|[–—·|/&+-](?=\s|$))/
const SENTENCE_END = /[!?؟.…。！？]$/

/** Joins what stood on both sides of a missing answer. */
function close(before: string, after: string): string {
  let start = before.replace(/[^\S\n]+$/, '')
  let rest = after.replace(/^[^\S\n]+/, '')
  const hadSpace = start !== before || rest !== after
  const isFirst = start === '' || start.endsWith('\n')
  if (isFirst || SENTENCE_END.test(start)) {
    // A sentence does not begin with the sign that followed the answer.
    while (FOLLOWING.test(rest)) rest = rest.slice(1).replace(/^[^\S\n]+/, '')
    return isFirst || rest === '' || rest.startsWith('\n') ? start + rest : `${start} ${rest}`
  }
  if (rest === '' || rest.startsWith('\n') || FOLLOWING.test(rest)) {
    if (LEADING.test(start) && !ENTITY.test(start)) start = start.slice(0, -1).replace(/[^\S\n]+$/, '')
    const isDash = /^[–—·|/&+-]/.test(rest)
    return isDash ? `${start} ${rest}` : start + rest
  }
  return hadSpace ? `${start} ${rest}` : start + rest
}

function idIn(mention: string): string {
  return mention.slice('{{@'.length, -'}}'.length)
}
