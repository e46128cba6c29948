import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { chooseFile } from '../../../lib/pictures/choose-file.ts'
import { LOGO_TYPES, uploadLogo } from './upload-logo.ts'

type Props = { logo: string; onChange: (logo: string) => void }

/** The logo in the middle of the QR code. */
export function LogoField({ logo, onChange }: Props) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const isOwn = logo !== 'wayform' && logo !== 'none'
  const [wantsOwn, setWantsOwn] = useState(isOwn)

  const handleFile = async (file: File) => {
    const types: readonly string[] = LOGO_TYPES
    if (!types.includes(file.type)) {
      return void toast.show({ kind: 'error', text: t('share.qr.wrongType', { type: file.type || file.name }) })
    }
    setBusy(true)
    try {
      onChange(await uploadLogo(file))
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('share.qr.logoFailed')) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={6}>
      <Choices
        kind="chips"
        label={t('share.qr.logo')}
        value={isOwn || wantsOwn ? 'own' : logo}
        options={[
          { value: 'wayform', label: t('share.qr.logoWayform') },
          { value: 'own', label: t('share.qr.logoOwn') },
          { value: 'none', label: t('share.qr.logoNone') },
        ]}
        onChange={(next) => {
          setWantsOwn(next === 'own')
          if (next !== 'own') onChange(next)
        }}
      />
      {(isOwn || wantsOwn) && (
        <Row gap={[6, 12]} wrap above={6}>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
            // The second click of a double click would open a second file picker.
            onClick={(event) => event.detail < 2 && chooseFile((file) => void handleFile(file), LOGO_TYPES.join())}
          >
            {t(isOwn ? 'share.qr.changeLogo' : 'share.qr.chooseLogo')}
          </Button>
          <Txt size={13} tone="3">
            {t('share.qr.logoHelp')}
          </Txt>
        </Row>
      )}
    </Stack>
  )
}
