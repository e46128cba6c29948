/** A control call is invalid; becomes the JSON error { code, message }. */
export class ControlError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type Input = ReturnType<typeof readInput>

/** Reads the fields of a control call, with errors that name the field. */
export function readInput(body: unknown, allowed: readonly string[]) {
  const problem = (message: string) => new ControlError(400, 'sandbox.badInput', message)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw problem(`Send a JSON object with ${allowed.map((name) => `"${name}"`).join(', ')}.`)
  }
  const fields = new Map<string, unknown>(Object.entries(body))
  for (const name of fields.keys()) {
    if (!allowed.includes(name)) throw problem(`"${name}" is not known here. Known: ${allowed.join(', ')}.`)
  }

  const input = {
    problem,
    has: (name: string) => fields.get(name) !== undefined && fields.get(name) !== null,
    optional: <T>(name: string, read: () => T): T | undefined => (input.has(name) ? read() : undefined),
    text(name: string, { max }: { max: number }): string {
      const value = fields.get(name)
      if (typeof value !== 'string' || value.trim() === '') throw problem(`"${name}" must be a text.`)
      if (value.length > max) throw problem(`"${name}" must have at most ${max} characters.`)
      return value
    },
    /** A full international number; + and spaces are allowed. */
    phone(name: string): string {
      const value = fields.get(name)
      const number = typeof value === 'string' ? phoneDigits(value) : undefined
      if (!number) throw problem(`"${name}" must be a full international number of 7 to 15 digits.`)
      return number
    },
    wholeNumber(name: string, { min, max }: { min: number; max: number }): number {
      const value = fields.get(name)
      if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
        throw problem(`"${name}" must be a whole number from ${min} to ${max}.`)
      }
      return value
    },
    flag(name: string): boolean {
      const value = fields.get(name)
      if (typeof value !== 'boolean') throw problem(`"${name}" must be true or false.`)
      return value
    },
    oneOf<const T extends string>(name: string, choices: readonly T[]): T {
      const choice = choices.find((candidate) => candidate === fields.get(name))
      if (choice === undefined) throw problem(`"${name}" must be one of: ${choices.join(', ')}.`)
      return choice
    },
  }
  return input
}

export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/[\s()+.-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
