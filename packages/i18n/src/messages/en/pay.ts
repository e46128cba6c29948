/** What people see after sending: its panel in the settings, and recalling answers in texts. */
export const pay = {
  /** In messages, lists and exports. */
  amount: { unpaid: 'Unpaid, {amount}', marked: 'Marked as paid, {amount}' },
  title: { pix: 'Pay with Pix', upi: 'Pay by UPI', transfer: 'Pay by bank transfer' },
  order: 'No. {number}, {name}',
  code: 'Pix code',
  copyPix: 'Copy Pix code',
  copy: 'Copy',
  copied: 'Copied',
  steps: {
    open: 'Open your bank’s app and choose Pix copy and paste.',
    paste: 'Paste the code. Check the name: {name}.',
  },
  apps: 'Pay in an app on this phone',
  scan: 'or scan from another phone',
  vpa: 'UPI ID',
  check: 'The name shown in your app must be {name}.',
  holder: 'Account holder',
  iban: 'IBAN',
  account: 'Account number',
  bank: 'Bank',
  branch: 'Branch',
  total: 'Amount',
  reference: 'Reference, write it in the transfer',
  qr: 'QR code with the amount',
  marked: 'Marked as paid',
} as const
