import { PREVIEW_MODES, type PreviewMode } from '@wayform/form-view/preview/preview-messages.ts'
import type { DeviceStorage } from '../../../lib/platform/platform.ts'

export const PREVIEW_MODE_KEY = 'wf-preview-mode'

/** Below this width only the phone size fits, so there is no switch. */
export const NARROW = '(max-width: 992px)'

/** The last chosen size on this device; by default a phone, since most respondents use one. */
export function rememberedMode(storage: DeviceStorage): PreviewMode {
  const kept = storage.get(PREVIEW_MODE_KEY)
  return PREVIEW_MODES.find((mode) => mode === kept) ?? 'mobile'
}

export function rememberMode(storage: DeviceStorage, mode: PreviewMode): void {
  storage.set(PREVIEW_MODE_KEY, mode)
}

/** The page that renders a draft in this mode. */
export function previewAddress(previewUrl: string, mode: PreviewMode): string {
  return mode === 'widget' ? `${previewUrl}-widget` : previewUrl
}
