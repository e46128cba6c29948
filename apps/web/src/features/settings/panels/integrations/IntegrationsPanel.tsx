import { CONNECTION_PARAM, GOOGLE_CONNECTIONS } from '@wayform/contract/google-connection.ts'
import type { IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { FormSection } from '../../../../lib/open-form/FormSection.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { AnalyticsDialog } from './analytics/AnalyticsDialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { standingOf } from './integration-state.ts'
import { IntegrationCard } from './IntegrationCard.tsx'
import { INTEGRATION_CARDS } from './integration-cards.ts'
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

/** One card for each integration: destinations of responses, and tags on the public page. */
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
    <FormSection title={t('settings.nav.integrations')} intro={t('integrations.intro')}>
      <Columns>
        {INTEGRATION_CARDS.map(({ kind, Icon, family }) => (
          <IntegrationCard
            key={kind}
            kind={kind}
            tile={
              <Tile tone={family}>
                <Icon size={21} stroke={1.75} aria-hidden />
              </Tile>
            }
            standing={standingOf(integrations[kind], isIncluded)}
            isIncluded={isIncluded}
            isConnecting={kind === 'gsheet' && sheet.isConnecting}
            problem={kind === 'gsheet' && outcome !== null ? t(`create.google.outcome.${outcome}`) : undefined}
            onConnect={() => handleConnect(kind)}
            onOpen={() => setOpen(kind)}
          />
        ))}
      </Columns>
      {open && <OpenDialog kind={open} isIncluded={isIncluded} onClose={() => setOpen(null)} />}
    </FormSection>
  )
}

/** Returns the focus to the button that opened it, or to its replacement. */
function OpenDialog({ kind, ...props }: DialogProps & { kind: IntegrationKind }) {
  const Dialog = DIALOGS[kind]
  useReturnFocus(() => document.querySelector<HTMLElement>(`[data-integration="${kind}"] [data-opener]`))
  return <Dialog {...props} />
}

/** Why connecting Google failed. Read once, because the parameters are then removed. */
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
