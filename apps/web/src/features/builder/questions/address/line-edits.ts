import type { AddressField, AddressQuestion } from '@wayform/core/questions/address/schema.ts'

/** Each edit returns the address with its change. */

export function changeLine(
  question: AddressQuestion,
  id: string,
  changes: Partial<Omit<AddressField, 'id'>>,
): AddressQuestion {
  const fields = question.fields.map((field) => (field.id === id ? { ...field, ...changes } : field))
  return { ...question, fields }
}

/** `to` is the index after the move. */
export function moveLine(question: AddressQuestion, from: number, to: number): AddressQuestion {
  const line = question.fields[from]
  if (!line || from === to || to < 0 || to >= question.fields.length) return question
  return { ...question, fields: question.fields.toSpliced(from, 1).toSpliced(to, 0, line) }
}
