import { NetworkError } from '@wayform/contract/client.ts'
import type { BillingCycle } from '@wayform/core/plans/plans.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Columns, PageColumn, PageHead } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { SHELL_PHONE, useDocumentTitle, useMedia } from '../../lib/hooks.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { platform } from '../../lib/platform/platform.ts'
import { useMe } from '../../lib/queries/me.ts'
import { texts } from '../../lib/texts.ts'
import { CurrentPlan } from './components/CurrentPlan.tsx'
import { CycleSwitch } from './components/CycleSwitch.tsx'
import { LossList } from './components/LossList.tsx'
import { PlanCard } from './components/PlanCard.tsx'
import { PlanNotes } from './components/PlanNotes.tsx'
import { ReturnNotice } from './components/ReturnNotice.tsx'
import { NoAddressError } from './redirect-url.ts'
import { choiceOf, featuredPlan, isLess, type PlanAct, planOrder } from './plan-choice.ts'
import { useJourney, useRenew } from './queries.ts'
import { usePaymentReturn } from './use-payment-return.ts'

/** Longer than other toasts: there is more to read, and it is about money. */
const MESSAGE_MS = 8_000

// Loaded only in the native app.
const StoreBilling = lazy(async () => {
  const [{ StoreBilling: Billing }] = await Promise.all([import('./store/StoreBilling.tsx'), texts.makeWhole()])
  return { default: Billing }
})

export function BillingScreen() {
  if (!platform.purchases) return <WebBilling />
  return (
    <Suspense>
      <StoreBilling purchases={platform.purchases} />
    </Suspense>
  )
}

function WebBilling() {
  const { t, language } = useI18n()
  const me = useMe()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<BillingCycle | null>(null)
  const cycle = chosen ?? me.billingCycle ?? 'yearly'
  const isPhone = useMedia(SHELL_PHONE)
  const back = usePaymentReturn(me)
  const journey = useJourney(me)
  const renew = useRenew()
  useDocumentTitle(t('billing.title'))

  const featured = featuredPlan(me, query.get('plan'))
  // A second payment must not be possible before the first one shows.
  const isDisabled = back.outcome === 'waiting' || journey.current !== null || renew.isPending

  const handleFailed = (error: Error) => toast.show({ kind: 'error', text: failureText(error), durationMs: MESSAGE_MS })
  const failureText = (error: Error) => {
    if (error instanceof NoAddressError) return t('billing.failed.noAddress')
    if (error instanceof NetworkError) return t('billing.failed.offline')
    return errorText(error, t('billing.failed.generic'))
  }

  const handleChoose = async (act: PlanAct) => {
    if (isLess(act.plan, me.plan)) {
      const [from, to] = [me.plan, act.plan]
      const isMeant = await confirm({
        title: t('billing.lose.title', { plan: t(`shell.plan.names.${to}`) }),
        body: <LossList from={from} to={to} t={t} language={language} />,
        confirmLabel: t('billing.lose.confirm'),
        cancelLabel: t('billing.lose.keep', { plan: t(`shell.plan.names.${from}`) }),
        isDangerous: true,
      })
      if (!isMeant) return
    }
    journey.start(act, handleFailed)
  }

  const managing = journey.current?.what === 'portal' || journey.current?.what === 'card' ? journey.current.what : null
  const handleRenew = () => renew.start({ onSuccess: back.showRenewed, onError: handleFailed })

  return (
    <PageColumn width={1120}>
      <PageHead title={t('billing.title')} action={<CycleSwitch cycle={cycle} onChoose={setChosen} />} />
      <ReturnNotice me={me} back={back} />
      <CurrentPlan
        me={me}
        managing={managing}
        isRenewing={renew.isPending}
        isDisabled={isDisabled}
        onManage={(what) => journey.start({ what }, handleFailed)}
        onRenew={handleRenew}
      />
      <h2 className="wf-visually-hidden">{t('billing.plans.label')}</h2>
      <Columns count={4}>
        {planOrder(isPhone, me, featured).map((plan) => {
          const choice = choiceOf(plan, cycle, me)
          return (
            <PlanCard
              key={plan}
              plan={plan}
              cycle={cycle}
              choice={choice}
              startsAt={me.planCancelAt ?? null}
              isFeatured={plan === featured}
              isWanted={plan === query.get('plan')}
              isBusy={journey.current !== null && 'plan' in journey.current && journey.current.plan === plan}
              isDisabled={isDisabled}
              onChoose={() => choice?.act && void handleChoose(choice.act)}
            />
          )
        })}
      </Columns>
      <PlanNotes />
    </PageColumn>
  )
}
