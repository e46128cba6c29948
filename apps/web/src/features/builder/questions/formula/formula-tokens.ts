import { MAX_EXPRESSION_LENGTH, MAX_VARIABLES, type Formula } from '@wayform/core/formulas/parse-formula.ts'
import { allowedFormulaText } from '@wayform/core/formulas/typed-formula.ts'
import { asciiDigits } from '@wayform/core/numbers/digits.ts'

/**
 * A formula as its editor shows it: texts with mentions of questions between them. There is always one text more than
 * there are mentions, so that text can be typed before, between and after them.
 */
export type Tokens = { texts: readonly string[]; mentions: readonly string[] }

/** A position in one of the texts. */
export type Caret = { index: number; offset: number }

export type Edited = { tokens: Tokens; caret: Caret }

export function readFormula({ expression, variables }: Formula): Tokens {
  const names = Array.from(expression.matchAll(NAME), ([name]) => name)
  return {
    texts: expression.split(NAME).map(typedText),
    // An unknown name is shown as a deleted question, so that the owner can remove it.
    mentions: names.map((name) => (Object.hasOwn(variables, name) ? variables[name] : undefined) ?? name.slice(0, 40)),
  }
}

/** Every question has one variable, however often it is mentioned. */
export function writeFormula({ texts, mentions }: Tokens): { expression: string; variables: Record<string, string> } {
  const ids = [...new Set(mentions)]
  const nameOf = (id: string) => `q${ids.indexOf(id) + 1}`
  const expression = texts.reduce((written, text, index) => {
    const mention = mentions[index - 1]
    return mention === undefined ? text : `${apart(written, nameOf(mention))}${spaced(text)}`
  })
  return { expression, variables: Object.fromEntries(ids.map((id) => [nameOf(id), id])) }
}

/** Whether a formula is within the maximum length. */
export function fits(tokens: Tokens): boolean {
  const { expression, variables } = writeFormula(tokens)
  return expression.length <= MAX_EXPRESSION_LENGTH && Object.keys(variables).length <= MAX_VARIABLES
}

/** Characters allowed between mentions, including people's own signs for the same operators. */
export function typedText(text: string): string {
  const plain = SPELLINGS.reduce((result, [spelling, sign]) => result.replace(spelling, sign), asciiDigits(text))
  return allowedFormulaText(plain).replaceAll('@', '')
}

/** One character for one, so that the caret keeps its position. */
export function shownText(text: string): string {
  return text.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−')
}

export function setText({ texts, mentions }: Tokens, index: number, text: string): Tokens {
  return { texts: texts.with(index, typedText(text)), mentions }
}

export function insertText(tokens: Tokens, caret: Caret, text: string): Edited {
  const { index, offset, before, after } = placeOf(tokens, caret)
  const typed = typedText(text)
  return {
    tokens: { ...tokens, texts: tokens.texts.with(index, before + typed + after) },
    caret: { index, offset: offset + typed.length },
  }
}

export function insertMention({ texts, mentions }: Tokens, caret: Caret, questionId: string): Edited {
  const { index, before, after } = placeOf({ texts, mentions }, caret)
  return {
    tokens: { texts: texts.toSpliced(index, 1, before, after), mentions: mentions.toSpliced(index, 0, questionId) },
    caret: { index: index + 1, offset: 0 },
  }
}

/** Joins the texts on both sides. */
export function removeMention({ texts, mentions }: Tokens, index: number): Edited {
  const before = texts[index] ?? ''
  const after = texts[index + 1] ?? ''
  return {
    tokens: { texts: texts.toSpliced(index, 2, before + after), mentions: mentions.toSpliced(index, 1) },
    caret: { index, offset: before.length },
  }
}

/** Variable names as in the expression; the digits of a preceding number are not part of one. */
const NAME = /[A-Za-z_]\w*/g

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[×✕∗·]/g, '*'],
  [/[÷∕]/g, '/'],
  [/[−–—]/g, '-'],
  [/[,٫]/g, '.'],
  [/\s/g, ' '],
]

/** Two names, or a number and a name, would join into another name. */
function apart(written: string, name: string): string {
  return /[\w.]$/.test(written) ? `${written} ${name}` : written + name
}

function spaced(text: string): string {
  return /^[\w.]/.test(text) ? ` ${text}` : text
}

/** A caret from before an undo may point beyond the end. */
function placeOf({ texts }: Tokens, caret: Caret) {
  const index = Math.min(caret.index, texts.length - 1)
  const text = texts[index] ?? ''
  const offset = Math.min(caret.offset, text.length)
  return { index, offset, before: text.slice(0, offset), after: text.slice(offset) }
}
