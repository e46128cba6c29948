import { Button } from '@mantine/core'
import { PLAN_FACTS, type UpsellTrigger } from '@wayform/core/plans/plans.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { useNavigate } from 'react-router'
import { useMay } from '../../lib/account/use-may.ts'
import { ownerOf } from '../../lib/workspace-owner.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { formatPrice } from '../../lib/plans/price.ts'
import { useMe } from '../../lib/queries/me.ts'
import { planBehind } from '../../lib/plans/upgrade-plan.ts'

/** Names the missing feature, and the benefits and price of the first plan that has it. */
export function UpgradeDialog({ trigger, onClose }: { trigger: UpsellTrigger; onClose: () => void }) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const me = useMe()
  const plan = planBehind(trigger, me)
  const mayPay = useMay('manageMoney')
  const handleUpgrade = () => {
    onClose()
    void navigate(plan ? `/billing?plan=${plan}` : '/billing')
  }
  if (!mayPay) {
    return (
      <Dialog
        title={t(`shell.upgrade.titles.${trigger}`)}
        onClose={onClose}
        art={<UpgradeArt />}
        actions={
          <Button size="lg" flex="1 1 auto" data-autofocus onClick={onClose}>
            {t('shell.close')}
          </Button>
        }
      >
        {t(`shell.upgrade.benefits.${trigger}`)} {t('workspaces.money.ask', { owner: ownerOf(me.workspace, t) })}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t(`shell.upgrade.titles.${trigger}`)}
      onClose={onClose}
      art={<UpgradeArt />}
      actions={
        <>
          <Button variant="default" size="lg" flex="1 1 auto" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button size="lg" flex="1 1 auto" px="md" onClick={handleUpgrade}>
            {plan ? t('shell.upgrade.buttonTo', { plan: t(`shell.plan.names.${plan}`) }) : t('shell.upgrade.button')}
          </Button>
        </>
      }
    >
      {t(`shell.upgrade.benefits.${trigger}`)} {/* In the app, prices are the store's. */}
      {plan &&
        !platform.purchases &&
        t('shell.upgrade.price', { price: formatPrice(PLAN_FACTS[plan].pricePerMonthUsd.yearly, language) })}
    </Dialog>
  )
}

function UpgradeArt() {
  return (
    <svg viewBox="0 0 440 150" width="100%" className="flip" aria-hidden="true">
      <rect width="440" height="150" fill="var(--primary-tint)" />
      <g fill="none" stroke="var(--primary)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M118 75H150C180 75 172 36 202 36H262" />
        <path d="M118 75H150C180 75 172 114 202 114H262" />
      </g>
      <g fill="var(--surface)">
        <rect x="48" y="55" width="78" height="40" rx="11" />
        <rect x="262" y="17" width="92" height="38" rx="11" />
        <rect x="262" y="95" width="92" height="38" rx="11" />
      </g>
      <g fill="var(--primary-line)">
        <rect x="62" y="71" width="50" height="8" rx="4" />
        <rect x="277" y="32" width="60" height="8" rx="4" />
        <rect x="277" y="110" width="46" height="8" rx="4" />
      </g>
      <circle cx="384" cy="36" r="9" fill="var(--accent)" />
    </svg>
  )
}
