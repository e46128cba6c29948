import { CONNECTION_PARAM, GOOGLE_CONNECTIONS } from '@wayform/contract/google-connection.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { Part } from '../../../../lib/open-form/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { AnalyticsDialog } from './analytics/AnalyticsDialog.tsx'
import { useReturnFocus } from './focus.ts'
import { standingOf } from './integration-state.ts'
import { IntegrationCard } from './IntegrationCard.tsx'
import styles from './Cards.module.css'
import { CARDS } from './looks.ts'
import { ScriptDialog } from './ScriptDialog.tsx'
import { SheetDialog } from './sheet/SheetDialog.tsx'
import { useSheetConnection } from './sheet/use-sheet-connection.ts'
import { WebhookDialog } from './webhook/WebhookDialog.tsx'

type DialogProps = { isIncluded: boolean; onClose: () => void }

const DIALOGS: Record<IntegrationKind, ComponentType<DialogProps>> = {
  gsheet: SheetDialog,
  webhook: WebhookDialog,
  googleAnalytics: (props) => <AnalyticsDialog kind="googleAnalytics" {...props} />,
  pixelAnalytics: (props) => <AnalyticsDialog kind="pixelAnalytics" {...props} />,
  customScript: ScriptDialog,
}

/** Where responses go besides WhatsApp, and what measures the public page: a card each. */
export function IntegrationsPanel() {
  const t = useT()
  const { integrations } = useOpenForm()
  const isIncluded = hasFeature(useMe().plan, 'integrations')
  const outcome = useGoogleOutcome()
  const sheet = useSheetConnection()
  const [open, setOpen] = useState<IntegrationKind | null>(null)

  const handleConnect = (kind: IntegrationKind) => {
    if (!isIncluded) showUpgrade('integrations')
    else if (kind === 'gsheet') sheet.connect()
    else setOpen(kind)
  }

  return (
    <Part title={t('settings.nav.integrations')} intro={t('integrations.intro')}>
      <div className={styles.cards}>
        {CARDS.map(({ kind, Icon, family }) => (
          <IntegrationCard
            key={kind}
            kind={kind}
            tile={
              <span className={styles.tile} data-family={family}>
                <Icon size={21} stroke={1.75} aria-hidden />
              </span>
            }
            standing={standingOf(integrations[kind], isIncluded)}
            isIncluded={isIncluded}
            isConnecting={kind === 'gsheet' && sheet.isConnecting}
            problem={kind === 'gsheet' && outcome !== null ? t(`create.google.outcome.${outcome}`) : undefined}
            onConnect={() => handleConnect(kind)}
            onOpen={() => setOpen(kind)}
          />
        ))}
      </div>
      {open && <OpenDialog kind={open} isIncluded={isIncluded} onClose={() => setOpen(null)} />}
    </Part>
  )
}

/** Back to the button that opened it, or to the one that stands there now. */
function OpenDialog({ kind, ...props }: DialogProps & { kind: IntegrationKind }) {
  const Dialog = DIALOGS[kind]
  useReturnFocus(() => document.querySelector<HTMLElement>(`[data-integration="${kind}"] [data-opener]`))
  return <Dialog {...props} />
}

/** How the way to Google ended, where it failed. Read once: the address is a plain one again then. */
function useGoogleOutcome() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const [returned] = useState(() => GOOGLE_CONNECTIONS.find((known) => known === query.get(CONNECTION_PARAM)) ?? null)
  useEffect(() => {
    if (returned === null) return
    setQuery({}, { replace: true })
    if (returned === 'connected') toast.show({ kind: 'success', text: t('integrations.sheet.connected') })
  }, [returned, setQuery, t])
  return returned === 'connected' ? null : returned
}
