import { Button } from '@mantine/core'
import { IconDownload, IconHelpCircle } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText } from '../../../lib/api.ts'
import { supportLink } from '../../../lib/house.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { Step, Steps, Tip } from '../components/Tip.tsx'
import { shortcode } from '../embed/embed-code.ts'
import { fetchPlugin } from '../queries.ts'
import styles from '../Share.module.css'

export function WordpressScreen() {
  const t = useT()
  const form = useOpenForm()
  const code = shortcode(form)
  const contact = supportLink(t('share.wordpress.subject'), form.publicUrl)
  return (
    <FormSection title={t('share.wordpress.title')} intro={t('share.wordpress.intro')}>
      <Steps>
        <Step title={t('share.wordpress.install')} text={t('share.wordpress.installText')}>
          <DownloadPlugin />
        </Step>
        <Step title={t('share.wordpress.activate')} text={t('share.wordpress.activateText')}>
          <Row gap={12} align="stretch" stacks above={10} className={styles.copyRow}>
            <div className={styles.address} role="group" aria-label={t('share.link.address')}>
              <bdi dir="ltr">{form.publicUrl}</bdi>
            </div>
            <CopyButton variant="default" text={form.publicUrl} label={t('share.wordpress.copy')} />
          </Row>
        </Step>
        <Step title={t('share.wordpress.block')} />
        <Step title={t('share.wordpress.shortcode')}>
          <CodeBlock code={code} label={t('share.wordpress.shortcode')} />
          <Row above={10}>
            <CopyButton variant="default" size="sm" text={code} label={t('share.wordpress.copyShortcode')} />
          </Row>
        </Step>
      </Steps>
      {contact !== null && (
        <Tip
          tone="text"
          icon={<IconHelpCircle size={20} stroke={1.75} aria-hidden />}
          title={t('share.wordpress.stuck')}
          text={t('share.wordpress.stuckText')}
          action={
            <Button variant="default" component="a" href={contact}>
              {t('share.wordpress.contact')}
            </Button>
          }
        />
      )}
    </FormSection>
  )
}

const PLUGIN_FILE = 'wayform.zip'

function DownloadPlugin() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const handleDownload = async () => {
    setBusy(true)
    try {
      const isSaved = await platform.save(await fetchPlugin(), PLUGIN_FILE)
      if (!isSaved) toast.show({ kind: 'error', text: t('share.wordpress.saveFailed') })
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('share.wordpress.downloadFailed')) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Row above={10}>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
        onClick={() => void handleDownload()}
      >
        {t('share.wordpress.download')}
      </Button>
    </Row>
  )
}
