import { Button } from '@mantine/core'
import { IconExternalLink, IconMail, IconPencil, IconShare3, IconWorld, IconWorldWww } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Panel } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { TryFormButton } from '../../../lib/open-form/TryFormButton.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { Tip } from '../components/Tip.tsx'
import { TaggedLink } from '../components/TaggedLink.tsx'
import { templateText } from '../share-message.ts'
import styles from '../Share.module.css'

export function LinkScreen() {
  const t = useT()
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  const { id, name, publicUrl, link } = form
  const body = formT ? templateText(formT, 'invite', form).replaceAll('*', '') : publicUrl
  return (
    <FormSection
      title={t('share.link.title')}
      intro={t(form.hasPassword ? 'share.link.introPassword' : 'share.link.intro')}
    >
      <Card padding={24} gap={16}>
        <Row gap={12} align="stretch" stacks>
          <div className={styles.address} role="group" aria-label={t('share.link.address')}>
            <IconWorld size={18} stroke={1.75} aria-hidden />
            <bdi dir="ltr">
              {readableUrl(publicUrl).slice(0, -link.length)}
              <b>{link}</b>
            </bdi>
          </div>
          <CopyButton size="lg" text={publicUrl} label={t('share.link.copy')} />
        </Row>
        <div className={styles.linkActions}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPencil {...ICON} />}
            component={Link}
            to={`/forms/${id}/settings#link`}
          >
            {t('share.link.change')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconExternalLink {...ICON} className="flip" />}
            component="a"
            href={publicUrl}
            target="_blank"
            rel="noopener"
          >
            {t('share.link.open')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconMail {...ICON} />}
            component="a"
            href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`}
          >
            {t('share.link.email')}
          </Button>
          {form.from === null && <TryFormButton formId={id} variant="subtle" size="sm" />}
          {platform.hasShareSheet && (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconShare3 {...ICON} className="flip" />}
              onClick={() => void platform.share({ title: name, url: publicUrl })}
            >
              {t('share.link.more')}
            </Button>
          )}
        </div>
      </Card>
      {form.hasPassword ? <HiddenCard form={form} /> : <ChatCard form={form} />}
      {form.from === null && <TaggedLink />}
      {form.customDomainLink === null && <OwnDomain />}
    </FormSection>
  )
}

const ICON = { size: 17, stroke: 1.75, 'aria-hidden': true }

/** The link preview in messengers. */
function ChatCard({ form }: { form: Form }) {
  const t = useT()
  const { plan } = useMe()
  const { data: formT } = useTextsOf(form.language)
  const own = hasFeature(plan, 'customSeo') ? form.meta : undefined
  const [isBroken, setBroken] = useState(false)
  const card = form.previewUrl.replace(/\/preview$/, '/card.png')
  return (
    <Panel
      titleSize={15}
      gap={16}
      title={t('share.link.card')}
      description={
        <TextWithElements
          text={t('share.link.cardText', { settings: '{settings}' })}
          parts={{
            settings: (
              <Link className="wf-link" to={`/forms/${form.id}/settings/seo`}>
                {t('share.link.seo')}
              </Link>
            ),
          }}
        />
      }
    >
      <div className={styles.chatCard}>
        {!isBroken && <img src={own?.image || card} alt={t('share.link.picture')} onError={() => setBroken(true)} />}
        <Stack gap={2} dir="auto">
          <Txt as="b" weight={600}>
            {own?.title.trim() || form.name}
          </Txt>
          <Txt as="span" size={13} tone="2">
            {own?.desc.trim() || formT?.('form.shared')}
          </Txt>
          <Txt as="small" size={12} tone="3" dir="ltr">
            {new URL(form.publicUrl).host}
          </Txt>
        </Stack>
      </div>
    </Panel>
  )
}

/** Behind a password a link shows nothing of the form. */
function HiddenCard({ form }: { form: Form }) {
  const t = useT()
  const { data: formT } = useTextsOf(form.language)
  return (
    <Panel
      titleSize={15}
      gap={16}
      title={t('share.link.card')}
      description={
        <TextWithElements
          text={t('share.link.hidden', { settings: '{settings}' })}
          parts={{
            settings: (
              <Link className="wf-link" to={`/forms/${form.id}/settings/access`}>
                {t('share.link.access')}
              </Link>
            ),
          }}
        />
      }
    >
      <div className={styles.chatCard}>
        <Stack gap={2} dir="auto">
          <Txt as="b" weight={600}>
            {formT?.('form.password.title')}
          </Txt>
          <Txt as="small" size={12} tone="3" dir="ltr">
            {new URL(form.publicUrl).host}
          </Txt>
        </Stack>
      </div>
    </Panel>
  )
}

const EXAMPLE_HOST = 'forms.example.com'

function OwnDomain() {
  const t = useT()
  return (
    <Tip
      tone="advanced"
      icon={<IconWorldWww size={20} stroke={1.75} aria-hidden />}
      title={t('share.link.domain')}
      text={
        <TextWithElements
          text={t('share.link.domainText', { example: '{example}' })}
          parts={{ example: <bdi>{EXAMPLE_HOST}</bdi> }}
        />
      }
      action={
        <Button variant="default" component={Link} to="/account">
          {t('share.link.domainSetUp')}
        </Button>
      }
    />
  )
}
