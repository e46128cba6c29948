import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${prefix}_${letters.join('')}`
}

/** Stripe's times are in whole seconds. */
export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
