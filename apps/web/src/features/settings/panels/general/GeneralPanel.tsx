import type { Form } from '@wayform/contract/shapes.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { countryOfPreferences } from '@wayform/ui/phone/countries.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useState } from 'react'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { FormSection } from '../../../../lib/open-form/FormSection.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { usePhoneLibrary } from '../../../../lib/queries/phones.ts'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { PlanBadge } from '../../../../lib/plans/PlanBadge.tsx'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { SwitchCard } from '../../SwitchCard.tsx'
import { useSettingsDraft } from '../../use-settings-draft.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { changesOf, draftOf } from './general-draft.ts'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { StatesCard } from './StatesCard.tsx'

export function GeneralPanel() {
  const t = useT()
  const form = useOpenForm()
  const readNumber = useReadNumber()
  const texts = useTextsOf(form.language)
  const [wasReady, setWasReady] = useState(false)
  const isReady = readNumber !== undefined && !texts.isPending
  if (isReady && !wasReady) setWasReady(true)
  // A language saved in another session must not discard the input here.
  if (readNumber && (isReady || wasReady)) {
    return <Fields form={form} readNumber={readNumber} usualText={texts.data?.('questions.submit') ?? ''} />
  }
  return (
    <FormSection title={t('settings.nav.general')} intro={t('settings.general.intro')}>
      <PanelSkeleton />
    </FormSection>
  )
}

type Props = { form: Form; readNumber: (number: string) => TypedPhone; usualText: string }

function Fields({ form, readNumber, usualText }: Props) {
  const t = useT()
  const { plan } = useMe()
  const stored = draftOf(form, { phone: readNumber(form.whatsappNumber), usualText })
  const settings = useSettingsDraft(stored, changesOf)
  const { draft, change } = settings
  const handleBranding = (isShown: boolean) => {
    if (hasFeature(plan, 'removeBranding')) change({ removeBranding: !isShown })
    else showUpgrade('branding')
  }
  // A form at Google is edited and answered there: here it has only a name and an address.
  const isOurs = form.from === null
  return (
    <SettingsPanel title={t('settings.nav.general')} intro={t('settings.general.intro')} draft={settings}>
      <SwitchCard
        title={t('settings.general.accept.title')}
        text={t('settings.general.accept.text')}
        checked={draft.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <BasicsCard form={form} isOurs={isOurs} settings={settings} readNumber={readNumber} />
      {isOurs && (
        <>
          <SwitchCard
            title={t('settings.general.branding.title', { line: t('form.madeWith') })}
            text={t('settings.general.branding.text')}
            badge={<PlanBadge feature="removeBranding" />}
            checked={!draft.removeBranding}
            onChange={handleBranding}
          />
          <SwitchCard
            title={t('settings.general.robots.title')}
            text={t('settings.general.robots.text')}
            checked={draft.proofOfWork}
            onChange={(proofOfWork) => change({ proofOfWork })}
          />
        </>
      )}
      {isOurs && (
        <StatesCard form={form} names={draft.statusNames} onChange={(statusNames) => change({ statusNames })} />
      )}
    </SettingsPanel>
  )
}

/** Splits a stored number for its field; undefined while the phone library is loading. */
function useReadNumber(): ((number: string) => TypedPhone) | undefined {
  const { data: library, isPending } = usePhoneLibrary()
  if (isPending) return undefined
  // In international format the number is valid whatever country is selected.
  return (number) =>
    library?.splitNumber(number) ?? { country: countryOfPreferences(navigator.languages), national: number }
}
