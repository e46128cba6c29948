import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { gatedLogic, gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../lib/account/use-may.ts'
import { supportLink } from '../../lib/house.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import styles from './FormBanners.module.css'

/** Shown on every screen of a form: why it cannot be answered or which rules take no effect, and how to fix that. */
export function FormBanners({ form }: { form: Form }) {
  const t = useT()
  const { plan } = useMe()
  const mayPay = useMay('manageMoney')
  const contact = supportLink(form.publicUrl)
  const isGated = gatedQuestions(form.formQuestions, plan).length > 0
  const hasIdleLogic = !isGated && gatedLogic(form.formQuestions, plan).length > 0
  // Another version may be published, and this screen does not know its questions.
  const isOnlyDraft = form.publishedVersion !== null && form.toBePublished
  const upgrade = mayPay && (
    <Link to="/billing" className="wf-link">
      {t('shell.upgrade.button')}
    </Link>
  )
  return (
    <>
      {form.blocked && (
        <Banner Icon={IconAlertTriangle} title={t('shell.banners.blocked')}>
          {t('shell.banners.blockedText')}
          {contact && (
            <a href={contact} className="wf-link">
              {t('shell.crash.contact')}
            </a>
          )}
        </Banner>
      )}
      {isGated && (
        <Banner Icon={IconLock} title={isOnlyDraft ? t('shell.banners.draftDisabled') : t('shell.banners.disabled')}>
          {isOnlyDraft ? t('shell.banners.draftDisabledText') : t('shell.banners.disabledText')}
          {upgrade}
        </Banner>
      )}
      {hasIdleLogic && (
        <Banner Icon={IconLock} title={t('shell.banners.logicOff')}>
          {t('shell.banners.logicOffText')}
          {upgrade}
        </Banner>
      )}
    </>
  )
}

type Props = { Icon: typeof IconLock; title: string; children: [text: string, action: ReactNode] }

function Banner({ Icon, title, children: [text, action] }: Props) {
  return (
    <Row gap={10} justify="center" className={styles.banner} role="status">
      <Icon size={18} stroke={1.75} color="var(--warn)" aria-hidden />
      <p>
        <b>{title}</b> {text}
      </p>
      {action}
    </Row>
  )
}
