/** Converts the digits of our languages' scripts to 0–9. Everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => String(OTHER_DIGITS.indexOf(digit) % 10))
}

/** Arabic-Indic, Persian, Devanagari and full-width, each from 0 to 9. */
const OTHER_DIGITS = [0x660, 0x6f0, 0x966, 0xff10]
  .map((zero) => String.fromCharCode(...Array.from({ length: 10 }, (_, n) => zero + n)))
  .join('')
const OTHER_DIGIT = new RegExp(`[${OTHER_DIGITS}]`, 'g')
