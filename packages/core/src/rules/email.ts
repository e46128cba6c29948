export const MAX_EMAIL_LENGTH = 254

/** Deliberately simple: a refused text is certainly no address; an accepted one is proven only by a mail. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && PATTERN.test(value)
}

const PATTERN = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/
