import { PREVIEW_MODES, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import type { DeviceStorage } from '../../../lib/platform/platform.ts'

export const PREVIEW_MODE_KEY = 'wf-preview-mode'

/** Below this width there is room for a phone only, and nothing to switch. */
export const NARROW = '(max-width: 992px)'

/** The size that was chosen last on this device; at first a phone, as most respondents hold one. */
export function rememberedMode(storage: DeviceStorage): PreviewMode {
  const kept = storage.get(PREVIEW_MODE_KEY)
  return PREVIEW_MODES.find((mode) => mode === kept) ?? 'mobile'
}

export function rememberMode(storage: DeviceStorage, mode: PreviewMode): void {
  storage.set(PREVIEW_MODE_KEY, mode)
}

/** The page that shows a draft in this mode. */
export function previewAddress(previewUrl: string, mode: PreviewMode): string {
  return mode === 'widget' ? `${previewUrl}-widget` : previewUrl
}
