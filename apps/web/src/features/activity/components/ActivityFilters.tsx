import { Button } from '@mantine/core'
import { IconBolt, IconDownload, IconForms, IconUsers } from '@tabler/icons-react'
import { ACTIVITY_KINDS } from '@wayform/core/workspaces/activity.ts'
import { PickFilter } from '../../../lib/components/PickFilter.tsx'
import { DateRangeFilter } from '../../../lib/date-range/DateRangeFilter.tsx'
import type { Day } from '../../../lib/date-range/date-ranges.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Activity.module.css'
import type { ActivityFilter } from '../activity-filter.ts'
import { useActivityChoices } from '../queries.ts'
import { useExport } from '../use-export.ts'

type Props = { filter: ActivityFilter; today: Day; onChange: (filter: ActivityFilter) => void }

export function ActivityFilters({ filter, today, onChange }: Props) {
  const t = useT()
  const choices = useActivityChoices().data
  const { isBusy, start } = useExport(filter)
  return (
    <div className={styles.filters} role="group" aria-label={t('activity.filters.label')}>
      <PickFilter
        Icon={IconUsers}
        label={t('activity.filters.person')}
        all={t('activity.filters.everyone')}
        value={filter.person}
        options={choices?.people ?? []}
        onChange={(person) => onChange({ ...filter, person })}
      />
      <PickFilter
        Icon={IconBolt}
        label={t('activity.filters.kind')}
        all={t('activity.filters.anyAction')}
        value={filter.kind}
        options={ACTIVITY_KINDS.map((id) => ({ id, name: t(`activity.kinds.${id}`) }))}
        onChange={(kind) => onChange({ ...filter, kind: ACTIVITY_KINDS.find((each) => each === kind) ?? null })}
      />
      <PickFilter
        Icon={IconForms}
        label={t('activity.filters.form')}
        all={t('activity.filters.allForms')}
        value={filter.form}
        options={choices?.forms ?? []}
        onChange={(form) => onChange({ ...filter, form })}
      />
      <DateRangeFilter
        range={filter.range}
        today={today}
        isNamed
        onChange={(range) => onChange({ ...filter, range })}
      />
      <Button
        variant="default"
        className={styles.export}
        loading={isBusy}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void start()}
      >
        {t('activity.export.button')}
      </Button>
      <p role="status" className="wf-visually-hidden">
        {isBusy && t('activity.export.busy')}
      </p>
    </div>
  )
}
