import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { gatedLogic, gatedQuestions } from '@wayform/core/form/publishing/gates.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { supportLink } from '../../lib/links.ts'
import { useMe } from '../../lib/queries/me.ts'
import styles from './FormBanners.module.css'

/** Why nobody can answer this form, or what of it is not followed, on each of its screens, and what to do about it. */
export function FormBanners({ form }: { form: Form }) {
  const t = useT()
  const { plan } = useMe()
  const isGated = gatedQuestions(form.formQuestions, plan).length > 0
  const hasIdleLogic = !isGated && gatedLogic(form.formQuestions, plan).length > 0
  // What is published may be another version, of which this screen knows nothing.
  const isOnlyDraft = form.publishedVersion !== null && form.toBePublished
  return (
    <>
      {form.blocked && (
        <Banner icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />} title={t('shell.banners.blocked')}>
          {t('shell.banners.blockedText')}
          <a href={supportLink(form.publicUrl)}>{t('shell.crash.contact')}</a>
        </Banner>
      )}
      {isGated && (
        <Banner
          icon={<IconLock size={18} stroke={1.75} aria-hidden />}
          title={isOnlyDraft ? t('shell.banners.draftDisabled') : t('shell.banners.disabled')}
        >
          {isOnlyDraft ? t('shell.banners.draftDisabledText') : t('shell.banners.disabledText')}
          <Link to="/billing">{t('shell.upgrade.button')}</Link>
        </Banner>
      )}
      {hasIdleLogic && (
        <Banner icon={<IconLock size={18} stroke={1.75} aria-hidden />} title={t('shell.banners.logicOff')}>
          {t('shell.banners.logicOffText')}
          <Link to="/billing">{t('shell.upgrade.button')}</Link>
        </Banner>
      )}
    </>
  )
}

type Props = { icon: ReactNode; title: string; children: [text: string, action: ReactNode] }

function Banner({ icon, title, children: [text, action] }: Props) {
  return (
    <div className={styles.banner} role="status">
      {icon}
      <p>
        <b>{title}</b> {text}
      </p>
      {action}
    </div>
  )
}
