import { Button, TextInput } from '@mantine/core'
import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { FieldProblem } from '../fields.tsx'
import { MAX_ADDRESS_LENGTH } from '../media/media-address.ts'
import { readLink } from './link-address.ts'

type Props = {
  /** Empty for a new link. */
  href: string
  /** No text is selected that could become the link. */
  asksText: boolean
  onSave: (href: string, text: string) => void
  onRemove: (() => void) | undefined
  onClose: () => void
}

export function LinkDialog({ href, asksText, onSave, onRemove, onClose }: Props) {
  const t = useT()
  const formId = useId()
  const [address, setAddress] = useState(href)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // Outside any form around the panel, so that Enter does not submit it.
    event.stopPropagation()
    const read = readLink(address)
    if (read === null) setWrong(true)
    else onSave(read, text.trim() || address.trim())
  }

  return (
    <Dialog
      title={t('editors.richText.linkTitle')}
      onClose={onClose}
      actions={
        <>
          {onRemove ? (
            <Button variant="danger-outline" onClick={onRemove}>
              {t('editors.richText.unlink')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('editors.cancel')}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {t('editors.richText.saveLink')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} gap={14} noValidate onSubmit={handleSubmit}>
        <TextInput
          mt={12}
          data-autofocus
          label={t('editors.richText.address')}
          description={t('editors.richText.addressHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={address}
          inputMode="url"
          attributes={{ input: { dir: 'ltr' } }}
          autoComplete="off"
          maxLength={MAX_ADDRESS_LENGTH}
          error={isWrong ? <FieldProblem>{t('editors.richText.invalidAddress')}</FieldProblem> : undefined}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setWrong(false)
          }}
        />
        {asksText && (
          <TextInput
            label={t('editors.richText.linkText')}
            value={text}
            attributes={{ input: { dir: 'auto' } }}
            autoComplete="off"
            maxLength={MAX_LABEL_LENGTH}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
