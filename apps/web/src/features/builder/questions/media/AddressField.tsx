import type { Media } from '@wayform/core/questions/base.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { TextField } from '../fields.tsx'
import { MAX_ADDRESS_LENGTH, type readImageAddress } from './media-address.ts'
import { useDelayed } from '../use-delayed.ts'
import { useTyped } from '../use-typed.ts'

/** Nobody wants what every half-typed address leads to. */
const PAUSE_MS = 600

type Props = {
  label: string
  help: string
  media: Media | null
  read: typeof readImageAddress
  onChange: (url: string | null) => void
}

/** A picture or a video that is on the web already, by its address. */
export function AddressField({ label, help, media, read, onChange }: Props) {
  const t = useT()
  const { schedule, flush } = useDelayed(PAUSE_MS)
  const typed = useTyped<string | null>({
    stored: media?.url ?? null,
    show: (url) => url ?? '',
    read: (text) => {
      if (text.trim() === '') return { value: null }
      const address = read(text.trim())
      return 'url' in address ? { value: address.url } : { problem: t(`builder.media.${address.problem}`) }
    },
    onChange,
    later: schedule,
  })
  return (
    <TextField
      label={label}
      help={help}
      value={typed.value}
      problem={typed.problem}
      inputMode="url"
      dir="ltr"
      placeholder="https://"
      maxLength={MAX_ADDRESS_LENGTH}
      onChange={typed.onChange}
      onLeave={flush}
    />
  )
}
