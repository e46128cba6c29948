import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { DECOY_FIELD } from '../field-ids.ts'

/**
 * Programs that fill in every field fill in this one too. It is out of sight, out of the way of the keyboard and of screen
 * readers, and nothing that a browser fills in by itself is called like it; a browser without styles says what to do.
 */
export function Decoy({ t }: { t: PublicT }) {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('form.leaveEmpty')}
        <input name={DECOY_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
