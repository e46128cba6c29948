import type { LiveForm } from '../../live-form.ts'

/** Until the script of times is there, its button brings the page back with them, and does not lead on in the form. */
export function postBookingPlainly({ markup }: LiveForm): void {
  markup.form.addEventListener(
    'submit',
    (event) => event.submitter?.closest('.pf-bk:not(.on)') && event.stopImmediatePropagation(),
    true,
  )
}
