import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconRuler2 } from '@tabler/icons-react'
import { QR_FORMATS, qrColourProblem } from '@wayform/core/share/qr-look.ts'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useState } from 'react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { Tip } from '../components/Tip.tsx'
import { PrintSheet, type Printed } from '../qr/PrintSheet.tsx'
import { QrLookPanel } from '../qr/QrLookPanel.tsx'
import { QrPlaces } from '../qr/QrPlaces.tsx'
import { SheetFields, useSheet } from '../qr/SheetFields.tsx'
import { fetchQr } from '../queries.ts'
import { cleanLook, DEFAULT_LOOK, LOOK_VALUES, qrFileName } from '../qr/qr-look.ts'
import { useSaveFile } from '../use-save-file.ts'
import styles from '../Share.module.css'
import { useQr } from '../qr/use-qr.ts'
import { useRememberedValues } from '../use-remembered-values.ts'

export function QrScreen() {
  const t = useT()
  const form = useOpenForm()
  const [kept, change] = useRememberedValues('qr', DEFAULT_LOOK, LOOK_VALUES)
  const look = cleanLook(kept)
  const { address, error, isFetching, retry } = useQr(form.link, look)
  const sheet = useSheet()
  const [printed, setPrinted] = useState<Printed | null>(null)
  const { isBusy, saveFile } = useSaveFile()
  const isUnreadable = qrColourProblem(look.dark, look.light) !== null
  // The logo was deleted: the code is shown without it.
  const isLogoGone = isCode(error, 'upload.notFound')
  useEffect(() => {
    if (isLogoGone) change({ logo: 'wayform' })
  }, [isLogoGone, change])

  const handlePrint = (names: readonly string[]) =>
    setPrinted({
      names,
      load: (source) => fetchQr(form.link, { ...look, format: 'svg', size: 1_024, ...(source ? { source } : {}) }),
    })
  return (
    <FormSection title={t('share.qr.title')} intro={t('share.qr.intro')}>
      <Card padding={24} className={styles.qr}>
        <div className={styles.qrCode} data-waiting={isFetching || isUnreadable || undefined}>
          {address && <img src={address} alt={t('share.qr.alt', { form: form.name })} />}
          {!address && error && (
            <ErrorState
              title={t('share.qr.downloadFailed')}
              text={errorText(error, t('shell.errorSafe'))}
              retryLabel={t('share.qr.retry')}
              onRetry={retry}
              isRetrying={isFetching}
            />
          )}
        </div>
        <Stack gap={16} className={styles.qrActions}>
          <div>
            <h2 dir="auto">{form.name}</h2>
            <Txt tone="2" above={3}>
              <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi>
            </Txt>
          </div>
          <Choices
            kind="segments"
            label={t('share.qr.format')}
            help={t('share.qr.formatHelp')}
            value={look.format}
            options={QR_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(format) => change({ format })}
          />
          <Row gap={10} wrap>
            <Button
              size="lg"
              disabled={isUnreadable}
              loading={isBusy}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => void saveFile(() => fetchQr(form.link, look), qrFileName(form.link, look.format))}
            >
              {t('share.qr.download')}
            </Button>
            <Button
              variant="default"
              size="lg"
              disabled={isUnreadable || printed !== null}
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => handlePrint([''])}
            >
              {t('share.qr.print')}
            </Button>
          </Row>
        </Stack>
      </Card>
      <QrLookPanel look={look} onChange={change} />
      <QrPlaces look={look} isUnreadable={isUnreadable} isPrinting={printed !== null} onPrint={handlePrint} />
      <SheetFields sheet={sheet} />
      <Tip
        icon={<IconRuler2 size={20} stroke={1.75} aria-hidden />}
        title={t('share.qr.tip')}
        text={t('share.qr.tipText')}
      />
      {printed && (
        <PrintSheet
          printed={printed}
          texts={sheet.texts}
          onDone={() => setPrinted(null)}
          onFailed={(problem) => {
            setPrinted(null)
            toast.show({ kind: 'error', text: errorText(problem, t('share.qr.downloadFailed')) })
          }}
        />
      )}
    </FormSection>
  )
}
