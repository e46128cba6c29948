import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import type { CalendarBlock, CalendarBooking, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { countText } from '@wayform/core/numbers/number-format.ts'
import { dateText, daysText } from '@wayform/i18n/day-words.ts'
import { MAX_CALENDAR_BOOKINGS } from '@wayform/contract/calls/calendar/most-bookings.ts'
import { localDay } from '@wayform/core/bookings/local-days.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { clockOfSpans } from '@wayform/core/time/zone-spans.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { Segment, Segments } from '@wayform/ui/kit/Segments.tsx'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/account/use-may.ts'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle, useMedia } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { usePanes } from '../../lib/panes/use-panes.ts'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useMe } from '../../lib/queries/me.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Agenda } from './agenda/Agenda.tsx'
import { DayStrip } from './agenda/DayStrip.tsx'
import styles from './Calendar.module.css'
import type { CalendarPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
import type { MessageKind } from './detail/Message.tsx'
import { Grid } from './grid/Grid.tsx'
import { MovedBar } from './grid/MovedBar.tsx'
import { useDragMove, withWaiting } from './grid/use-drag-move.ts'
import type { Spot } from './making/BookDialog.tsx'
import { type CalendarData, useCalendar } from './queries.ts'
import { loadRemind, RemindToday } from './remind/RemindToday.tsx'
import { useCalendarPlace } from './url-state.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import {
  type Column,
  columnsOf,
  daysRead,
  firstWeekday,
  weekOf,
  withBusy,
} from '@wayform/core/bookings/calendar/calendar-view.ts'
import { localOf, momentOn } from './view/moments.ts'
import { loadWaiting, WaitingList } from './waiting/WaitingList.tsx'

// Panes over the calendar are loaded once the calendar is shown.
const loadPane = () => import('./detail/BookingPane.tsx')
const loadBook = () => import('./making/BookDialog.tsx')
const loadBlock = () => import('./making/BlockDialog.tsx')
const loadPanes = () => Promise.all([loadPane(), loadBook(), loadBlock(), loadRemind(), loadWaiting()])
const BookingPane = lazy(async () => ({ default: (await loadPane()).BookingPane }))
const BookDialog = lazy(async () => ({ default: (await loadBook()).BookDialog }))
const BlockDialog = lazy(async () => ({ default: (await loadBlock()).BlockDialog }))

/** The bookings of the workspace: a week, a day, or on phones the agenda of a day. */
export function CalendarScreen() {
  const t = useT()
  const { plan } = useMe()
  useDocumentTitle(t('calendar.title'))
  if (hasFeature(plan, 'bookings')) return <LoadedCalendar />
  return (
    <PageColumn width={1232} gap={14}>
      <h1>{t('calendar.title')}</h1>
      <EmptyState
        title={t('shell.upgrade.titles.bookings')}
        text={t('shell.upgrade.benefits.bookings')}
        action={<Button onClick={() => showUpgrade('bookings')}>{t('shell.upgrade.button')}</Button>}
      />
    </PageColumn>
  )
}

/** Below, a day is an agenda: seven columns would be too narrow. */
const WIDE = '(min-width: 992px)'

function LoadedCalendar() {
  const { t, language } = useI18n()
  const { place, go } = useCalendarPlace()
  const now = useNow()
  const { data, error, isFetching, refetch } = useCalendar(...daysRead(place, now, language))
  return (
    <PageColumn className={styles.page}>
      {data ? (
        <Calendar
          data={data}
          place={place}
          now={now}
          onGo={go}
          isStale={error !== null}
          onRefresh={() => void refetch()}
        />
      ) : (
        <>
          <h1 className={styles.head}>{t('calendar.title')}</h1>
          {error ? (
            <ErrorState
              title={t('calendar.loadFailed')}
              text={errorText(error, t('shell.errorSafe'))}
              retryLabel={t('shell.tryAgain')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <div role="status" aria-label={t('calendar.loading')}>
              <CardSkeleton />
            </div>
          )}
        </>
      )}
    </PageColumn>
  )
}

type Props = {
  data: CalendarData
  place: CalendarPlace
  now: Date
  onGo: (changes: Partial<CalendarPlace>) => void
  isStale: boolean
  onRefresh: () => void
}

function Calendar(props: Props) {
  const t = useT()
  const mayBuild = useMay('build')
  const { hours } = props.data
  const isReady = hours !== null && (hours.services.length > 0 || props.data.bookings.length > 0)
  if (isReady) return <Days {...props} hours={hours} />
  return (
    <>
      <h1 className={styles.head}>{t('calendar.title')}</h1>
      <EmptyState
        title={t('calendar.empty.title')}
        text={t('calendar.empty.text')}
        action={
          mayBuild && (
            <Button component={Link} to="/calendar/setup">
              {t('calendar.empty.action')}
            </Button>
          )
        }
      />
    </>
  )
}

function Days({ data, hours, place, now, onGo, isStale, onRefresh }: Props & { hours: CalendarHours }) {
  const { t, language } = useI18n()
  const clock = useMemo(() => clockOfSpans(data.offsets, hours.zone), [data.offsets, hours.zone])
  const today = localDay(now.getTime(), clock)
  const day = place.day ?? today
  const week = weekOf(day, firstWeekday(language))
  const [first = day, last = day] = [week[0], week.at(-1)]
  const staffId = hours.staff.some(({ id }) => id === place.staffId) ? place.staffId : null
  const isDay = place.view === 'day'
  const columns = useMemo(
    () => columnsOf({ view: place.view, day, staffId }, hours, data.bookings, language),
    [place.view, day, staffId, hours, data.bookings, language],
  )
  const isWide = useMedia(WIDE)
  const mayAnswer = useMay('answer')
  const mayBuild = useMay('build')
  const [spot, setSpot] = useState<Spot | null>(null)
  const [block, setBlock] = useState<Blocking | null>(null)
  /** A change that was made outside of a booking's pane; the pane offers to write to its customer about it. */
  const [news, setNews] = useState<{ booking: CalendarBooking; kind: MessageKind } | null>(null)
  const isNews = news !== null && news.booking.responseId === place.openId
  const open =
    data.bookings.find(({ responseId }) => responseId === place.openId) ?? (isNews ? news.booking : undefined)
  const hasPanes = usePanes(loadPanes)
  const moving = useDragMove({ clock, onMoved: (booking) => setNews({ booking, kind: 'moved' }) })
  const { waiting } = moving
  const bookings = useMemo(() => withWaiting(data.bookings, waiting), [data.bookings, waiting])
  const step = isDay ? 1 : 7
  const handleStep = useCallback((by: number) => onGo({ day: day + by * step }), [onGo, day, step])
  const handleOpen = useCallback((booking: CalendarBooking) => onGo({ openId: booking.responseId }), [onGo])
  const handleDay = useCallback((each: number) => onGo({ view: 'day', day: each }), [onGo])
  const handlePress = useCallback(
    ({ day: on, staffId: of }: Column, minute: number) => mayAnswer && setSpot({ day: on, minute, staffId: of }),
    [mayAnswer],
  )
  const handleRange = useCallback(
    ({ day: on, staffId: of }: Column, from: number, to: number) =>
      setBlock({
        id: null,
        staffId: of ?? '',
        start: new Date(momentOn(on, from, clock)).toISOString(),
        end: new Date(momentOn(on, to, clock)).toISOString(),
        note: '',
      }),
    [clock],
  )
  const handleNew = () => setSpot({ day: Math.max(day, today), minute: nextHour(now, clock), staffId })
  const handleBlockNew = () => {
    // Ends on the same day: who changes its times late in the evening means this day, not the next one, too.
    const from = Math.min(nextHour(now, clock), 22 * 60)
    handleRange({ key: '', day, staffId }, from, from + 60)
  }
  useCalendarKeys({
    isOn: place.openId === null && spot === null && block === null,
    onNew: mayAnswer ? handleNew : null,
    onStep: handleStep,
    onToday: () => onGo({ day: null }),
    onView: (view) => onGo({ view }),
  })
  const blocks = useMemo(() => withBusy(data.blocks, data.busy, t('calendar.google.busy')), [data.blocks, data.busy, t])
  const reminding = { clock, today, now, staffId }
  const shared = { hours, clock, bookings, blocks, now, today, onOpen: handleOpen }
  return (
    <>
      <header className={styles.head}>
        <h1>
          {isWide && !isDay ? daysText(first, last, language) : dateText(day, language, isWide ? 'long' : 'short')}
        </h1>
        <div className={styles.steps}>
          <ActionIcon
            aria-label={t(isDay ? 'calendar.previousDay' : 'calendar.previousWeek')}
            onClick={() => handleStep(-1)}
          >
            <IconChevronLeft className="flip" size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t(isDay ? 'calendar.nextDay' : 'calendar.nextWeek')} onClick={() => handleStep(1)}>
            <IconChevronRight className="flip" size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <Button variant="default" className={styles.today ?? ''} onClick={() => onGo({ day: null })}>
          {t('calendar.today')}
        </Button>
        <span className="wf-grow" />
        {hours.staff.length > 1 && (
          <div className={styles.people}>
            <SelectBox
              label={t('calendar.person')}
              icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
              value={staffId ?? ''}
              isOn={staffId !== null}
              options={[
                { value: '', label: t('calendar.everyone') },
                ...hours.staff.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => onGo({ staffId: value || null })}
            />
          </div>
        )}
        <Segments className={styles.views} size={38} role="group" aria-label={t('calendar.view')}>
          {(['day', 'week'] as const).map((view) => (
            <Segment
              key={view}
              as="button"
              type="button"
              isOn={place.view === view}
              aria-pressed={place.view === view}
              onClick={() => onGo({ view })}
            >
              {t(`calendar.views.${view}`)}
            </Segment>
          ))}
        </Segments>
        {mayAnswer && <RemindToday {...reminding} look="button" className={styles.remind ?? ''} />}
        <WaitingList data={data} clock={clock} staffId={staffId} />
        <SetUp />
        {mayBuild && (
          <Button
            variant="default"
            className={styles.block ?? ''}
            leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
            onClick={handleBlockNew}
          >
            {t('calendar.block')}
          </Button>
        )}
        {mayAnswer && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={handleNew}>
            <span className={styles.long}>{t('calendar.add')}</span>
            <span className={styles.short}>{t('calendar.addShort')}</span>
          </Button>
        )}
      </header>
      {isStale && (
        <Notice
          tone="warn"
          below={12}
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          action={
            <Button variant="default" size="sm" onClick={onRefresh}>
              {t('shell.tryAgain')}
            </Button>
          }
        >
          <span role="status">{t('calendar.stale')}</span>
        </Notice>
      )}
      {data.isCut && (
        <Notice below={12}>{t('calendar.cut', { number: countText(MAX_CALENDAR_BOOKINGS, language) })}</Notice>
      )}
      {isWide ? (
        <>
          <Grid
            {...shared}
            columns={columns}
            isDay={isDay}
            mayMove={mayAnswer}
            mayBlock={mayBuild}
            onDay={handleDay}
            onBlock={setBlock}
            onMove={moving.move}
            onPress={handlePress}
            onRange={handleRange}
          />
          <p className={styles.hint}>{t('calendar.keys', { zone: hours.zone })}</p>
        </>
      ) : (
        <>
          <DayStrip {...shared} days={week} day={day} staffId={staffId} onDay={(each) => onGo({ day: each })} />
          <Agenda
            {...shared}
            column={{ key: String(day), day, staffId }}
            onPress={mayAnswer ? handlePress : null}
            onBlock={mayBuild ? setBlock : null}
          />
        </>
      )}
      {mayAnswer && (
        <div className={styles.foot}>
          <RemindToday {...reminding} look="link" className={`${styles.elsewhere} ${styles.below}`} />
          {mayBuild && (
            <>
              <Link className={styles.elsewhere} to="/calendar/feeds">
                <IconCalendarShare size={18} stroke={1.75} aria-hidden />
                {t('calendar.feeds.open')}
              </Link>
              <button type="button" className={`${styles.elsewhere} ${styles.below}`} onClick={handleBlockNew}>
                <IconBan size={18} stroke={1.75} aria-hidden />
                {t('calendar.block')}
              </button>
            </>
          )}
        </div>
      )}
      {moving.last && place.openId === null && (
        <MovedBar
          key={`${moving.last.booking.responseId} ${moving.last.booking.sequence}`}
          moved={moving.last}
          clock={clock}
          onUndo={moving.undo}
          onTell={(booking) => {
            moving.forget()
            onGo({ openId: booking.responseId })
          }}
          onEnd={moving.forget}
        />
      )}
      <Suspense>
        {(hasPanes || place.openId !== null) && (
          <BookingPane
            openId={place.openId}
            booking={open}
            data={data}
            hours={hours}
            clock={clock}
            now={now}
            news={isNews ? news.kind : null}
            onOpen={handleOpen}
            onDay={(to) => onGo({ day: to })}
            onClose={() => onGo({ openId: null })}
          />
        )}
        {spot && (
          <BookDialog
            data={data}
            hours={hours}
            clock={clock}
            spot={spot}
            onBooked={(booking, on) => {
              setSpot(null)
              setNews({ booking, kind: 'confirmed' })
              onGo({ day: on, openId: booking.responseId })
            }}
            onClose={() => setSpot(null)}
          />
        )}
        {block && (
          <BlockDialog
            key={block.id ?? block.start}
            block={block}
            hours={hours}
            clock={clock}
            onClose={() => setBlock(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** A time that is blocked, or is about to be. */
type Blocking = Omit<CalendarBlock, 'id'> & { id: string | null }

const nextHour = (now: Date, clock: ZoneClock) =>
  Math.min(23, Math.ceil(localOf(now.getTime(), clock).minute / 60)) * 60

function SetUp() {
  const t = useT()
  if (!useMay('build')) return null
  return (
    <ActionIcon component={Link} to="/calendar/setup" variant="default" size={42} aria-label={t('calendar.setUp')}>
      <IconSettings size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
