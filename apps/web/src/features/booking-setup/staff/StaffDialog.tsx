import { Button, TextInput } from '@mantine/core'
import { MAX_STAFF_NAME_LENGTH, type StaffMember, type WeeklyHours } from '@wayform/core/bookings/setup.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { loadPhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { type FormEvent, useId, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { WeekHours } from '../hours/WeekHours.tsx'

type Props = {
  /** Null: a new one. */
  person: StaffMember | null
  shopHours: WeeklyHours
  /** The members of the workspace; the staff member can be one of them. */
  people: readonly { personId: string; name: string }[]
  onSave: (person: StaffMember) => void
  onRemove: (id: string) => void
  onClose: () => void
}

const NOBODY = ''

/** One of the staff. */
export function StaffDialog({ person, shopHours, people, onSave, onRemove, onClose }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [name, setName] = useState(person?.name ?? '')
  const [number, setNumber] = useState(person?.number ?? '')
  const [memberId, setMemberId] = useState(person?.memberId ?? NOBODY)
  const [weekly, setWeekly] = useState(person?.weekly ?? null)
  const [isOn, setOn] = useState(person?.isOn ?? true)
  const [problem, setProblem] = useState<'name' | 'number' | null>(null)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The form of the page is around this one.
    event.stopPropagation()
    if (name.trim() === '') return setProblem('name')
    const parsed = number.trim() === '' ? null : (await loadPhoneLibrary()).parsePhone(number)
    if (parsed && !parsed.ok) return setProblem('number')
    onSave({
      id: person?.id ?? crypto.randomUUID(),
      memberId: memberId === NOBODY ? null : memberId,
      name: name.trim(),
      number: parsed?.value ?? null,
      weekly,
      isOn,
    })
  }

  return (
    <Dialog
      title={person?.name ?? t('bookingSetup.staff.add')}
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
      <form id={id} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t('bookingSetup.staff.name')}
            data-autofocus
            maxLength={MAX_STAFF_NAME_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={name}
            error={problem === 'name' && t('bookingSetup.staff.noName')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            type="tel"
            label={t('bookingSetup.staff.number')}
            description={t('bookingSetup.staff.numberHelp')}
            maxLength={30}
            attributes={{ input: { dir: 'ltr' } }}
            value={number}
            error={problem === 'number' && t('bookingSetup.staff.wrongNumber')}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          {people.length > 1 && (
            <SelectField
              label={t('bookingSetup.staff.member')}
              help={t('bookingSetup.staff.memberHelp')}
              value={memberId}
              options={[
                { value: NOBODY, label: t('bookingSetup.staff.noMember') },
                ...people.map((each) => ({ value: each.personId, label: each.name })),
              ]}
              onChange={setMemberId}
            />
          )}
          <Choices
            label={t('bookingSetup.nav.hours')}
            kind="low"
            value={weekly === null ? 'shop' : 'own'}
            options={[
              { value: 'shop', label: t('bookingSetup.staff.shopHours') },
              { value: 'own', label: t('bookingSetup.staff.ownHours') },
            ]}
            onChange={(kind) => setWeekly(kind === 'shop' ? null : (person?.weekly ?? shopHours))}
          />
          {weekly !== null && <WeekHours weekly={weekly} isInDialog onChange={setWeekly} />}
          {person && (
            <Row gap={8} wrap>
              <Button variant="default" size="sm" onClick={() => setOn(!isOn)}>
                {t(isOn ? 'bookingSetup.turnOff' : 'bookingSetup.turnOn')}
              </Button>
              <Button variant="default" color="red" size="sm" onClick={() => onRemove(person.id)}>
                {t('bookingSetup.delete')}
              </Button>
            </Row>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
