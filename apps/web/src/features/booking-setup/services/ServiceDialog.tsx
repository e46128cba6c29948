import { Button, TextInput } from '@mantine/core'
import { type BookingSetup, MAX_SERVICE_NAME_LENGTH, type Service } from '@wayform/core/bookings/setup.ts'
import { CURRENCY_CODES, type CurrencyCode } from '@wayform/core/money/currencies.ts'
import { currencyName } from '@wayform/core/money/money.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../Setup.module.css'
import { readService, type ServiceDraft, serviceDraft, type ServiceProblem } from './service-draft.ts'

type Props = {
  /** Null: a new one. */
  service: Service | null
  staff: BookingSetup['staff']
  currency: CurrencyCode
  /** Null: the workspace has one already. */
  onCurrency: ((currency: CurrencyCode) => void) | null
  onSave: (service: Service) => void
  onClose: () => void
}

/** One thing that people can book. */
export function ServiceDialog({ service, staff, currency, onCurrency, onSave, onClose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const reading = { currency, language }
  const [draft, setDraft] = useState(() => serviceDraft(service, reading))
  const [isTold, setTold] = useState(false)
  const read = readService(draft, reading)
  const change = (changes: Partial<ServiceDraft>) => setDraft((now) => ({ ...now, ...changes }))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The form of the page is around this one.
    event.stopPropagation()
    setTold(true)
    if (read.service) {
      onSave(read.service)
      return
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const number = (field: ServiceProblem & ('minutes' | 'before' | 'after' | 'places' | 'largestParty')) => (
    <TextInput
      label={t(`bookingSetup.service.${field}`)}
      inputMode="numeric"
      maxLength={5}
      value={draft[field]}
      error={isTold && read.problems.has(field) && t('bookingSetup.service.wrongNumber')}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      title={service?.name ?? t('bookingSetup.services.add')}
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
      <form id={id} ref={form} onSubmit={handleSubmit} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t('bookingSetup.service.name')}
            data-autofocus
            maxLength={MAX_SERVICE_NAME_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={draft.name}
            error={isTold && read.problems.has('name') && t('bookingSetup.service.noName')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {number('minutes')}
          <Columns gap={12} phone={2} className={styles.pair}>
            {number('before')}
            {number('after')}
          </Columns>
          <Choices
            label={t('bookingSetup.service.pay')}
            kind="low"
            value={draft.pay}
            options={[
              { value: 'none', label: t('bookingSetup.service.payNone') },
              { value: 'price', label: t('bookingSetup.service.payPrice') },
              { value: 'deposit', label: t('bookingSetup.service.payDeposit') },
            ]}
            onChange={(pay) => change({ pay })}
          />
          {draft.pay !== 'none' && (
            <Columns gap={12} phone={2} className={styles.pair}>
              <TextInput
                label={t('bookingSetup.service.amount', { currency })}
                inputMode="decimal"
                maxLength={20}
                value={draft.amount}
                error={isTold && read.problems.has('amount') && t('bookingSetup.service.wrongAmount')}
                onChange={(event) => change({ amount: event.currentTarget.value })}
              />
              {onCurrency && (
                <SelectField
                  label={t('products.shop.currency')}
                  value={currency}
                  options={CURRENCY_CODES.map((value) => ({
                    value,
                    label: `${value}, ${currencyName(value, language)}`,
                  }))}
                  onChange={onCurrency}
                />
              )}
            </Columns>
          )}
          <Columns gap={12} phone={2} className={styles.pair}>
            {number('places')}
            {number('largestParty')}
          </Columns>
          {staff.length > 0 && (
            <fieldset className={styles.ticks}>
              <legend className="wf-label">{t('bookingSetup.service.staff')}</legend>
              {staff.map((person) => (
                <label key={person.id}>
                  <input
                    type="checkbox"
                    checked={draft.staffIds.includes(person.id)}
                    onChange={(event) =>
                      change({
                        staffIds: event.currentTarget.checked
                          ? [...draft.staffIds, person.id]
                          : draft.staffIds.filter((each) => each !== person.id),
                      })
                    }
                  />
                  <bdi>{person.name}</bdi>
                </label>
              ))}
            </fieldset>
          )}
          <Choices
            label={t('bookingSetup.service.confirm')}
            kind="low"
            value={draft.confirm}
            options={[
              { value: 'itself', label: t('bookingSetup.service.itself') },
              { value: 'byOwner', label: t('bookingSetup.service.byOwner') },
            ]}
            onChange={(confirm) => change({ confirm })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
