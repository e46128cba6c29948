import { Link } from 'react-router'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Part } from '../../../lib/open-form/Part.tsx'
import { Step, Steps } from '../components/Tip.tsx'
import { gtmCode } from '../embed/embed-code.ts'
import styles from '../Share.module.css'
import { useEmbedLook } from '../embed/use-embed-look.ts'

export function GtmScreen() {
  const t = useT()
  const form = useOpenForm()
  const { lookOf } = useEmbedLook()
  const code = gtmCode(form, lookOf('button'))
  const website = (
    <Link className="wf-link" to={`/forms/${form.id}/share/website`}>
      {t('share.nav.website')}
    </Link>
  )
  return (
    <Part title={t('share.gtm.title')} intro={t('share.gtm.intro')}>
      <Steps>
        <Step title={t('share.gtm.open')} text={t('share.gtm.openText')} />
        <Step title={t('share.gtm.paste')}>
          <CodeBlock code={code} label={t('share.website.code')} />
          <div className={styles.below}>
            <CopyButton variant="default" size="sm" text={code} label={t('share.website.copyCode')} />
          </div>
          <p className={styles.below}>
            <Filled text={t('share.gtm.looks', { website: '{website}' })} parts={{ website }} />
          </p>
        </Step>
        <Step title={t('share.gtm.trigger')} />
        <Step title={t('share.gtm.publish')} text={t('share.gtm.publishText')} />
      </Steps>
    </Part>
  )
}
