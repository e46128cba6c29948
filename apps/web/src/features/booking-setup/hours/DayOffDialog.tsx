import { Button, TextInput } from '@mantine/core'
import { type BookingSetup, type DayHours, MAX_NOTE_LENGTH } from '@wayform/core/bookings/setup.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { dayText } from '../setup-texts.ts'
import { nextRange, Ranges } from './WeekHours.tsx'

type Props = { setup: BookingSetup; onChange: (changes: Partial<BookingSetup>) => void; onClose: () => void }

const EVERYONE = ''

/** Days off, or one day with other hours. */
export function DayOffDialog({ setup, onChange, onClose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const [kind, setKind] = useState<'off' | 'special'>('off')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [staffId, setStaffId] = useState(EVERYONE)
  const [hours, setHours] = useState<DayHours[]>([{ from: '09:00', to: '13:00' }])
  const [isTold, setTold] = useState(false)
  const isWrong = from === '' || (kind === 'off' && to !== '' && to < from)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The form of the page is around this one.
    event.stopPropagation()
    setTold(true)
    if (isWrong) return
    if (kind === 'special') {
      onChange({ specialDays: [...setup.specialDays.filter(({ date }) => date !== from), { date: from, hours }] })
    } else {
      const dayOff = { id: crypto.randomUUID(), from, to: to || from, note: note.trim(), staffId: staffId || null }
      onChange({ daysOff: [...setup.daysOff, dayOff] })
    }
    onClose()
  }

  const day = (label: string, value: string, change: (value: string) => void, problem?: string) => (
    <TextInput
      type="date"
      label={label}
      value={value}
      error={problem}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <Dialog
      title={t('bookingSetup.daysOff.add')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {t('bookingSetup.done')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <Stack gap={16}>
          <Choices
            label={t('bookingSetup.daysOff.kind')}
            isLabelHidden
            kind="low"
            value={kind}
            options={[
              { value: 'off', label: t('bookingSetup.daysOff.off') },
              { value: 'special', label: t('bookingSetup.daysOff.special') },
            ]}
            onChange={setKind}
          />
          {kind === 'special' ? (
            <>
              {day(t('bookingSetup.daysOff.day'), from, setFrom, wrongIf(from === ''))}
              <Ranges
                day={from === '' ? t('bookingSetup.daysOff.day') : dayText(from, language)}
                hours={hours}
                onChange={setHours}
              />
              <Row>
                <Button variant="default" size="sm" onClick={() => setHours([...hours, nextRange(hours)])}>
                  {t('bookingSetup.daysOff.addHours')}
                </Button>
              </Row>
            </>
          ) : (
            <>
              <Columns gap={12} phone={2}>
                {day(t('bookingSetup.daysOff.from'), from, setFrom, wrongIf(from === ''))}
                {day(t('bookingSetup.daysOff.to'), to, setTo, wrongIf(from !== '' && isWrong))}
              </Columns>
              <SelectField
                label={t('bookingSetup.daysOff.who')}
                value={staffId}
                options={[
                  { value: EVERYONE, label: t('bookingSetup.daysOff.everyone') },
                  ...setup.staff.map((person) => ({ value: person.id, label: person.name })),
                ]}
                onChange={setStaffId}
              />
              <TextInput
                label={t('bookingSetup.daysOff.why')}
                maxLength={MAX_NOTE_LENGTH}
                attributes={{ input: { dir: 'auto' } }}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )

  function wrongIf(isIt: boolean): string | undefined {
    return isTold && isIt ? t('bookingSetup.daysOff.wrong') : undefined
  }
}
