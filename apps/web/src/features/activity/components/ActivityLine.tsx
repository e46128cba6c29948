import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconCreditCard,
  IconDownload,
  IconEye,
  IconFolder,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPencil,
  IconPlug,
  IconPlus,
  IconReceipt,
  IconRotate,
  IconSend,
  IconSettings,
  IconTrash,
  IconUpload,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { ActivityEntry } from '@wayform/contract/calls/workspace/activity.ts'
import { ACTIVITY, type ActivityKind, type ActivityVerb } from '@wayform/core/workspaces/activity.ts'
import { workspaceTile } from '@wayform/core/workspaces/appearance.ts'
import { activityDetail, type ActivityPart, activityParts, personText } from '@wayform/i18n/activity-text.ts'
import { Link } from 'react-router'
import { useI18n } from '../../../lib/i18n.tsx'
import { responseTime } from '../../../lib/time/response-time.ts'
import styles from '../Activity.module.css'
import { canBringBack, LineAction } from './LineAction.tsx'

type Icon = typeof IconCheck

const KIND_ICONS: Record<ActivityKind, Icon> = {
  forms: IconPencil,
  responses: IconCheck,
  settings: IconSettings,
  integrations: IconPlug,
  money: IconCreditCard,
  members: IconUsers,
}
const ICONS: Partial<Record<ActivityVerb, Icon>> = {
  formCreated: IconPlus,
  formCopied: IconCopy,
  formPublished: IconSend,
  formRestored: IconRotate,
  formOpened: IconLockOpen,
  formClosed: IconLock,
  formDeleted: IconTrash,
  formBroughtBack: IconArrowBackUp,
  responsesExported: IconDownload,
  responsesImported: IconUpload,
  importRemoved: IconTrash,
  responsesDeleted: IconTrash,
  responsesBroughtBack: IconArrowBackUp,
  noteChanged: IconNote,
  responseAssigned: IconUsers,
  bookingMade: IconCalendarPlus,
  bookingMoved: IconCalendarEvent,
  filesOpened: IconEye,
  dataExported: IconDownload,
  activityExported: IconDownload,
  folderCreated: IconFolder,
  folderRenamed: IconFolder,
  folderDeleted: IconFolder,
  planChanged: IconReceipt,
  memberInvited: IconUserPlus,
  memberJoined: IconUserPlus,
  memberRemoved: IconUserMinus,
  memberLeft: IconUserMinus,
}

/** The screen that an entry of a form links to: its responses, its settings, or the form itself. */
const PATHS: Record<ActivityKind, string> = {
  forms: '',
  responses: '/responses',
  settings: '/settings',
  integrations: '/settings/integrations',
  money: '',
  members: '',
}

export function ActivityLine({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const { t, language } = useI18n()
  const { at, form, person, verb } = entry
  const kind = ACTIVITY[verb]
  const name = personText(t, entry)
  const { initials, colour } = workspaceTile(person?.id ?? name, name)
  const KindIcon = ICONS[verb] ?? KIND_ICONS[kind]
  const { day, time } = responseTime(at, now, language)
  const isUndoable = canBringBack(entry, now)
  const detail = [
    activityDetail(t, entry),
    isUndoable && entry.undoUntil !== null
      ? t('activity.bringBack.until', { time: responseTime(entry.undoUntil, now, language).time })
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const to = form?.isThere ? `/forms/${form.id}${PATHS[kind]}` : null
  return (
    <li className={styles.line}>
      <span className={styles.who} aria-hidden>
        <span className={styles.avatar} style={{ background: colour }}>
          {initials || '•'}
        </span>
        <span className={styles.kind}>
          <KindIcon size={12} stroke={1.75} />
        </span>
      </span>
      <div className={styles.text}>
        <p>
          {activityParts(t, entry).map((part, index) => (
            <Part key={index} part={part} to={to} />
          ))}
        </p>
        {detail !== '' && <small>{detail}</small>}
      </div>
      <LineAction entry={entry} now={now} />
      <time dateTime={at} title={t('activity.when', { day, time })}>
        {time}
      </time>
    </li>
  )
}

function Part({ part: { is, text }, to }: { part: ActivityPart; to: string | null }) {
  if (is === 'words') return <span className={styles.words}>{text}</span>
  const isolated = <bdi>{text}</bdi>
  return is === 'thing' && to !== null ? <Link to={to}>{isolated}</Link> : <b>{isolated}</b>
}
