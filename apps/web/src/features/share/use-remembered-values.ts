import { useCallback, useEffect, useState } from 'react'
import { useOpenForm } from '../../lib/open-form/form-header.ts'
import { platform } from '../../lib/platform/platform.ts'
import { useMe } from '../../lib/queries/me.ts'
import { readRememberedValues, rememberedKey, type RememberedPart } from './remembered-values.ts'

/** Settings and texts of one form, kept on this device; defaults are not stored. */
export function useRememberedValues<V extends Record<string, unknown>>(
  part: RememberedPart,
  defaults: V,
  allowed?: { [K in keyof V]?: readonly unknown[] },
): [value: V, change: (change: Partial<V>) => void] {
  const { id } = useMe()
  const form = useOpenForm()
  const key = rememberedKey(id, form.id, part)
  const [value, setValue] = useState(() => readRememberedValues(platform.storage, key, defaults, allowed))
  const text = JSON.stringify(value)
  const isUsual = text === JSON.stringify(defaults)
  useEffect(() => {
    if (isUsual) platform.storage.remove(key)
    else platform.storage.set(key, text)
  }, [key, text, isUsual])
  const change = useCallback((next: Partial<V>) => setValue((before) => ({ ...before, ...next })), [])
  return [value, change]
}
