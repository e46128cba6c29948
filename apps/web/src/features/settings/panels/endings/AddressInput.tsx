import { TextInput } from '@mantine/core'
import { isWebUrl } from '@wayform/core/rules/url.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'

type Props = { label: string; url: string; onChange: (url: string) => void; onLeave: () => void }

/** A web address. It is stored once it is valid; "shop.example" means https. */
export function AddressInput({ label, url, onChange, onLeave }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; url: string } | null>(null)
  const [hasLeft, setLeft] = useState(false)
  // Undo and any other change of the stored address discard the input.
  const text = typed?.url === url ? typed.text : url
  const isWrong = hasLeft && text.trim() !== '' && addressIn(text) === null

  function handleType(value: string) {
    const address = addressIn(value)
    setTyped({ text: value, url: address ?? url })
    if (address !== null && address !== url) onChange(address)
  }

  return (
    <TextInput
      id={id}
      label={label}
      type="url"
      inputMode="url"
      value={text}
      maxLength={2_000}
      attributes={{ input: { dir: 'ltr' } }}
      autoComplete="off"
      placeholder="https://"
      error={isWrong ? <FieldError id={`${id}-problem`}>{t('problems.invalidUrl')}</FieldError> : undefined}
      onChange={({ currentTarget: { value } }) => handleType(value)}
      onBlur={() => {
        setLeft(true)
        onLeave()
      }}
    />
  )
}

export function addressIn(text: string): string | null {
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return isWebUrl(address) && address.includes('.') ? address : null
}
