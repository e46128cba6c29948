export const MAX_EMAIL_LENGTH = 254

/** A simple pattern on purpose: what is refused here is surely no address; what passes is proven only by a mail. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && PATTERN.test(value)
}

const PATTERN = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/
