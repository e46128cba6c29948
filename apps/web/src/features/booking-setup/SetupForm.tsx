import { ActionIcon, Button } from '@mantine/core'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowLeft,
  IconCalendarOff,
  IconClock,
  IconLayoutList,
  IconUsers,
} from '@tabler/icons-react'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import { homeCurrency } from '@wayform/core/money/home-currency.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { PageColumn, PageHead, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { errorText, isCode } from '../../lib/api.ts'
import { SaveBar } from '../../lib/components/SaveBar.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useAskBeforeLeaving } from '../../lib/use-ask-before-leaving.ts'
import { DaysOffCard } from './hours/DaysOffCard.tsx'
import { HoursCard } from './hours/HoursCard.tsx'
import { useSaveBookingSetup } from './queries.ts'
import { RulesCard } from './RulesCard.tsx'
import { ServicesCard } from './services/ServicesCard.tsx'
import styles from './Setup.module.css'
import { StaffCard } from './staff/StaffCard.tsx'

const SECTIONS = [
  { key: 'services', Icon: IconLayoutList },
  { key: 'hours', Icon: IconClock },
  { key: 'daysOff', Icon: IconCalendarOff },
  { key: 'rules', Icon: IconAdjustments },
  { key: 'staff', Icon: IconUsers },
] as const

/** Everything on one page; it is saved as a whole. */
export function SetupForm({ stored, onReload }: { stored: StoredBookingSetup; onReload: () => void }) {
  const t = useT()
  const { hash } = useLocation()
  /** The stored values at first; the server detects changes that another session saved meanwhile. */
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored.setup)
  const [chosen, setChosen] = useState(firstCurrency)
  const [conflict, setConflict] = useState<number | null>(null)
  const save = useSaveBookingSetup()
  const isDirty = !isSameValue(draft, base.setup)
  useAskBeforeLeaving(isDirty)
  const currency = stored.hasCurrency ? stored.currency : chosen
  // Without changes of one's own, the newest version is shown.
  if (!isDirty && stored.revision > base.revision) showTheirs()

  function showTheirs() {
    setConflict(null)
    setBase(stored)
    setDraft(stored.setup)
  }

  function send(revision: number) {
    save.mutate(
      { revision, setup: draft, ...(!stored.hasCurrency && { currency }) },
      {
        onSuccess: (saved) => {
          setConflict(null)
          setBase(saved)
          setDraft(saved.setup)
          toast.show({ kind: 'success', text: t('bookingSetup.saved') })
        },
        onError: (error) => {
          if (!isCode(error, 'bookings.stale')) {
            toast.show({ kind: 'error', text: errorText(error, t('bookingSetup.saveFailed')) })
            return
          }
          setConflict(error.current ?? 0)
          onReload()
        },
      },
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) send(base.revision)
  }

  const onChange = (changes: Partial<BookingSetup>) => setDraft((now) => ({ ...now, ...changes }))
  const part = { setup: draft, currency, onChange }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <PageColumn width={1120} className={styles.screen}>
        <nav className={`wf-side-links ${styles.nav}`} aria-label={t('bookingSetup.title')}>
          {SECTIONS.map(({ key, Icon }, index) => (
            <a
              key={key}
              href={`#${key}`}
              aria-current={hash === `#${key}` || (hash === '' && index === 0) ? 'location' : undefined}
            >
              <Icon size={19} stroke={1.75} aria-hidden />
              {t(`bookingSetup.nav.${key}`)}
            </a>
          ))}
        </nav>
        <Stack gap={20}>
          <Row gap={10} align="start">
            <ActionIcon component={Link} to="/calendar" aria-label={t('calendar.title')}>
              <IconArrowLeft size={20} stroke={1.75} aria-hidden className={styles.backArrow} />
            </ActionIcon>
            <PageHead title={t('bookingSetup.title')} text={t('bookingSetup.intro')} />
          </Row>
          {conflict !== null && (
            <Notice
              tone="warn"
              role="alert"
              icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
              title={t('bookingSetup.conflict')}
              action={
                <Row gap={8} wrap>
                  <Button variant="default" size="sm" onClick={showTheirs}>
                    {t('products.conflict.theirs')}
                  </Button>
                  <Button variant="default" size="sm" loading={save.isPending} onClick={() => send(conflict)}>
                    {t('products.conflict.mine')}
                  </Button>
                </Row>
              }
            >
              {t('products.conflict.text')}
            </Notice>
          )}
          <ServicesCard {...part} onCurrency={stored.hasCurrency ? null : setChosen} />
          <HoursCard {...part} />
          <DaysOffCard {...part} hits={stored.hits} />
          <RulesCard {...part} />
          <StaffCard {...part} people={stored.people} />
        </Stack>
        {isDirty && (
          <SaveBar
            isSaving={save.isPending}
            onDiscard={() => {
              setConflict(null)
              setDraft(base.setup)
            }}
          />
        )}
      </PageColumn>
    </form>
  )
}

/** For a workspace that sells nothing yet: what this browser's country pays with. */
function firstCurrency() {
  const { region } = new Intl.Locale(navigator.language).maximize()
  return homeCurrency(region)
}
