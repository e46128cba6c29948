import { SHARE_PREFIX } from '../../lib/storage-keys.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

export type RememberedPart = 'message' | 'website' | 'qr' | 'sheet' | 'places'

export function rememberedKey(accountId: string, formId: string, part: RememberedPart): string {
  return `${SHARE_PREFIX}${accountId}:${formId}:${part}`
}

/** Values of the same type as their defaults; anything else that is stored is ignored. */
export function readRememberedValues<V extends Record<string, unknown>>(
  storage: DeviceStorage,
  key: string,
  defaults: V,
  allowed: { [K in keyof V]?: readonly unknown[] } = {},
): V {
  const kept = parse(storage.get(key))
  const entries = Object.entries(defaults).map(([name, usual]) => {
    const value = Object.hasOwn(kept, name) ? kept[name] : undefined
    const isSameKind = typeof value === typeof usual && !(typeof value === 'object')
    return [name, isSameKind && (allowed[name]?.includes(value) ?? true) ? value : usual]
  })
  return Object.fromEntries(entries) as V // the same names, each with a value of the same type
}

function parse(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
