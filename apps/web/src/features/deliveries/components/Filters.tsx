import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import { DESTINATIONS } from '@wayform/contract/shapes/deliveries.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../Deliveries.module.css'
import type { UnsentFilter } from '../unsent-filter.ts'

const ALL = 'all'

type Props = { groups: readonly UnsentGroup[]; filter: UnsentFilter; onChange: (filter: UnsentFilter) => void }

/** Offers only forms and destinations with undelivered responses. */
export function Filters({ groups, filter, onChange }: Props) {
  const t = useT()
  const forms = [...new Map(groups.map(({ formId, formName }) => [formId, formName]))]
  const destinations = DESTINATIONS.filter((name) => groups.some(({ destination }) => destination === name))
  return (
    <Columns count={3} gap={12} className={styles.filters}>
      <SelectField
        label={t('deliveries.filters.form')}
        value={filter.form ?? ALL}
        options={[
          { value: ALL, label: t('deliveries.filters.allForms') },
          ...forms.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(form) => onChange({ ...filter, form: form === ALL ? null : form })}
      />
      <SelectField
        label={t('deliveries.filters.destination')}
        value={filter.destination ?? ALL}
        options={[
          { value: ALL, label: t('deliveries.filters.allDestinations') },
          ...destinations.map((value) => ({ value, label: t(`responses.deliveries.destination.${value}`) })),
        ]}
        onChange={(value) =>
          onChange({ ...filter, destination: destinations.find((destination) => destination === value) ?? null })
        }
      />
      <SelectField
        label={t('deliveries.filters.state')}
        value={filter.state ?? ALL}
        options={[
          { value: ALL, label: t('deliveries.filters.anyState') },
          { value: 'failed', label: t('deliveries.filters.failed') },
          { value: 'held', label: t('deliveries.filters.held') },
        ]}
        onChange={(state) => onChange({ ...filter, state: state === 'failed' || state === 'held' ? state : null })}
      />
    </Columns>
  )
}
