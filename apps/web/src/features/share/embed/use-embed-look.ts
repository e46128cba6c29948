import { readableColour } from '@wayform/core/look/palette.ts'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { DEFAULT_COLOR, DEFAULT_HEIGHT, EMBED_MODES, type EmbedLook, type EmbedMode } from './embed-code.ts'
import { useRememberedValues } from '../use-remembered-values.ts'

export const HEIGHTS = [400, 560, 700, 900, 1_200] as const

/** The greeting has its own text: the round button may have none. */
type Choices = Omit<EmbedLook, 'label'> & { mode: EmbedMode; label: string; greeting: string }

/** The owner's embed settings, kept on this device. */
export function useEmbedLook() {
  const { name, look } = useOpenForm()
  const own = look.colour === undefined ? DEFAULT_COLOR : readableColour(look.colour)
  const defaults: Choices = {
    mode: 'button',
    label: name,
    greeting: '',
    color: own,
    side: 'right',
    opensBy: 'button',
    height: DEFAULT_HEIGHT,
  }
  const [choices, change] = useRememberedValues('website', defaults, {
    mode: EMBED_MODES,
    side: ['left', 'right'],
    opensBy: ['button', 'link'],
    height: HEIGHTS,
  })
  const color = /^#[\da-f]{6}$/i.test(choices.color) ? choices.color : own
  /** Only the settings of one mode are in its code. */
  const lookOf = (mode: EmbedMode): EmbedLook => ({
    label: mode === 'button' ? choices.greeting : choices.label,
    color,
    side: choices.side,
    opensBy: choices.opensBy,
    height: choices.height,
  })
  return { choices: { ...choices, color }, change, lookOf }
}
