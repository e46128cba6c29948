import { Button } from '@mantine/core'
import { IconExternalLink, IconMail, IconPencil, IconShare3, IconWorld, IconWorldWww } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { TryIt } from '../../../lib/open-form/TryIt.tsx'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { Part } from '../../../lib/open-form/Part.tsx'
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
    <Part title={t('share.link.title')} intro={t('share.link.intro')}>
      <section className={`wf-card ${styles.card}`}>
        <div className={styles.linkRow}>
          <div className={styles.address} role="group" aria-label={t('share.link.address')}>
            <IconWorld size={18} stroke={1.75} aria-hidden />
            <bdi dir="ltr">
              {readableUrl(publicUrl).slice(0, -link.length)}
              <b>{link}</b>
            </bdi>
          </div>
          <CopyButton size="lg" text={publicUrl} label={t('share.link.copy')} />
        </div>
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
          {form.from === null && <TryIt formId={id} variant="subtle" size="sm" />}
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
      </section>
      <ChatCard form={form} />
      {form.from === null && <TaggedLink />}
      {form.customDomainLink === null && <OwnDomain />}
    </Part>
  )
}

const ICON = { size: 17, stroke: 1.75, 'aria-hidden': true }

/** What messengers make of the link. */
function ChatCard({ form }: { form: Form }) {
  const t = useT()
  const { plan } = useMe()
  const { data: formT } = useTextsOf(form.language)
  const own = hasFeature(plan, 'customSeo') ? form.meta : undefined
  const [isBroken, setBroken] = useState(false)
  const card = form.previewUrl.replace(/\/preview$/, '/card.png')
  return (
    <section className={`wf-card ${styles.card}`}>
      <div>
        <h2>{t('share.link.card')}</h2>
        <p>
          <Filled
            text={t('share.link.cardText', { settings: '{settings}' })}
            parts={{
              settings: (
                <Link className="wf-link" to={`/forms/${form.id}/settings/seo`}>
                  {t('share.link.seo')}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      <div className={styles.chatCard}>
        {!isBroken && <img src={own?.image || card} alt={t('share.link.picture')} onError={() => setBroken(true)} />}
        <div dir="auto">
          <b>{own?.title.trim() || form.name}</b>
          <span>{own?.desc.trim() || formT?.('form.shared')}</span>
          <small dir="ltr">{new URL(form.publicUrl).host}</small>
        </div>
      </div>
    </section>
  )
}

const EXAMPLE_HOST = 'forms.example.com'

function OwnDomain() {
  const t = useT()
  return (
    <Tip
      tone="plain"
      icon={<IconWorldWww size={20} stroke={1.75} aria-hidden />}
      title={t('share.link.domain')}
      text={
        <Filled
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
