import { Button } from '@mantine/core'
import {
  IconCalendarEvent,
  IconClipboardText,
  IconMail,
  IconPlaneDeparture,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Template } from '@wayform/contract/calls/templates.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from '../CreateScreen.module.css'

type Props = { template: Template; isBusy: boolean; isChosen: boolean; onUse: () => void }

/** A template that is newer than this screen has a plain look. */
const LOOKS: Record<string, { Icon: TablerIcon; tint: string }> = {
  'food-order': { Icon: IconToolsKitchen2, tint: 'marigold' },
  'appointment-booking': { Icon: IconCalendarEvent, tint: 'sea' },
  'travel-booking': { Icon: IconPlaneDeparture, tint: 'lapis' },
  'shopping-store': { Icon: IconShoppingBag, tint: 'rose' },
  'event-registration': { Icon: IconTicket, tint: 'grey' },
  'customer-feedback': { Icon: IconStar, tint: 'marigold' },
  'contact-form': { Icon: IconMail, tint: 'sea' },
}
const PLAIN = { Icon: IconClipboardText, tint: 'lapis' }

export function TemplateCard({ template, isBusy, isChosen, onUse }: Props) {
  const { t, locale } = useI18n()
  const { Icon, tint } = LOOKS[template.id] ?? PLAIN
  const { title: name, description, previewUrl, leftOut } = template
  const parts = new Intl.ListFormat(locale).format(leftOut.map((part) => t(`create.start.parts.${part}`)))
  return (
    <article className={`wf-card ${styles.template}`} aria-label={name}>
      <span className={styles.tile} data-tint={tint}>
        <Icon size={21} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.about}>
        <h2>{name}</h2>
        <p>{description}</p>
        {leftOut.length > 0 && (
          <p className={styles.leftOut}>
            <PlanBadge feature="advancedFields" hasLock /> {t('create.start.leftOut', { parts })}
          </p>
        )}
      </div>
      <div className={styles.templateButtons}>
        <Button variant="default" size="sm" loading={isChosen} disabled={isBusy && !isChosen} onClick={onUse}>
          {t('create.start.use')} <span className="wf-visually-hidden">{name}</span>
        </Button>
        <a href={previewUrl} target="_blank" rel="noopener">
          {t('create.start.preview')} <span className="wf-visually-hidden">{name}</span>
        </a>
      </div>
    </article>
  )
}
