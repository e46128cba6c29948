import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { StoredBookingSetup } from '@wayform/contract/calls/bookings/setup.ts'
import { MAX_STAFF, type StaffMember } from '@wayform/core/bookings/setup.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { tidySetup } from '@wayform/core/bookings/tidy-setup.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { List, ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { type SetupPart, withOne, without } from '../part.ts'
import styles from '../Setup.module.css'
import { StaffDialog } from './StaffDialog.tsx'

const TONES = ['primary', 'contact', 'media', 'choice', 'advanced'] as const

/** The staff who can be booked. */
export function StaffCard({ setup, people, onChange }: SetupPart & { people: StoredBookingSetup['people'] }) {
  const { t, language } = useI18n()
  /** Null: none; 'new': one that is not there yet. */
  const [edited, setEdited] = useState<string | null>(null)
  const { staff, services } = setup

  function textOf({ id, weekly, isOn }: StaffMember) {
    const names = services.filter(({ staffIds }) => staffIds.includes(id)).map(({ name }) => name)
    const hours = t(weekly === null ? 'bookingSetup.staff.shopHours' : 'bookingSetup.staff.ownHours')
    const text =
      names.length === 0 ? hours : t('bookingSetup.staff.line', { services: listText(names, language), hours })
    return isOn ? text : t('bookingSetup.services.off', { who: text })
  }
  return (
    <Panel
      id="staff"
      className={styles.section}
      title={t('bookingSetup.nav.staff')}
      description={t('bookingSetup.staff.intro')}
      action={
        <Button
          variant="default"
          size="sm"
          disabled={staff.length >= MAX_STAFF}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('bookingSetup.staff.add')}
        </Button>
      }
    >
      {staff.length > 0 && (
        <List className={styles.rows}>
          {staff.map((person, index) => (
            <ListRow
              key={person.id}
              lead={
                <Tile tone={TONES[index % TONES.length]} size={36} round aria-hidden>
                  {initials(person.name)}
                </Tile>
              }
              trail={
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('bookingSetup.staff.edit', { name: person.name })}
                  onClick={() => setEdited(person.id)}
                >
                  {t('bookingSetup.edit')}
                </Button>
              }
            >
              <Txt weight={600}>
                <bdi>{person.name}</bdi>
              </Txt>
              <Txt size={13} tone="2">
                <bdi>{textOf(person)}</bdi>
              </Txt>
            </ListRow>
          ))}
        </List>
      )}
      {edited !== null && (
        <StaffDialog
          person={staff.find(({ id }) => id === edited) ?? null}
          shopHours={setup.weekly}
          people={people ?? []}
          onSave={(person) => {
            onChange({ staff: withOne(staff, person) })
            setEdited(null)
          }}
          onRemove={(id) => {
            onChange(tidySetup({ ...setup, staff: without(staff, id) }))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

/** The first letters of the first and the last word, without titles such as Dr. */
function initials(name: string): string {
  const all = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const named = all.filter((word) => !word.endsWith('.'))
  const words = named.length > 0 ? named : all
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '').join('')
}
