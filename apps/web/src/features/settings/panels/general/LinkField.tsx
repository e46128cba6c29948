import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { FieldBox } from '@wayform/ui/kit/FieldBox.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { hostOf, isOtherLink, typedLink } from './general-draft.ts'
import styles from './General.module.css'

/** Other screens link to it as /settings#link. */
const ID = 'link'

type Props = {
  form: Form
  /** The account's own host, if chosen. */
  hostname: string | null
  value: string
  problem: string | undefined
  onChange: (link: string) => void
}

/**
 * The last part of the form's address. Without the plan feature it is read-only, and a click opens the upgrade dialog.
 */
export function LinkField({ form, hostname, value, problem, onChange }: Props) {
  const t = useT()
  const { plan } = useMe()
  const input = useRef<HTMLInputElement>(null)
  const { hash } = useLocation()
  const isLocked = !hasFeature(plan, 'customLink')
  const isShared = form.publishedVersion !== null || form.from !== null
  const isWarned = isShared && !problem && isOtherLink(value, form.link)
  useEffect(() => {
    if (hash !== `#${ID}`) return
    input.current?.focus({ preventScroll: true })
    input.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const handleLocked = () => showUpgrade('link')
  const notes = [problem && `${ID}-error`, isWarned && `${ID}-note`].filter(Boolean).join(' ')
  return (
    <Stack gap={6} className={styles.field}>
      <Row as="label" wrap size={13} weight={560} htmlFor={ID}>
        {t('settings.general.link.label')}
        <PlanBadge feature="customLink" />
      </Row>
      {/* An address is left to right in every language. */}
      <FieldBox className={styles.affix} dir="ltr" isWrong={Boolean(problem)} isLocked={isLocked}>
        <span id={`${ID}-host`}>{hostOf(form, hostname)}/</span>
        <input
          id={ID}
          ref={input}
          aria-label={t('settings.general.link.label')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${ID}-host${notes && ` ${notes}`}`}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          readOnly={isLocked}
          value={value}
          onClick={isLocked ? handleLocked : undefined}
          onChange={(event) => onChange(typedLink(event.currentTarget.value))}
        />
        {isLocked && (
          <button type="button" aria-label={t('settings.general.link.locked')} onClick={handleLocked}>
            <IconLock size={18} stroke={1.75} aria-hidden />
          </button>
        )}
      </FieldBox>
      {problem && <FieldError id={`${ID}-error`}>{problem}</FieldError>}
      {isWarned && (
        <Row as="p" id={`${ID}-note`} gap={6} align="start" size={13} tone="warn">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>{t('settings.general.link.changes', { link: form.link })}</span>
        </Row>
      )}
    </Stack>
  )
}
