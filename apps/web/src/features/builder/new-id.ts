/** A fresh id for a question or an option, made here so that a new question needs no round trip. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH)
}

/** 64 random bits: short in the document, and far from a clash among a form's thousand questions. */
const ID_LENGTH = 16
