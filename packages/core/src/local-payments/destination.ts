import type { LOCAL_METHODS } from '../money/provider-amounts.ts'
import { cleanText } from '../questions/clean-text.ts'
import { ok, type Problem, type Result } from '../result.ts'
import { toAscii } from './ascii.ts'
import { isIban, looksLikeIban } from './iban.ts'
import { readPixKey } from './pix-key.ts'
import { readVpa } from './upi-link.ts'

export type LocalMethod = (typeof LOCAL_METHODS)[number]

/** The destination of a local payment. Stored with each response, so that a later change moves no earlier payment. */
export type Destination =
  | { method: 'pix'; key: string; name: string; city: string }
  | { method: 'upi'; vpa: string; name: string }
  | { method: 'transfer'; holder: string; account: string; bank: string; branch: string; text: string }

export type DestinationOf<M extends LocalMethod> = Omit<Extract<Destination, { method: M }>, 'method'>

/** Codes cut it further; banks show the name that they know themselves. */
export const MAX_NAME_LENGTH = 60
export const MAX_TRANSFER_FIELD_LENGTH = 100
export const MAX_TRANSFER_TEXT_LENGTH = 300

type Fields = Record<string, Problem>

/** The input of an owner in its stored form; or its problems, by field. */
export function readPix({ key, name, city }: DestinationOf<'pix'>): Result<DestinationOf<'pix'>, Fields> {
  const read = readPixKey(key)
  const fields: Fields = {
    ...(!read && { key: { key: 'invalidPixKey' } as const }),
    ...plainText('name', name, MAX_NAME_LENGTH),
    ...plainText('city', city, MAX_NAME_LENGTH),
  }
  return read && isEmpty(fields) ? ok({ key: read.key, name: line(name), city: line(city) }) : wrong(fields)
}

export function readUpi({ vpa, name }: DestinationOf<'upi'>): Result<DestinationOf<'upi'>, Fields> {
  const read = readVpa(vpa)
  const fields: Fields = {
    ...(!read && { vpa: { key: 'invalidVpa' } as const }),
    ...required('name', name, MAX_NAME_LENGTH),
  }
  return read && isEmpty(fields) ? ok({ vpa: read, name: line(name) }) : wrong(fields)
}

export function readTransfer(given: DestinationOf<'transfer'>): Result<DestinationOf<'transfer'>, Fields> {
  const account = line(given.account)
  const fields: Fields = {
    ...required('holder', given.holder, MAX_TRANSFER_FIELD_LENGTH),
    ...required('account', account, MAX_TRANSFER_FIELD_LENGTH),
    ...(looksLikeIban(account) && !isIban(account) && { account: { key: 'invalidIban' } as const }),
    ...short('bank', given.bank, MAX_TRANSFER_FIELD_LENGTH),
    ...short('branch', given.branch, MAX_TRANSFER_FIELD_LENGTH),
    ...short('text', given.text, MAX_TRANSFER_TEXT_LENGTH),
  }
  if (!isEmpty(fields)) return wrong(fields)
  return ok({
    holder: line(given.holder),
    account,
    bank: line(given.bank),
    branch: line(given.branch),
    text: cleanText(given.text, { lines: true }),
  })
}

const line = (text: string) => cleanText(text, { lines: false })
const isEmpty = (fields: Fields) => Object.keys(fields).length === 0
const wrong = (problem: Fields) => ({ ok: false, problem }) as const

/** Banks read it without accents, and refuse an empty one: a name in another script needs a Latin one. */
function plainText(field: string, text: string, max: number): Fields {
  if (toAscii(text) === '') return { [field]: { key: line(text) === '' ? 'required' : 'latinLetters' } }
  return short(field, text, max)
}

function required(field: string, text: string, max: number): Fields {
  return line(text) === '' ? { [field]: { key: 'required' } } : short(field, text, max)
}

function short(field: string, text: string, max: number): Fields {
  return text.length > max ? { [field]: { key: 'tooLong', params: { max } } } : {}
}
