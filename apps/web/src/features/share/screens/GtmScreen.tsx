import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { Step, Steps } from '../components/Tip.tsx'
import { gtmCode } from '../embed/embed-code.ts'
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
    <FormSection title={t('share.gtm.title')} intro={t('share.gtm.intro')}>
      <Steps>
        <Step title={t('share.gtm.open')} text={t('share.gtm.openText')} />
        <Step title={t('share.gtm.paste')}>
          <CodeBlock code={code} label={t('share.website.code')} />
          <Row above={10}>
            <CopyButton variant="default" size="sm" text={code} label={t('share.website.copyCode')} />
          </Row>
          <Txt tone="2" above={10}>
            <TextWithElements text={t('share.gtm.looks', { website: '{website}' })} parts={{ website }} />
          </Txt>
        </Step>
        <Step title={t('share.gtm.trigger')} />
        <Step title={t('share.gtm.publish')} text={t('share.gtm.publishText')} />
      </Steps>
    </FormSection>
  )
}
