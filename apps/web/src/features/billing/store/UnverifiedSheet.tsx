import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconShieldQuestion } from '@tabler/icons-react'
import type { Purchase } from '@wayform/core/phone-app/purchase-journey.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Sheet } from '@wayform/ui/sheet/Sheet.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { supportLink } from '../../../lib/house.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Store.module.css'

type Props = {
  purchase: Extract<Purchase, { step: 'unverified' }>
  plan: Plan
  onRestore: () => void
  onClose: () => void
}

/** The store or the server did not accept a receipt: nothing changed, and how to go on. */
export function UnverifiedSheet({ purchase: { reference, message }, plan, onRestore, onClose }: Props) {
  const t = useT()
  const support = supportLink(reference)
  const name = t(`shell.plan.names.${plan}`)
  const title = t('native.store.unverified.title')
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('share.copyFailed') }))
  const CopyIcon = isCopied ? IconCheck : IconCopy
  return (
    <Sheet isOpen onClose={onClose} label={title}>
      <div className={styles.sheet}>
        <Stack gap={8} role="alert">
          <Tile tone="warn" size={48}>
            <IconShieldQuestion size={24} stroke={1.75} aria-hidden />
          </Tile>
          <Txt as="h2" size={18} weight={600}>
            {title}
          </Txt>
          <Txt size={13} tone="2">
            {message || t('native.store.unverified.why')} {t('native.store.unverified.text', { plan: name })}
          </Txt>
        </Stack>
        <Row justify="between" gap={12} className={styles.reference}>
          <Txt size={13} tone="3">
            {t('native.store.unverified.reference')}
          </Txt>
          <Row gap={8}>
            <code dir="ltr">{reference}</code>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={isCopied ? t('share.copied') : t('native.store.unverified.copy')}
              onClick={() => void copy(reference)}
            >
              <CopyIcon size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Row>
        </Row>
        <Stack gap={10}>
          <Button size="lg" fullWidth data-autofocus onClick={onRestore}>
            {t('native.store.restore')}
          </Button>
          {support !== null && (
            <Button component="a" href={support} size="lg" fullWidth variant="default">
              {t('native.store.unverified.support')}
            </Button>
          )}
          <Button size="lg" fullWidth variant="subtle" color="gray" onClick={onClose}>
            {t('native.store.unverified.stay', { plan: name })}
          </Button>
        </Stack>
      </div>
    </Sheet>
  )
}
