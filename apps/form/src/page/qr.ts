// A module of its own: only a computer's screen shows a code for the phone.
export { showQr } from '@wayform/form-view/alive/hand-off/show-qr.ts'
