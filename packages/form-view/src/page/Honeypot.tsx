import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { HONEYPOT_FIELD } from '../field-ids.ts'

/**
 * The honeypot: bots that fill in every field fill in this one too. It is invisible, skipped by the keyboard and by
 * screen readers, and its name matches nothing that a browser autofills; a browser without styles shows a hint.
 */
export function Honeypot({ t }: { t: PublicT }) {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('form.leaveEmpty')}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
