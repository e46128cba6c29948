import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import type { Variables } from './config-variables.ts'

/** A text of the operator's: an address elsewhere, or Markdown that this server shows. */
export type LegalText =
  | { kind: 'address'; url: string }
  | { kind: 'texts'; standard: string; byLanguage: ReadonlyMap<Language, string> }

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** The operator's own texts: the installation's name, and where its owners find help. Null: no link is shown. */
export type House = {
  brand: string
  support: { email: string } | { url: string } | null
  affiliateUrl: string | null
  legal: Record<LegalDocument, LegalText | null>
}

const MAX_TEXT_BYTES = 500_000

export function readHouse(env: Variables, problems: string[]): House {
  if (env.SUPPORT_EMAIL !== undefined && env.SUPPORT_URL !== undefined) {
    problems.push('SUPPORT_EMAIL and SUPPORT_URL: set one of them')
  }
  return {
    brand: env.BRAND_NAME ?? PRODUCT,
    support:
      env.SUPPORT_EMAIL !== undefined
        ? { email: env.SUPPORT_EMAIL }
        : env.SUPPORT_URL !== undefined
          ? { url: env.SUPPORT_URL }
          : null,
    affiliateUrl: env.AFFILIATE_URL ?? null,
    legal: {
      terms: readLegal(['TERMS_FILE', env.TERMS_FILE], ['TERMS_URL', env.TERMS_URL], problems),
      privacy: readLegal(['PRIVACY_FILE', env.PRIVACY_FILE], ['PRIVACY_URL', env.PRIVACY_URL], problems),
    },
  }
}

/** The public address of a document: on the app's own host, which redirects to an external one. Null: it is not set. */
export function legalUrl({ appUrl, house }: { appUrl: string; house: House }, document: LegalDocument): string | null {
  return house.legal[document] && `${appUrl}/legal/${document}`
}

/** Money is taken only where owners can read what they agree to. */
export function checkTermsOfSale(
  { legal }: House,
  sellers: Record<'Stripe' | 'the App Store' | 'Google Play', object | null>,
  problems: string[],
) {
  if (legal.terms !== null) return
  const isReported = problems.some((problem) => /^TERMS_(FILE|URL)\b/.test(problem))
  const selling = Object.entries(sellers).flatMap(([name, seller]) => (seller === null ? [] : name))
  if (selling.length === 0 || isReported) return
  problems.push(`TERMS_FILE or TERMS_URL: is needed, because plans are sold (${selling.join(', ')})`)
}

/** Settings an operator has not made yet, and the consequence of each. For `doctor` and the set-up page. */
type UnsetHouseText = { variables: readonly string[]; consequence: string }

export function unsetHouseTexts({ support, affiliateUrl, legal, brand }: House): UnsetHouseText[] {
  const all: [isSet: boolean, text: UnsetHouseText][] = [
    [
      support !== null,
      {
        variables: ['SUPPORT_EMAIL', 'SUPPORT_URL'],
        consequence: 'No screen shows owners where to ask for help.',
      },
    ],
    [
      legal.terms !== null,
      {
        variables: ['TERMS_FILE', 'TERMS_URL'],
        consequence: 'The sign-in page shows no terms, and plans can’t be sold in production.',
      },
    ],
    [
      legal.privacy !== null,
      {
        variables: ['PRIVACY_FILE', 'PRIVACY_URL'],
        consequence: 'Sign-in page, public forms and e-mails show no privacy policy.',
      },
    ],
    [affiliateUrl !== null, { variables: ['AFFILIATE_URL'], consequence: 'The plans show no affiliate programme.' }],
    [
      brand !== PRODUCT,
      { variables: ['BRAND_NAME'], consequence: `Every text says ${PRODUCT} as the name of this installation.` },
    ],
  ]
  return all.flatMap(([isSet, text]) => (isSet ? [] : [text]))
}

type Setting = readonly [name: string, value: string | undefined]

function readLegal(file: Setting, address: Setting, problems: string[]): LegalText | null {
  const [fileName, filePath] = file
  const [addressName, url] = address
  if (filePath !== undefined && url !== undefined) problems.push(`${fileName} and ${addressName}: set one of them`)
  if (url !== undefined) return { kind: 'address', url }
  return filePath === undefined ? null : readTexts(fileName, path.resolve(filePath), problems)
}

/** `terms.md` is for every language that has no `terms.de.md` beside it. */
function readTexts(name: string, file: string, problems: string[]): LegalText | null {
  const standard = readText(file)
  if (standard.text === null) {
    problems.push(`${name}: ${standard.problem} (${file})`)
    return null
  }
  const byLanguage = new Map<Language, string>()
  const { dir, name: base, ext } = path.parse(file)
  for (const language of LANGUAGES) {
    const other = path.join(dir, `${base}.${language}${ext}`)
    const found = readText(other)
    if (found.text !== null) byLanguage.set(language, found.text)
    else if (found.problem !== MISSING) problems.push(`${name}: ${found.problem} (${other})`)
  }
  return { kind: 'texts', standard: standard.text, byLanguage }
}

const MISSING = 'there is no such file'

function readText(file: string): { text: string } | { text: null; problem: string } {
  try {
    const bytes = readFileSync(file)
    if (bytes.length > MAX_TEXT_BYTES) return { text: null, problem: `is longer than ${MAX_TEXT_BYTES} bytes` }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return text === '' ? { text: null, problem: 'is empty' } : { text }
  } catch (error) {
    if (error instanceof TypeError) return { text: null, problem: 'is not text in UTF-8' }
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { text: null, problem: isMissing ? MISSING : 'can’t be read' }
  }
}
