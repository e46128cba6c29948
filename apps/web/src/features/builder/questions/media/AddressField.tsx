import type { Media } from '@wayform/core/questions/base.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { ParsedField } from '../fields.tsx'
import { MAX_ADDRESS_LENGTH, type readImageAddress } from './media-address.ts'
import { useDebouncedRun } from '../use-debounced-run.ts'
import { useTypedValue } from '../../../../lib/typing/use-typed-value.ts'

/** Debounced, so that no half-typed address is loaded. */
const PAUSE_MS = 600

type Props = {
  label: string
  help: string
  media: Media | null
  read: typeof readImageAddress
  onChange: (url: string | null) => void
}

/** The address of a picture or video on the web. */
export function AddressField({ label, help, media, read, onChange }: Props) {
  const t = useT()
  const { schedule, flush } = useDebouncedRun(PAUSE_MS)
  const typed = useTypedValue<string | null>({
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
    <ParsedField
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
