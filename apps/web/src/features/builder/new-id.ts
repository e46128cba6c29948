/** A new id for a question or an option, generated here to avoid a round trip. */
export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH)
}

/** 64 random bits: short, and collisions are practically impossible within a form. */
const ID_LENGTH = 16
