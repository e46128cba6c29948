import { type Language, localeOf } from '@wayform/core/languages.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'

/** A text that depends on a count, by the categories of the language's own plural rules. */
export type Plural = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string }

export type MessageTree = { readonly [key: string]: string | Plural | MessageTree }

/** The same tree in another language: English decides the keys, each language its plural categories. */
export type Translation<M> = {
  readonly [K in keyof M]: M[K] extends string
    ? string
    : M[K] extends { readonly other: string }
      ? Plural
      : Translation<M[K]>
}

/** Every path to a text: 'dashboard.greeting'. */
export type MessageKey<M> = {
  [K in keyof M & string]: M[K] extends string | { readonly other: string } ? K : `${K}.${MessageKey<M[K]>}`
}[keyof M & string]

/** The text at a path, in English. */
type At<M, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof M
    ? At<M[Head], Rest>
    : never
  : K extends keyof M
    ? M[K]
    : never

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** The parameters of a text: `{name}` in English makes `name` required. */
type Params<T> = T extends { readonly other: infer S extends string }
  ? { count: number } & Record<Exclude<Names<S>, 'count'>, string | number>
  : T extends string
    ? Record<Names<T>, string | number>
    : never

type Arguments<T> = keyof Params<T> extends never ? [] : [params: Params<T>]

export type Translate<M> = <K extends MessageKey<M>>(key: K, ...params: Arguments<At<M, K>>) => string

/**
 * The only way from a key to a text, for the server, the owner app and the public form alike: small enough for a page
 * on a slow phone, with plural forms by Intl and `{name}` for parameters.
 */
export function translator<M>(language: Language, messages: Translation<M>): Translate<M> {
  // Created on first use: each costs a slow phone several milliseconds, and most pages need neither.
  let plurals: Intl.PluralRules | undefined
  let numbers: Intl.NumberFormat | undefined
  const category = (count: number) => (plurals ??= new Intl.PluralRules(localeOf(language))).select(count)
  const number = (value: number) => (numbers ??= new Intl.NumberFormat(numberLocale(language))).format(value)
  return (key, ...rest) => {
    const params = rest[0] as Record<string, string | number> | undefined
    const text = pick(find(messages, key), params?.['count'], category)
    return text === undefined ? key : fill(text, params, number)
  }
}

/** For keys from data (an error code, a problem): the caller has made sure that the key exists. */
export function translateDynamic<M>(t: Translate<M>, key: string, params?: Record<string, string | number>): string {
  return (t as unknown as (key: string, params?: Record<string, string | number>) => string)(key, params)
}

function find(messages: MessageTree, key: string): string | Plural | undefined {
  let node: string | Plural | MessageTree | undefined = messages
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = (node as MessageTree)[part]
  }
  return node as string | Plural | undefined
}

function pick(
  leaf: string | Plural | undefined,
  count: unknown,
  category: (count: number) => keyof Plural,
): string | undefined {
  if (leaf === undefined || typeof leaf === 'string') return leaf
  return leaf[typeof count === 'number' ? category(count) : 'other'] ?? leaf.other
}

function fill(
  text: string,
  params: Record<string, string | number> | undefined,
  number: (value: number) => string,
): string {
  if (!params) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value
  })
}
