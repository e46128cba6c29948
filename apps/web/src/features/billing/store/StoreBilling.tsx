import { Button, Loader } from '@mantine/core'
import { IconChevronRight, IconRefresh } from '@tabler/icons-react'
import {
  pendingPlan,
  salePlace,
  type StoreCard,
  storeCards,
  storeProductId,
} from '@wayform/core/phone-app/store-plans.ts'
import { type BillingCycle, SOLD_PLANS } from '@wayform/core/plans/plans.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { PageColumn, PageHead, Stack } from '@wayform/ui/kit/layout.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../../lib/hooks.ts'
import { legalLink } from '../../../lib/house.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import type { StorePurchases } from '../../../lib/platform/platform.ts'
import { currentPurchase } from '../../../lib/purchases/current-purchase.ts'
import { currentWorkspaceId } from '../../../lib/workspace.ts'
import { useMe } from '../../../lib/queries/me.ts'
import { CycleSwitch } from '../components/CycleSwitch.tsx'
import { LossList } from '../components/LossList.tsx'
import { featuredPlan, isLess } from '../plan-choice.ts'
import { PendingNotice } from './PendingNotice.tsx'
import styles from './Store.module.css'
import { StoreCurrentPlan } from './StoreCurrentPlan.tsx'
import { StorePlanCard } from './StorePlanCard.tsx'
import { UnverifiedSheet } from './UnverifiedSheet.tsx'
import { MESSAGE_MS, nameOf, RESTORE, useOffer, usePurchase, useStoreActions } from './use-store.ts'
import { WaitingSheet } from './WaitingSheet.tsx'

/** Plans in the app: the phone's store sells them, at its own prices. */
export function StoreBilling({ purchases }: { purchases: StorePurchases }) {
  const { t, language } = useI18n()
  const me = useMe()
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState<BillingCycle | null>(null)
  const cycle = chosen ?? me.billingCycle ?? 'yearly'
  const { store } = purchases
  const offer = useOffer(purchases)
  const { purchase, view } = usePurchase()
  const { busy, act, restore } = useStoreActions(purchases, me)
  useDocumentTitle(t('billing.title'))

  // The phone's store sells to the person, so only for the workspace that is the person's own.
  const isOwn = currentWorkspaceId() === null
  const place = isOwn ? salePlace(me, store) : 'web'
  const pending = pendingPlan(me)
  const featured = pending ? null : featuredPlan(me, query.get('plan'))
  const cards = storeCards(me, { store, cycle, isReachable: isOwn && offer.state === 'ready' })
  // A second purchase must not be possible before the first one shows.
  const isDisabled = busy !== null || purchase?.step === 'waiting'

  const handleChoose = async ({ plan, act: chosenAct }: StoreCard) => {
    if (!chosenAct) return
    if (isLess(plan, me.plan)) {
      const isMeant = await confirm({
        title: t('billing.lose.title', { plan: t(`shell.plan.names.${plan}`) }),
        body: <LossList from={me.plan} to={plan} t={t} language={language} />,
        confirmLabel: t('billing.lose.confirm'),
        cancelLabel: t('billing.lose.keep', { plan: t(`shell.plan.names.${me.plan}`) }),
        isDangerous: true,
      })
      if (!isMeant) return
    }
    await act(chosenAct)
  }

  const handleStop = () => {
    currentPurchase.report({ what: 'stopped' })
    toast.show({ kind: 'success', text: t('native.store.waiting.stopped'), durationMs: MESSAGE_MS })
  }

  const handleRestore = () => {
    if (purchase?.step === 'unverified') currentPurchase.report({ what: 'closed' })
    void restore()
  }

  return (
    <PageColumn width={560}>
      <PageHead title={t('billing.title')} />
      <Stack gap={14}>
        {pending && <PendingNotice me={me} pending={pending} prices={offer.prices} />}
        {view === 'banner' && (
          <Notice
            tone="primary"
            role="status"
            action={
              <Button variant="default" onClick={handleStop}>
                {t('native.store.waiting.stop')}
              </Button>
            }
          >
            {t('native.store.waiting.banner')}
          </Notice>
        )}
        <StoreCurrentPlan me={me} store={store} prices={offer.prices} onManage={purchases.manage} />
        {place === 'web' && <Notice tone="neutral">{t('native.store.onWeb')}</Notice>}
        {place === 'otherStore' && (
          <Notice tone="neutral">{t(`billing.current.inStore.${store === 'apple' ? 'google' : 'apple'}`)}</Notice>
        )}
        {offer.state !== 'ready' && <OfferNotice state={offer.state} onTryAgain={purchases.offer.tryAgain} />}
        {!pending && (
          <div className={styles.cycle}>
            <CycleSwitch cycle={cycle} onChoose={setChosen} />
          </div>
        )}
        <h2 className="wf-visually-hidden">{t('billing.plans.label')}</h2>
        {sorted(cards, featured).map((card) => (
          <StorePlanCard
            key={card.plan}
            card={card}
            price={card.plan === 'free' ? undefined : offer.prices[storeProductId({ ...card, plan: card.plan })]}
            startsAt={me.planRenewsAt}
            isFeatured={card.plan === featured}
            isBusy={card.act !== null && busy === nameOf(card.act)}
            isDisabled={isDisabled}
            onChoose={() => void handleChoose(card)}
          />
        ))}
        <Button
          variant="default"
          size="lg"
          className={styles.restore ?? ''}
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronRight size={18} stroke={1.75} className="flip" aria-hidden />}
          loading={busy === RESTORE}
          disabled={busy !== null}
          onClick={handleRestore}
        >
          {t('native.store.restore')}
        </Button>
        <Txt size={12} tone="3">
          {t(`native.store.fine.${store}`)} <LegalLinks />
        </Txt>
      </Stack>
      {view === 'waiting' && purchase?.step === 'waiting' && (
        <WaitingSheet purchase={purchase} onClose={() => void currentPurchase.report({ what: 'closed' })} />
      )}
      {purchase?.step === 'unverified' && (
        <UnverifiedSheet
          purchase={purchase}
          plan={me.plan}
          onRestore={handleRestore}
          onClose={() => void currentPurchase.report({ what: 'closed' })}
        />
      )}
    </PageColumn>
  )
}

/** In one live region, so that the change from asking to failing is read out. */
function OfferNotice({ state, onTryAgain }: { state: 'loading' | 'unreachable'; onTryAgain: () => void }) {
  const t = useT()
  return (
    <div role="status">
      {state === 'loading' ? (
        <Notice tone="neutral" icon={<Loader size={18} aria-hidden />}>
          {t('native.store.loading')}
        </Notice>
      ) : (
        <Notice
          tone="neutral"
          title={t('native.store.unreachableTitle')}
          action={
            <Button variant="default" onClick={onTryAgain}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          <p>{t('native.store.unreachable')}</p>
        </Notice>
      )}
    </div>
  )
}

/** Pages of the server, and only those that the operator has given. */
function LegalLinks() {
  const t = useT()
  const links = (['terms', 'privacy'] as const).flatMap((document) => {
    const href = legalLink(document)
    return href === null ? [] : [{ document, href }]
  })
  return links.map(({ document, href }, index) => (
    <Fragment key={document}>
      {index > 0 && ' · '}
      <a className="wf-link" href={href} target="_blank" rel="noopener">
        {t(`shell.legal.${document}`)}
      </a>
    </Fragment>
  ))
}

/** The highlighted plan first; the current one is above the cards. */
function sorted(cards: readonly StoreCard[], featured: StoreCard['plan'] | null): readonly StoreCard[] {
  const rank = ({ plan, label }: StoreCard) =>
    plan === featured || label === 'keep' ? -1 : plan === 'free' ? SOLD_PLANS.length : SOLD_PLANS.indexOf(plan)
  return cards.filter(({ label }) => label !== 'current').toSorted((a, b) => rank(a) - rank(b))
}
