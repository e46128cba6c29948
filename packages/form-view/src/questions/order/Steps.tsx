import { invalid } from '../../field-ids.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'

type Props = {
  name: string
  label: string
  value: number | undefined
  most?: number | undefined
  least?: number
  /** The button's text as long as the quantity is 0. */
  add?: string
  problem?: unknown
  t: PublicT
}

/** A number to type; the script puts a step to both sides of it. */
export function Steps({ name, label, value, most, least = 0, add, problem, t }: Props) {
  return (
    <span className="pf-oq">
      <button type="button" value="-1" aria-label={t('form.less')} hidden>
        −
      </button>
      <input
        {...invalid(problem)}
        name={name}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        aria-label={label}
        placeholder="0"
        defaultValue={value}
        autoComplete="off"
      />
      <button type="button" value="1" aria-label={add === undefined ? t('form.more') : `${add}: ${label}`} hidden>
        +{add !== undefined && <i>{add}</i>}
      </button>
    </span>
  )
}
